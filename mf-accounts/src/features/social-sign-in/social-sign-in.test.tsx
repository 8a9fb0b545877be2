import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { installWorkerDouble } from '#testing/captcha-doubles.ts';
import { bodiesOf, openPage, refuse, secondFactorNeeded, site } from '#testing/open-page.tsx';
import { sessionToken } from '@commonweal/platform/session';
import { somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import LoginPage from '../sign-in/login-page.tsx';
import { leaveHandover } from './social-handover.ts';

const open = (api: ApiDoubles = {}) =>
  openPage(<LoginPage />, '/login', {
    api: { 'GET v3/server-details': () => ({ ...site, social_providers: ['google', 'linkedin', 'facebook'] }), ...api },
  });
const press = async ({ user }: Awaited<ReturnType<typeof open>>, provider: string) =>
  user.click(await screen.findByRole('button', { name: `Continue with ${provider}` }));
const left = () => localStorage.getItem('social-sign-in');

describe('coming with an account elsewhere', () => {
  const { open: openWindow } = window;
  const windows = jest.fn<typeof window.open>(() => ({ opener: window }) as unknown as Window);
  beforeEach(() => {
    installWorkerDouble();
    window.open = windows;
    windows.mockClear();
  });
  afterEach(() => {
    window.open = openWindow;
    jest.useRealTimers();
  });

  it('offers those that the site is set up for, and no others', async () => {
    await open({ 'GET v3/server-details': () => ({ ...site, social_providers: ['google', 'facebook'] }) });
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue with LinkedIn' })).toBeNull();
  });

  it('an account that exists is logged in to, with a captcha', async () => {
    const page = await open({
      'POST v3/auth/google': () => ({ state: 'exist', token: 'of-the-account' }),
      'POST v3/auth/signin': () => ({ token: 'fresh-token' }),
      'GET v3/users/me': () => somebody(),
    });
    await press(page, 'Google');
    expect(windows).toHaveBeenCalledWith('/api/v3/auth/google/start', expect.anything(), expect.anything());
    leaveHandover({ provider: 'google', token: 'of-the-window' });
    await screen.findByText('Another page');
    expect(sessionToken()).toBe('fresh-token');
    expect(bodiesOf(page, 'POST v3/auth/google')).toEqual([{ token: 'of-the-window' }]);
    const [sent] = bodiesOf(page, 'POST v3/auth/signin');
    expect(sent).toMatchObject({ socialLogin: 'google', token: 'of-the-account', remember: true });
    expect(sent?.['captchaResponse']).toBeTruthy();
    expect(left()).toBeNull();
  });

  it('marks the button that was chosen for 2,000 ms, and no other', async () => {
    await open();
    const marked = () =>
      screen
        .getAllByRole('button', { name: /^Continue with/ })
        .filter(({ classList }) => classList.contains('social-sign-in__chosen'))
        .map(({ textContent }) => textContent);
    const button = await screen.findByRole('button', { name: 'Continue with LinkedIn' });
    jest.useFakeTimers();
    expect(marked()).toEqual([]);
    fireEvent.click(button);
    expect(marked()).toEqual(['Continue with LinkedIn']);
    act(() => jest.advanceTimersByTime(1999));
    expect(marked()).toEqual(['Continue with LinkedIn']);
    act(() => jest.advanceTimersByTime(1));
    expect(marked()).toEqual([]);
  });

  it('a new account goes on to the page that confirms its email', async () => {
    const page = await open({ 'POST v3/auth/google': () => ({ state: 'new', token: 'confirms' }) });
    await press(page, 'Google');
    leaveHandover({ provider: 'google', token: 'of-the-window' });
    await screen.findByText('Another page');
    expect(page.address()).toBe('/email-confirmation/confirms');
  });

  it('what was refused at the provider is said, cleared, and may be tried again', async () => {
    const page = await open({ 'POST v3/auth/google': refuse(409, 'social-email-taken', 'Taken already.') });
    await press(page, 'Google');
    leaveHandover({ provider: 'google', token: null });
    expect(await screen.findByText(/^Logging in with Google did not work/)).toBeTruthy();
    expect(left()).toBeNull();
    await press(page, 'Google');
    leaveHandover({ provider: 'google', token: 'of-the-window' });
    expect(await screen.findByText('Taken already.')).toBeTruthy();
  });

  it('Facebook without an email: the dialog, and nothing is kept', async () => {
    const page = await open({
      'POST v3/facebook-token/:code': () => ({ access_token: 'exchanged', expires_in: 600 }),
      'GET v3/auth/facebook': refuse(422, 'social-no-email', 'No email.'),
    });
    await press(page, 'Facebook');
    leaveHandover({ provider: 'facebook', token: 'of-the-window' });
    expect(await screen.findByRole('heading', { name: 'Error with Facebook' })).toBeTruthy();
    expect(left()).toBeNull();
  });

  const failingOnce = (status: number, code: string) => {
    let isFirst = true;
    const arrive = () => {
      if (!isFirst) return { state: 'new', token: 'confirms' } as const;
      isFirst = false;
      return refuse(status, code, 'It failed.')();
    };
    return {
      'POST v3/facebook-token/:code': () => ({ access_token: 'exchanged', expires_in: 600 }),
      'POST v3/linkedin-token/:code': () => ({ access_token: 'exchanged', expires_in: 600 }),
      'GET v3/auth/facebook': arrive,
      'GET v3/auth/linkedin': arrive,
      'POST v3/auth/google': refuse(status, code, 'It failed.'),
    } satisfies ApiDoubles;
  };

  it.each([
    ['Facebook', 'facebook', 500, 'internal'],
    ['Facebook', 'facebook', 410, 'social-expired'],
    ['LinkedIn', 'linkedin', 500, 'internal'],
    ['LinkedIn', 'linkedin', 410, 'social-expired'],
  ])('%s is tried once more after %s %i %s', async (name, provider, status, code) => {
    const page = await open(failingOnce(status, code));
    await press(page, name);
    leaveHandover({ provider, token: 'of-the-window' });
    await waitFor(() => expect(windows).toHaveBeenCalledTimes(2));
    expect(left()).toBeNull();
    leaveHandover({ provider, token: 'of-the-second-window' });
    await screen.findByText('Another page');
    expect(page.address()).toBe('/email-confirmation/confirms');
  });

  it.each([
    ['Facebook', 'facebook', 409, 'social-email-taken'],
    ['Facebook', 'facebook', 503, 'maintenance'],
    ['LinkedIn', 'linkedin', 409, 'social-email-taken'],
    ['Google', 'google', 500, 'internal'],
  ])('%s is not tried again after %s %i %s', async (name, provider, status, code) => {
    const page = await open(failingOnce(status, code));
    await press(page, name);
    leaveHandover({ provider, token: 'of-the-window' });
    expect(await screen.findByText('It failed.')).toBeTruthy();
    expect(windows).toHaveBeenCalledTimes(1);
    expect(left()).toBeNull();
  });

  it('tells what failed where the browser blocks the second window', async () => {
    const page = await open(failingOnce(500, 'internal'));
    await press(page, 'Facebook');
    windows.mockReturnValueOnce(null);
    leaveHandover({ provider: 'facebook', token: 'of-the-window' });
    expect(await screen.findByText('It failed.')).toBeTruthy();
    expect(windows).toHaveBeenCalledTimes(2);
  });

  it('asks for the second factor where the account has one', async () => {
    const page = await open({
      'POST v3/auth/google': () => ({ state: 'exist', token: 'of-the-account' }),
      'POST v3/auth/signin': secondFactorNeeded,
    });
    await press(page, 'Google');
    leaveHandover({ provider: 'google', token: 'of-the-window' });
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
  });
});
