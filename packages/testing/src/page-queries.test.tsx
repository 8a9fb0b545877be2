import { beforeEach, expect, it, jest } from '@jest/globals';
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

const PAGE = /Missing[\s\S]*<p>[\s\S]*Shown/;

it('a query that fails says so with the page, at once and after its last try', async () => {
  expect(() => screen.getByText('Missing')).toThrow(PAGE);
  const found = screen.findByText('Missing', {}, { timeout: 60 });
  // Jest prints the stack.
  const told = { message: expect.stringMatching(PAGE), stack: expect.stringMatching(PAGE) };
  await expect(found).rejects.toMatchObject(told);
});

it('a query that is tried again does not write the page down with each try', async () => {
  const read = jest.spyOn(Element.prototype, 'attributes', 'get');
  expect(() => screen.getByText('Missing')).toThrow(PAGE);
  const once = read.mock.calls.length;
  /** Reads of elements while a query fails for so many milliseconds, and the times that it was tried. */
  const failFor = async (timeout: number) => {
    read.mockClear();
    const tries = jest.fn();
    const found = waitFor(() => (tries(), screen.getByText('Missing')), { timeout, interval: 10 });
    await expect(found).rejects.toThrow(PAGE);
    return { reads: read.mock.calls.length, tries: tries.mock.calls.length };
  };
  const [few, many] = [await failFor(15), await failFor(300)];
  read.mockRestore();
  expect(once).toBeGreaterThan(0);
  expect(many.tries - few.tries).toBeGreaterThan(5);
  expect((many.reads - few.reads) / (many.tries - few.tries)).toBeLessThan(once / 2);
});
