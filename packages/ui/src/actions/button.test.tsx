import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderHere } from '../test-rendering.tsx';
import { Button, ButtonLink } from './button.tsx';

describe('Button', () => {
  it('submits nothing unless it says so', async () => {
    await renderHere(<Button>Follow</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it.each([
    ['is busy', { busy: true, 'aria-disabled': undefined }],
    ['has nothing to do', { busy: false, 'aria-disabled': true }],
  ])('takes no clicks while it %s, and keeps focus', async (_, state) => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    const { user } = await renderHere(
      <form onSubmit={onSubmit}>
        <Button type="submit" {...state} onClick={onClick}>
          Register
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Register' });
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe(state.busy ? 'true' : null);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('ButtonLink', () => {
  it('goes to a page here or to an address elsewhere', async () => {
    await renderHere(
      <>
        <ButtonLink to="/companies">Companies</ButtonLink>
        <ButtonLink href="https://commonweal.example/csrd">CSRD</ButtonLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Companies' }).getAttribute('href')).toBe('/companies');
    expect(screen.getByRole('link', { name: 'CSRD' }).getAttribute('href')).toBe('https://commonweal.example/csrd');
  });
});
