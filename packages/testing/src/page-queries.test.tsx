import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

beforeEach(() => {
  document.body.innerHTML = '<main><p>Shown</p><button>Act</button></main>';
});

it('a style follows every change of the page', () => {
  const button = screen.getByRole('button');
  const main = screen.getByRole('main');
  const styles = () => [getComputedStyle(button).display, getComputedStyle(button).visibility];
  expect(styles()).toEqual(['inline-block', 'visible']);
  main.style.visibility = 'hidden';
  expect(styles()).toEqual(['inline-block', 'hidden']);
  expect(screen.queryByRole('button')).toBeNull();
  main.removeAttribute('style');
  button.hidden = true;
  expect(styles()).toEqual(['none', 'visible']);
  button.hidden = false;
  document.head.innerHTML = '<style>button { display: block }</style>';
  expect(styles()).toEqual(['block', 'visible']);
  document.head.innerHTML = '';
  expect(styles()).toEqual(['inline-block', 'visible']);
});

it('a style is worked out once while the page stands as it is', () => {
  const [main, button] = [screen.getByRole('main'), screen.getByRole('button')];
  const before = getComputedStyle(button);
  expect(getComputedStyle(button)).toBe(before);
  main.append(document.createElement('hr'));
  expect(getComputedStyle(button)).not.toBe(before);
});

it('a query that fails says so with the page, at once and after its last try', async () => {
  expect(() => screen.getByText('Missing')).toThrow(/Missing[\s\S]*<p>[\s\S]*Shown/);
  await expect(screen.findByText('Missing', {}, { timeout: 60 })).rejects.toThrow(/Missing[\s\S]*<p>[\s\S]*Shown/);
});

it('a try that is not the last says no more than what was looked for', async () => {
  const tries: string[] = [];
  await waitFor(() => {
    try {
      screen.getByText('Missing');
    } catch (error) {
      tries.push((error as Error).message);
    }
    expect(tries.length).toBeGreaterThan(1);
  });
  expect(tries[0]).toMatch(/Missing/);
  expect(tries[0]).not.toMatch(/Shown/);
});
