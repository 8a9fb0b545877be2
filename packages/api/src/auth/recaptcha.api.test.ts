import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { outcomeOf } from '../testing/outcome.ts';
import { solvedCaptcha } from '../testing/solved-captcha.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

/** Answer of Google to a good token of a log-in. */
const good = {
  success: true,
  score: 0.9,
  action: 'signin',
  hostname: 'localhost',
  challenge_ts: '2026-11-23T08:00:00Z',
};
const refused = (...codes: string[]) => ({ success: false, 'error-codes': codes });

describe('reCAPTCHA, where the site is set up for it', () => {
  let api: TestApi;
  let google: Server;
  let answer: unknown = good;
  const asked: unknown[] = [];
  beforeAll(async () => {
    google = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        asked.push([request.url, Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))]);
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const { port } = google.address() as AddressInfo;
    api = await startTestApi({
      ...{ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' },
      RECAPTCHA_ADDRESS: `http://127.0.0.1:${port}`,
    });
  }, 120_000);
  afterAll(async () => {
    await api.close();
    google.close();
  });
  beforeEach(async () => {
    answer = good;
    asked.length = 0;
    await api.clear('rate_windows', 'signin_attempts');
  });

  /** Logging in as nobody: 401 once the captcha was taken. */
  const tryWith = async (captchaResponse: string) => {
    const body = { name: 'nobody@example.org', password: 'x', captchaResponse };
    return outcomeOf(await api.call('POST v3/auth/signin', { body }));
  };

  it('tells pages its key', async () => {
    expect((await api.call('GET v3/server-details', {})).body.recaptcha_site_key).toBe('site');
  });

  it('has Google verify the token', async () => {
    expect(await tryWith('a-token')).toBe('401 wrong-credentials');
    expect(asked).toEqual([['/recaptcha/api/siteverify', { secret: 'secret', response: 'a-token' }]]);
  });

  it.each([
    ['a score of 0.5', { ...good, score: 0.5 }, '401 wrong-credentials'],
    ['a score below', { ...good, score: 0.4 }, '428 captcha-invalid'],
    ['no score', { ...good, score: undefined }, '428 captcha-invalid'],
    ['another action', { ...good, action: 'register' }, '428 captcha-wrong-action'],
    ['another site', { ...good, hostname: 'evil.example' }, '428 captcha-invalid'],
    ['a token that is old or used', refused('timeout-or-duplicate'), '428 captcha-expired'],
    ['a token that is none', refused('invalid-input-response'), '428 captcha-invalid'],
    ['an answer that is no JSON', 'Service unavailable', '428 captcha-invalid'],
  ])('%s', async (_, reply, expected) => {
    answer = reply;
    expect(await tryWith('a-token')).toBe(expected);
  });

  it('asks nobody about an empty token, and takes no proof of work', async () => {
    expect(await tryWith('')).toBe('428 captcha-missing');
    expect(asked).toEqual([]);
    answer = refused('invalid-input-response');
    expect(await tryWith(await solvedCaptcha(api, { action: 'signin' }))).toBe('428 captcha-invalid');
  });

  it('stands before sign-up as well', async () => {
    const person = { email: 'ines@example.org', password: 'Kestrel7 over Morland', first_name: 'Ines', last_name: 'M' };
    const register = async () =>
      outcomeOf(await api.call('POST v3/auth/register', { body: { ...person, captchaResponse: 'a-token' } }));
    expect(await register()).toBe('428 captcha-wrong-action');
    answer = { ...good, action: 'register' };
    expect(await register()).toBe('200');
  });
});
