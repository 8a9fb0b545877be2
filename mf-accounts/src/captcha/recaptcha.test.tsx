import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import LoginPage from '#features/sign-in/login-page.tsx';
import { installWorkerDouble } from '#testing/captcha-doubles.ts';
import { bodiesOf, openPage, refuse, site } from '#testing/open-page.tsx';
import { settle } from '@commonweal/testing';

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')];
const open = (siteKey?: string) =>
  openPage(<LoginPage />, '/login', {
    api: {
      'GET v3/server-details': () => ({ ...site, ...(siteKey !== undefined && { recaptcha_site_key: siteKey }) }),
      'POST v3/auth/signin': refuse(401, 'wrong-credentials', 'Not right.'),
    },
  });

describe('the captcha of a site that is set up for reCAPTCHA', () => {
  beforeEach(() => installWorkerDouble());
  afterEach(() => {
    for (const script of scripts()) script.remove();
    Reflect.deleteProperty(globalThis, 'grecaptcha');
  });

  it('loads Google’s script with the first field, and sends its token', async () => {
    const execute = jest.fn(async (_key: string, _options: object) => 'of-google');
    const page = await open('site-key');
    await screen.findByLabelText('Account ID');
    expect(scripts()).toEqual([]);
    await page.user.type(screen.getByLabelText('Account ID'), 'ines@example.org');
    await waitFor(() => expect(scripts()).toHaveLength(1));
    expect(scripts()[0]?.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key');
    Object.assign(globalThis, { grecaptcha: { ready: (then: () => void) => then(), execute } });
    scripts()[0]?.dispatchEvent(new Event('load'));
    await page.user.type(screen.getByLabelText('Password'), 'x');
    await page.user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Not right.');
    expect(bodiesOf(page, 'POST v3/auth/signin')).toMatchObject([{ captchaResponse: 'of-google' }]);
    expect(execute).toHaveBeenCalledWith('site-key', { action: 'signin' });
    expect(bodiesOf(page, 'GET v3/captcha/challenge')).toEqual([]);
  });

  it('says so where the script cannot be loaded', async () => {
    const page = await open('site-key');
    await page.user.click(await screen.findByLabelText('Account ID'));
    await waitFor(() => expect(scripts()).toHaveLength(1));
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await screen.findByText('Failed to load script')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(scripts()).toHaveLength(1));
  });

  it('loads nothing of Google’s without the setting', async () => {
    const page = await open();
    await page.user.click(await screen.findByLabelText('Account ID'));
    expect(await screen.findByText('Checked: you are not a robot.')).toBeTruthy();
    await settle();
    expect(scripts()).toEqual([]);
    expect(bodiesOf(page, 'GET v3/captcha/challenge')).toHaveLength(1);
  });
});
