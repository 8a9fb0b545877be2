import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { bodiesOf, openPage, refuse, site } from '#testing/open-page.tsx';
import { sessionToken } from '@commonweal/platform/session';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles, PageOptions, RenderedPage } from '@commonweal/testing';
import ChangePasswordPage from './change-password-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const SENT = 'POST v3/auth/userprofile/resetpwd';
const SET = 'PUT v3/users/:id/reset-password';
const PASSWORD = 'Kestrel7 over Morland';
const person = { user_id: 9, email: 'ines@example.org', first_name: 'Ines', last_name: 'Marchetti', pseudo: null };

const openLink = (api: ApiDoubles = {}, options: Partial<PageOptions> = {}) =>
  openPage(<ChangePasswordPage />, '/change-password/:token?', {
    url: '/change-password/abc',
    ...options,
    api: { 'GET v3/auth/userprofile/resetpwd/:token': () => person, ...api },
  });

async function choose({ user }: RenderedPage, password: string) {
  const field = await screen.findByLabelText('New password');
  await user.clear(field);
  if (password !== '') {
    await user.click(field);
    await user.paste(password);
  }
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
}

describe('asking for a link', () => {
  it('says the same for every email, and names it', async () => {
    const page = await openPage(<ResetPasswordPage />, '/reset-password', {
      api: { [SENT]: () => ({ accepted: true }) },
    });
    await page.user.click(screen.getByRole('button', { name: 'Send a link' }));
    expect(await screen.findByText('Please enter your email.')).toBeTruthy();
    await page.user.type(screen.getByLabelText('Email'), 'Ines@Example.org');
    await page.user.click(screen.getByRole('button', { name: 'Send a link' }));
    expect(await screen.findByText(/If there is an account with the email ines@example.org/)).toBeTruthy();
    expect(bodiesOf(page, SENT)).toEqual([{ email: 'ines@example.org' }]);
  });

  it.each([
    ['leads to the mailbox of a site that has one', site, 1],
    ['asks for no mailbox on a site that sends its mails', { ...site, has_mailbox: undefined }, 0],
  ])('%s', async (_, details, links) => {
    const page = await openPage(<ResetPasswordPage />, '/reset-password', {
      api: { 'GET v3/server-details': () => details, [SENT]: () => ({ accepted: true }) },
    });
    await page.user.type(screen.getByLabelText('Email'), 'ines@example.org');
    await page.user.click(screen.getByRole('button', { name: 'Send a link' }));
    await screen.findByText(/If there is an account/);
    await settle();
    expect(screen.queryAllByRole('link', { name: 'development mailbox' })).toHaveLength(links);
    expect(page.calls.map(({ operation }) => operation)).toEqual([SENT, 'GET v3/server-details']);
  });

  it('keeps the email where the request failed', async () => {
    const page = await openPage(<ResetPasswordPage />, '/reset-password', {
      api: { [SENT]: refuse(429, 'too-many-requests', 'Please wait.') },
    });
    await page.user.type(screen.getByLabelText('Email'), 'ines@example.org');
    await page.user.click(screen.getByRole('button', { name: 'Send a link' }));
    expect(await screen.findByText('Please wait.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ines@example.org');
  });

  it('speaks French', async () => {
    await openPage(<ResetPasswordPage />, '/reset-password', { locale: 'fr' });
    expect(screen.getByRole('heading', { level: 1, name: 'Nouveau mot de passe' })).toBeTruthy();
  });
});

describe('the link that was mailed', () => {
  it('takes a new password, and leads to log in', async () => {
    const page = await openLink({ [SET]: () => ({ password_changed: true }) });
    await choose(page, PASSWORD);
    await screen.findByText('Another page');
    expect(page.address()).toBe('/login');
    expect(bodiesOf(page, SET)).toEqual([{ token: 'abc', password: PASSWORD }]);
    expect(page.calls.find(({ operation }) => operation === SET)?.params).toEqual({ id: '9' });
  });

  it('ends the session of the same person in this browser', async () => {
    const page = await openLink({ [SET]: () => ({ password_changed: true }) }, { session: somebody([], { id: 9 }) });
    await choose(page, PASSWORD);
    await screen.findByText('Another page');
    expect(sessionToken()).toBeNull();
  });

  it('leaves the session of somebody else alone', async () => {
    const page = await openLink({ [SET]: () => ({ password_changed: true }) }, { session: somebody([], { id: 10 }) });
    await choose(page, PASSWORD);
    await screen.findByText('Another page');
    expect(sessionToken()).toBe('test-token');
  });

  it.each([
    ['', 'Please choose a new password.'],
    ['password', 'The strength of this password is very low. Please choose a stronger one.'],
    ['ines marchetti', /Please choose a stronger one/],
  ])('does not send "%s"', async (password, text) => {
    const page = await openLink();
    await choose(page, password);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    expect(bodiesOf(page, SET)).toEqual([]);
  });

  it('shows what the server says of the password beside it', async () => {
    const page = await openLink({ [SET]: refuse(422, 'invalid-fields', 'Check.', { password: 'Known to all.' }) });
    await choose(page, PASSWORD);
    expect(await screen.findByText('Known to all.')).toBeTruthy();
  });

  it('keeps what was typed where the request failed, with the number to quote', async () => {
    const page = await openLink({ [SET]: refuse(500, 'internal', 'Something went wrong on our side.') });
    await choose(page, PASSWORD);
    expect(await screen.findByText('Your password was not changed.')).toBeTruthy();
    expect(screen.getByText('Reference: test-request')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(PASSWORD);
  });

  it('offers another one where it was used meanwhile', async () => {
    let isUsed = false;
    const page = await openLink({
      'GET v3/auth/userprofile/resetpwd/:token': () => (isUsed ? refuse(410, 'token-used', 'Used before.')() : person),
      [SET]: () => {
        isUsed = true;
        return refuse(410, 'token-used', 'Used before.')();
      },
    });
    await choose(page, PASSWORD);
    expect(await screen.findByText('Used before.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a link' })).toBeTruthy();
  });

  it.each([
    [404, 'token-unknown'],
    [410, 'token-expired'],
    [410, 'token-used'],
  ])('%i %s: says so and offers another one', async (status, code) => {
    await openLink({ 'GET v3/auth/userprofile/resetpwd/:token': refuse(status, code, 'What is wrong.') });
    expect(await screen.findByText('What is wrong.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a link' })).toBeTruthy();
  });

  it('that could not be checked can be tried again', async () => {
    let isDown = true;
    const page = await openLink({
      'GET v3/auth/userprofile/resetpwd/:token': () => (isDown ? refuse(500, 'internal', 'Down.')() : person),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('New password')).toBeTruthy();
  });

  it('without a token it offers one', async () => {
    await openLink({}, { url: '/change-password' });
    expect(screen.getByRole('button', { name: 'Send a link' })).toBeTruthy();
  });
});
