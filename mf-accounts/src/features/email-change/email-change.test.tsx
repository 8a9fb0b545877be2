import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { ShownAlerts, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import ChangeProfilePage from '../profile/change-profile-page.tsx';
import EmailChangeConfirmationPage from './email-change-confirmation-page.tsx';

const ASK = 'PUT v3/users/profile';
const CONFIRM = 'POST v3/users/confirm-email-change';
const NEW = 'new@example.org';

/** The page of somebody whose email changes as the server would say. */
async function openProfile(pending: string | null, api: ApiDoubles = {}) {
  const current = { change_email: pending };
  const page = await openPage(
    <>
      <ChangeProfilePage />
      <ShownAlerts />
    </>,
    '/users/change-profile',
    { session: somebody(), api: { 'GET v3/users/me': () => somebody([], current), ...api } },
  );
  return { ...page, become: (email: string | null) => void (current.change_email = email) };
}

async function ask({ user }: RenderedPage, email: string, password: string) {
  if (email) await user.type(screen.getByLabelText('New email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Send a link' }));
}

describe('changing the email', () => {
  it('asks with the password, and says what waits', async () => {
    const page = await openProfile(null, { [ASK]: () => ({ change_email: NEW }) });
    expect(screen.getByText('ines@example.org')).toBeTruthy();
    page.become(NEW);
    await ask(page, 'New@example.org', 'Kestrel7 over Morland');
    expect(await screen.findByText(/We sent a link to new@example.org/)).toBeTruthy();
    expect(bodiesOf(page, ASK)).toEqual([{ email: NEW, password: 'Kestrel7 over Morland' }]);
    expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('');
  });

  it('sends nothing that is incomplete, and shows the server’s objections beside their fields', async () => {
    const page = await openProfile(null, {
      [ASK]: refuse(422, 'invalid-fields', 'Check.', { password: 'This is not your password.' }),
    });
    await ask(page, '', '');
    expect(await screen.findByText('Please enter your email.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(bodiesOf(page, ASK)).toEqual([]);
    await ask(page, NEW, 'wrong');
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('keeps what was typed where the mail could not be sent', async () => {
    const page = await openProfile(null, { [ASK]: refuse(464, 'mail-not-sent', 'Not sent.') });
    await ask(page, NEW, 'Kestrel7 over Morland');
    expect(await screen.findByText('Not sent.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe(NEW);
  });

  it('has the link mailed again, or keeps the old email', async () => {
    const page = await openProfile(NEW, {
      'GET v3/users/resend-email-change-confirmation': () => ({ change_email: NEW }),
      'POST v3/users/:id/cancel-email-change': () => ({ email_kept: true }),
    });
    await page.user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('A new link is on its way to new@example.org.')).toBeTruthy();
    page.become(null);
    await page.user.click(screen.getByRole('button', { name: 'Keep ines@example.org' }));
    expect(await screen.findByText('Your email stays ines@example.org.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Waiting for confirmation')).toBeNull());
    expect(page.calls.find(({ operation }) => operation.includes('cancel'))?.params).toEqual({ id: '42' });
  });
});

describe('the link that was mailed to the new email', () => {
  const openLink = (api: ApiDoubles, url = '/email-change-confirmation/abc') =>
    openPage(<EmailChangeConfirmationPage />, '/email-change-confirmation/:token?', { url, api });

  it('confirms once, and leads to log in', async () => {
    const page = await openLink({ [CONFIRM]: () => ({ email_changed: true }) });
    expect(await screen.findByText(/Your new email is confirmed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(bodiesOf(page, CONFIRM)).toEqual([{ token: 'abc' }]);
  });

  it.each([
    [404, 'token-unknown'],
    [410, 'token-expired'],
    [410, 'token-used'],
    [409, 'email-taken'],
  ])('%i %s: says so, and where to ask for another', async (status, code) => {
    await openLink({ [CONFIRM]: refuse(status, code, 'What is wrong.') });
    expect(await screen.findByText('What is wrong.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change profile' }).getAttribute('href')).toBe('/users/change-profile');
  });

  it('without its token says where to ask for one', async () => {
    await openLink({}, '/email-change-confirmation');
    expect(screen.getByRole('link', { name: 'Change profile' })).toBeTruthy();
  });
});
