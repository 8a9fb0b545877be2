import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import LoginPage from '#features/sign-in/login-page.tsx';
import { installWorkerDouble } from '#testing/captcha-doubles.ts';
import { bodiesOf, openPage, refuse, secondFactorNeeded } from '#testing/open-page.tsx';
import { installPasskeys, removePasskeys } from '#testing/passkey-doubles.ts';
import { sessionToken } from '@commonweal/platform/session';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';

const FINISH = 'POST v3/auth/signin/second-factor';
const START = 'POST v3/auth/signin/passkey/start';
const ENTER = 'POST v3/auth/signin/passkey';
const options = {
  ...{ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 1000 },
  ...{ allowCredentials: [], userVerification: 'required' as const },
};

const open = (api: ApiDoubles = {}) =>
  openPage(<LoginPage />, '/login', {
    api: {
      'POST v3/auth/signin': secondFactorNeeded,
      'GET v3/users/me': () => somebody(),
      [START]: () => ({ ticket: 'of-the-passkey', options }),
      [ENTER]: () => ({ token: 'fresh-token' }),
      ...api,
    },
  });

async function passFirstStep(api: ApiDoubles = {}) {
  const page = await open(api);
  await page.user.type(screen.getByLabelText('Account ID'), 'ines@example.org');
  await page.user.type(screen.getByLabelText('Password'), 'right');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'One more step' });
  return page;
}

describe('the second step of a log-in', () => {
  beforeEach(() => installWorkerDouble());
  afterEach(removePasskeys);

  it('takes the code of the app', async () => {
    const page = await passFirstStep({ [FINISH]: () => ({ token: 'fresh-token' }) });
    expect(sessionToken()).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await page.user.type(screen.getByLabelText('Code'), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Another page');
    expect(bodiesOf(page, FINISH)).toEqual([{ ticket: 'of-the-first-step', code: '123456' }]);
    expect(sessionToken()).toBe('fresh-token');
  });

  it('sends nothing without a code, and keeps a wrong one', async () => {
    const page = await passFirstStep({ [FINISH]: refuse(422, 'invalid-fields', 'Check.', { code: 'Wrong code.' }) });
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter the code.')).toBeTruthy();
    await settle();
    expect(bodiesOf(page, FINISH)).toEqual([]);
    await page.user.type(screen.getByLabelText('Code'), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Wrong code.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
  });

  it.each([
    [428, '8005', 'Too many wrong codes.'],
    [410, 'ticket-expired', 'Please start again.'],
  ])('%i %s: says so', async (status, code, message) => {
    const page = await passFirstStep({ [FINISH]: refuse(status, code, message) });
    await page.user.type(screen.getByLabelText('Code'), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
  });

  it('takes a recovery code instead', async () => {
    const page = await passFirstStep({ [FINISH]: () => ({ token: 'fresh-token' }) });
    await page.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await page.user.type(screen.getByLabelText('Recovery code'), '7KXM-P2QD-9RHW-4TNC');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Another page');
    expect(bodiesOf(page, FINISH)).toEqual([{ ticket: 'of-the-first-step', code: '7KXM-P2QD-9RHW-4TNC' }]);
  });

  it('takes a passkey instead, where the browser has some', async () => {
    installPasskeys();
    const page = await passFirstStep();
    await page.user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('Another page');
    expect(bodiesOf(page, START)).toEqual([{ ticket: 'of-the-first-step' }]);
    expect(bodiesOf(page, ENTER)).toMatchObject([{ ticket: 'of-the-passkey', passkey: { type: 'public-key' } }]);
  });

  it('offers no passkey in a browser that knows none', async () => {
    await passFirstStep();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('a log-in with a passkey alone', () => {
  beforeEach(() => installWorkerDouble());
  afterEach(removePasskeys);

  it('needs neither name nor password', async () => {
    installPasskeys();
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    await screen.findByText('Another page');
    expect(bodiesOf(page, START)).toEqual([{}]);
    expect(bodiesOf(page, 'POST v3/auth/signin')).toEqual([]);
  });

  it('that the person breaks off is no failure', async () => {
    const { get } = installPasskeys();
    get.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError') as never);
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    expect((await screen.findByText(/The passkey was not used/)).closest('[role=status]')).not.toBeNull();
    expect(bodiesOf(page, ENTER)).toEqual([]);
  });
});
