import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { bodiesOf, openPage, refuse, secondFactorNeeded } from '#testing/open-page.tsx';
import { keepConfirmationTarget } from '@commonweal/platform/login-target';
import { sessionToken } from '@commonweal/platform/session';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import EmailConfirmationPage from './email-confirmation-page.tsx';

const open = (url: string, api: ApiDoubles = {}) =>
  openPage(<EmailConfirmationPage />, '/email-confirmation/:token?', { url, api });

const withToken = (handler: ApiDoubles['GET v3/auth/email-verification/:token']) =>
  open('/email-confirmation/abc', { 'GET v3/auth/email-verification/:token': handler });

const LOOK = 'GET v3/auth/email-verification/:token';
const CONFIRM = 'POST v3/auth/email-verification/:token';
const FINISH = 'POST v3/auth/signin/second-factor';
const openReady = (api: ApiDoubles) =>
  open('/email-confirmation/abc', { [LOOK]: () => ({ email: 'ines@example.org' }), ...api });
const alreadyUsed = refuse(410, 'token-used', 'Used before.');
/** A link that is used up while it is confirmed. */
const usedUpBy = (confirm: () => never): ApiDoubles => {
  let isUsed = false;
  return {
    [LOOK]: () => (isUsed ? alreadyUsed() : { email: 'ines@example.org' }),
    [CONFIRM]: () => {
      isUsed = true;
      return confirm();
    },
  };
};
const callsOf = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ operation }) => operation === CONFIRM).map(({ params }) => params);

describe('the email confirmation page', () => {
  it('confirms nothing before somebody presses the button, then confirms once and logs in', async () => {
    const page = await openReady({ [CONFIRM]: () => ({ token: 'fresh-token' }), 'GET v3/users/me': () => somebody() });
    expect(await screen.findByText('ines@example.org')).toBeTruthy();
    await settle();
    expect(callsOf(page)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Confirm and log in' }));
    await screen.findByText('Another page');
    expect(page.address()).toBe('/companies');
    expect(sessionToken()).toBe('fresh-token');
    expect(callsOf(page)).toEqual([{ token: 'abc' }]);
  });

  it('leads back to the page over which the person joined, maybe in another tab', async () => {
    const survey = '/how-sustainable-to-me-survey/questions/6';
    keepConfirmationTarget({ pathname: survey, search: '', hash: '' });
    const page = await openReady({ [CONFIRM]: () => ({ token: 'fresh-token' }), 'GET v3/users/me': () => somebody() });
    await page.user.click(await screen.findByRole('button', { name: 'Confirm and log in' }));
    await screen.findByText('Another page');
    expect(page.address()).toBe(survey);
  });

  it('stays where the confirmation fails, and can be tried again', async () => {
    let isDown = true;
    const page = await openReady({
      [CONFIRM]: () => {
        if (isDown) return refuse(503, 'maintenance', 'Back soon.')();
        return { token: 'fresh-token' };
      },
      'GET v3/users/me': () => somebody(),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Confirm and log in' }));
    expect(await screen.findByText('Back soon.')).toBeTruthy();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Confirm and log in' }));
    await screen.findByText('Another page');
  });

  it('asks for the second factor of somebody who has one, and leads on after it', async () => {
    const page = await openReady({
      [CONFIRM]: secondFactorNeeded,
      [FINISH]: () => ({ token: 'fresh-token' }),
      'GET v3/users/me': () => somebody(),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Confirm and log in' }));
    await page.user.type(await screen.findByLabelText('Code'), '123456');
    expect(screen.queryByText('Please enter the code.')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Another page');
    expect(page.address()).toBe('/companies');
    expect(bodiesOf(page, FINISH)).toEqual([{ ticket: 'of-the-first-step', code: '123456' }]);
    expect(sessionToken()).toBe('fresh-token');
  });

  it('leads to log in where the second factor is not given: the link is used', async () => {
    const page = await openReady(usedUpBy(secondFactorNeeded));
    await page.user.click(await screen.findByRole('button', { name: 'Confirm and log in' }));
    await screen.findByRole('heading', { name: 'One more step' });
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  });

  it('looks again where the link was used meanwhile', async () => {
    const page = await openReady(usedUpBy(alreadyUsed));
    await page.user.click(await screen.findByRole('button', { name: 'Confirm and log in' }));
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  });

  it.each([
    [410, 'token-expired', 'Too late.'],
    [404, 'token-unknown', 'Not one of ours.'],
  ])('%i %s: says so and offers a new link', async (status, code, message) => {
    await withToken(refuse(status, code, message));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy();
  });

  it('a used link leads to log in', async () => {
    await withToken(alreadyUsed);
    expect(await screen.findByText('Used before.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('another failure can be tried again', async () => {
    let isDown = true;
    const page = await withToken(() => {
      if (isDown) return refuse(500, 'internal', 'Something went wrong on our side.')();
      return { email: 'ines@example.org' };
    });
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Confirm and log in' })).toBeTruthy();
  });

  it('without a token it explains, and sends a new link to the email that is given', async () => {
    const page = await open('/email-confirmation', {
      'POST v3/auth/resend-registration-confirmation': () => ({ accepted: true }),
    });
    await page.user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('Please enter your email.')).toBeTruthy();
    await page.user.type(screen.getByLabelText('Email'), 'Ines@Example.org');
    await page.user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(/ines@example.org waits for confirmation/)).toBeTruthy();
    expect(bodiesOf(page, 'POST v3/auth/resend-registration-confirmation')).toEqual([{ email: 'ines@example.org' }]);
  });

  it('keeps the email where the request failed', async () => {
    const page = await open('/email-confirmation', {
      'POST v3/auth/resend-registration-confirmation': refuse(429, 'too-many-requests', 'Please wait.'),
    });
    await page.user.type(screen.getByLabelText('Email'), 'ines@example.org');
    await page.user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('Please wait.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ines@example.org');
  });
});
