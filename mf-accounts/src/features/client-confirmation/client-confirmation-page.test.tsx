import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, openPage, refuse, secondFactorNeeded } from '#testing/open-page.tsx';
import type { SessionUser } from '@commonweal/contracts';
import { keepConfirmationTarget } from '@commonweal/platform/login-target';
import { useParams } from '@commonweal/platform/router';
import { endSession, sessionToken } from '@commonweal/platform/session';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import LoginPage from '#features/sign-in/login-page.tsx';
import ClientConfirmationPage from './client-confirmation-page.tsx';

const CONFIRM = 'GET v3/auth/confirm-client-email/:token';
const VERIFY = 'POST v3/auth/client-verification/:token';
const FINISH = 'POST v3/auth/signin/second-factor';
const PASSWORD = 'Kestrel7 over Morland';

/** The page, and the one that it leads to where no session opens. */
function Pages() {
  return useParams()['page'] === 'login' ? <LoginPage /> : <ClientConfirmationPage />;
}

const open = (token: string, api: ApiDoubles = {}, session?: SessionUser) =>
  openPage(<Pages />, '/:page/:token?', {
    ...(session && { session }),
    url: `/client-confirmation${token && `/${token}`}`,
    api: {
      [CONFIRM]: () => ({ email: 'cleo@client.example', first_name: 'Cleo', last_name: 'Client' }),
      [VERIFY]: () => ({ token: 'fresh-token' }),
      'GET v3/users/me': () => session ?? somebody(),
      ...api,
    },
  });

const save = () => screen.findByRole('button', { name: 'Choose this password and log in' });
async function choosePassword({ user }: RenderedPage) {
  await user.type(await screen.findByLabelText('Password'), PASSWORD);
  await user.click(await save());
}

describe('the page of an invited client', () => {
  beforeEach(() => endSession('signed-out'));

  it('takes a password, and logs the client in with it', async () => {
    const page = await open('abc');
    expect(await screen.findByText(/Cleo Client.*cleo@client\.example/)).toBeTruthy();
    await choosePassword(page);
    await waitFor(() => expect(page.address()).toBe('/companies'));
    expect(bodiesOf(page, VERIFY)).toEqual([{ password: PASSWORD }]);
    expect(sessionToken()).toBe('fresh-token');
  });

  it.each([
    ['morgan@member.example', 1],
    ['cleo@client.example', 0],
  ])('says that the session of %s ends %d times', async (email, times) => {
    await open('abc', {}, somebody([], { email }));
    await save();
    await settle();
    expect(screen.queryAllByText(/^You are logged in as morgan@member\.example now\./)).toHaveLength(times);
  });

  it('leads on to the page that was left to join', async () => {
    keepConfirmationTarget({ pathname: '/portfolios', search: '', hash: '' });
    const page = await open('abc');
    await choosePassword(page);
    await waitFor(() => expect(page.address()).toBe('/portfolios'));
  });

  it('sends the password once where the button is pressed twice', async () => {
    const page = await open('abc');
    await page.user.type(await screen.findByLabelText('Password'), PASSWORD);
    await page.user.dblClick(await save());
    await waitFor(() => expect(page.address()).toBe('/companies'));
    await settle();
    expect(bodiesOf(page, VERIFY)).toEqual([{ password: PASSWORD }]);
  });

  it.each([
    ['the site is in maintenance', { [VERIFY]: refuse(503, 'maintenance', 'Back soon.') }],
    ['the account was blocked meanwhile', { [VERIFY]: refuse(428, '8005', 'Blocked.') }],
    ['the person could not be loaded', { 'GET v3/users/me': refuse(500, 'internal', 'Oops.') }],
  ])('leads to log in, and says that the password is set, where %s', async (_, api: ApiDoubles) => {
    const page = await open('abc', api);
    await choosePassword(page);
    expect(await screen.findByText(/^Your password is set and your email confirmed/)).toBeTruthy();
    expect(page.address()).toBe('/login');
    expect(bodiesOf(page, VERIFY)).toEqual([{ password: PASSWORD }]);
  });

  it('asks for the second factor of somebody who has one, and leads on after it', async () => {
    const page = await open('abc', { [VERIFY]: secondFactorNeeded, [FINISH]: () => ({ token: 'fresh-token' }) });
    await choosePassword(page);
    await page.user.type(await screen.findByLabelText('Code'), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.address()).toBe('/companies'));
    expect(bodiesOf(page, FINISH)).toEqual([{ ticket: 'of-the-first-step', code: '123456' }]);
    expect(bodiesOf(page, VERIFY)).toEqual([{ password: PASSWORD }]);
    expect(sessionToken()).toBe('fresh-token');
  });

  it('leads to log in where the second factor is not given: the password is set', async () => {
    const page = await open('abc', { [VERIFY]: secondFactorNeeded });
    await choosePassword(page);
    await screen.findByRole('heading', { name: 'One more step' });
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/^Your password is set and your email confirmed/)).toBeTruthy();
    expect(page.address()).toBe('/login');
    expect(sessionToken()).toBeNull();
  });

  it.each([
    [503, 'unknown', 'Service unavailable.'],
    [429, 'too-many-requests', 'Please wait.'],
  ])('says after %i %s that nothing was saved, and keeps the form', async (status, code, text) => {
    const page = await open('abc', { [VERIFY]: refuse(status, code, text) });
    await choosePassword(page);
    expect(await screen.findByText('Your password was not saved')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD);
    expect([page.address(), sessionToken()]).toEqual(['/client-confirmation/abc', null]);
  });

  it('says that the account has a password where the link was used meanwhile', async () => {
    let isUsed = false;
    const used = refuse(410, 'token-used', 'Used before.');
    const page = await open('abc', {
      [CONFIRM]: () => (isUsed ? used() : { email: 'cleo@client.example', first_name: 'Cleo', last_name: 'Client' }),
      [VERIFY]: () => {
        isUsed = true;
        return used();
      },
    });
    await choosePassword(page);
    expect(await screen.findByText('Used before.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(sessionToken()).toBeNull();
  });

  it('keeps the form where the password is weak, or the server objects', async () => {
    const page = await open('abc', { [VERIFY]: refuse(422, 'invalid-fields', 'Check.', { password: 'Too weak.' }) });
    await page.user.click(await save());
    expect(await screen.findByText('Please choose a new password.')).toBeTruthy();
    expect(bodiesOf(page, VERIFY)).toEqual([]);
    await page.user.type(screen.getByLabelText('Password'), PASSWORD);
    await page.user.click(await save());
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
