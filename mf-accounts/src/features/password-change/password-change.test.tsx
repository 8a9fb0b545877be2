import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import ChangeOwnPasswordPage from './change-own-password-page.tsx';

const PUT = 'PUT v3/users/:id/change-password';
const NEW = 'Kestrel7 over Morland';

const open = (api: ApiDoubles = {}, person = somebody()) =>
  openPage(<ChangeOwnPasswordPage />, '/users/change-password', {
    session: person,
    api: { 'GET v3/users/me': () => person, [PUT]: () => ({ password_changed: true }), ...api },
  });

async function send({ user }: RenderedPage, current: string, password: string) {
  if (current) await user.type(screen.getByLabelText('Current password'), current);
  if (password) await user.type(screen.getByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
}

describe('a new password of one’s own', () => {
  it('is set by the current one', async () => {
    const page = await open();
    await send(page, 'the old one', NEW);
    await settle();
    expect(bodiesOf(page, PUT)).toEqual([{ current_password: 'the old one', password: NEW }]);
    expect(page.calls.find(({ operation }) => operation === PUT)?.params).toEqual({ id: '42' });
  });

  it('is set without one where the account has none', async () => {
    const page = await open({}, somebody([], { has_password: false }));
    await send(page, '', NEW);
    await settle();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(bodiesOf(page, PUT)).toEqual([{ current_password: '', password: NEW }]);
  });

  it('is not sent while something is missing, and the server’s objection stands beside its field', async () => {
    const wrong = { current_password: 'This is not your password.' };
    const page = await open({ [PUT]: refuse(422, 'invalid-fields', 'Check.', wrong) });
    await send(page, '', '');
    expect(await screen.findByText('Please enter your current password.')).toBeTruthy();
    expect(screen.getByText('Please choose a new password.')).toBeTruthy();
    await settle();
    expect(bodiesOf(page, PUT)).toEqual([]);
    await send(page, 'wrong', NEW);
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  });

  it('says that there were too many wrong ones', async () => {
    const page = await open({ [PUT]: refuse(429, 'too-many-attempts', 'Too many wrong passwords.') });
    await send(page, 'wrong', NEW);
    expect(await screen.findByText('Too many wrong passwords.')).toBeTruthy();
  });
});
