import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import type { ApiDoubles } from '@commonweal/testing';
import ClientConfirmationPage from './client-confirmation-page.tsx';

const CONFIRM = 'GET v3/auth/confirm-client-email/:token';
const VERIFY = 'POST v3/auth/client-verification/:token';
const PASSWORD = 'Kestrel7 over Morland';

const open = (token: string, api: ApiDoubles = {}) =>
  openPage(<ClientConfirmationPage />, '/client-confirmation/:token?', {
    url: `/client-confirmation${token && `/${token}`}`,
    api: {
      [CONFIRM]: () => ({ email: 'cleo@client.example', first_name: 'Cleo', last_name: 'Client' }),
      [VERIFY]: () => ({ verified: true as const }),
      ...api,
    },
  });

describe('the page of an invited client', () => {
  it('takes a password and leads to log in with it', async () => {
    const page = await open('abc');
    expect(await screen.findByText(/Cleo Client.*cleo@client\.example/)).toBeTruthy();
    await page.user.type(screen.getByLabelText('Password'), PASSWORD);
    await page.user.click(screen.getByRole('button', { name: 'Choose this password' }));
    await waitFor(() => expect(page.address()).toBe('/login'));
    expect(bodiesOf(page, VERIFY)).toEqual([{ password: PASSWORD }]);
  });

  it('keeps the form where the password is weak, or the server objects', async () => {
    const page = await open('abc', { [VERIFY]: refuse(422, 'invalid-fields', 'Check.', { password: 'Too weak.' }) });
    const save = await screen.findByRole('button', { name: 'Choose this password' });
    await page.user.click(save);
    expect(await screen.findByText('Please choose a new password.')).toBeTruthy();
    expect(bodiesOf(page, VERIFY)).toEqual([]);
    await page.user.type(screen.getByLabelText('Password'), PASSWORD);
    await page.user.click(save);
    expect(await screen.findByText('Too weak.')).toBeTruthy();
  });

  it.each([
    ['token-expired', 410, 'Send a link'],
    ['token-unknown', 404, 'Send a link'],
    ['token-used', 410, 'Log in'],
  ])('shows the way on after %s', async (code, status, name) => {
    await open('abc', { [CONFIRM]: refuse(status, code, 'About the link.') });
    expect(await screen.findByText('About the link.')).toBeTruthy();
    expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('shows the way on without a link', async () => {
    const { calls } = await open('');
    expect(await screen.findByRole('link', { name: 'Send a link' })).toBeTruthy();
    expect(calls.filter(({ operation }) => operation === CONFIRM)).toEqual([]);
  });
});
