import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { siteSecrets } from '../server/site-secrets.service.ts';
import { captchaKeys } from './captcha.service.ts';
import { encodeSolution, solvedCaptcha } from '../testing/solved-captcha.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

describe('the captcha', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());

  /** Signing in as nobody: 401 once the captcha was taken, 428 where it was not. */
  const trySignin = async (captchaResponse: string, name = `${Math.random()}@example.org`) => {
    const { status, error } = await api.call('POST v3/auth/signin', { body: { name, password: 'x', captchaResponse } });
    return `${status} ${error.code}`;
  };
  const taken = '401 wrong-credentials';

  it('is ALTCHA’s own: its solver solves it, and the answer is taken', async () => {
    const { status, body, headers } = await api.call('GET v3/captcha/challenge', { query: { action: 'signin' } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.parameters.data).toEqual({ action: 'signin' });
    const secondsLeft = body.parameters.expiresAt - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(590);
    expect(secondsLeft).toBeLessThanOrEqual(600);
    expect(await trySignin(await encodeSolution(body))).toBe(taken);
  });

  it('without an action is good for any one', async () => {
    const { body } = await api.call('GET v3/captcha/challenge', {});
    expect(body.parameters.data).toBeUndefined();
    expect(await trySignin(await encodeSolution(body))).toBe(taken);
  });

  it('refuses an action that does not exist', async () => {
    const { status, error } = await api.call('GET v3/captcha/challenge', { query: { action: 'vote' as never } });
    expect(`${status} ${error.code}`).toBe('400 invalid-request');
  });

  it('is good once, also for many at the same time', async () => {
    const response = await solvedCaptcha(api, { action: 'signin' });
    const results = await Promise.all(Array.from({ length: 8 }, () => trySignin(response)));
    expect(results.filter((result) => result === taken)).toHaveLength(1);
    expect(results.filter((result) => result === '428 captcha-spent')).toHaveLength(7);
  });

  it('is not good again with its parameters in another order', async () => {
    const response = await solvedCaptcha(api, { action: 'signin' });
    expect(await trySignin(response)).toBe(taken);
    const { challenge, solution } = JSON.parse(Buffer.from(response, 'base64').toString()) as {
      challenge: { parameters: Record<string, unknown>; signature: string };
      solution: unknown;
    };
    const { parameters, signature } = challenge;
    const reversed = Object.fromEntries(Object.entries(parameters).toReversed());
    const again = Buffer.from(JSON.stringify({ solution, challenge: { signature, parameters: reversed } })).toString(
      'base64',
    );
    expect(await trySignin(again)).toBe('428 captcha-spent');
  });

  it('is refused after its time, for another action, unsigned, and where it is missing', async () => {
    const past = new Date(Date.now() - 2000);
    expect(await trySignin(await solvedCaptcha(api, { action: 'signin', expiresAt: past }))).toBe(
      '428 captcha-expired',
    );
    expect(await trySignin(await solvedCaptcha(api, { action: 'register' }))).toBe('428 captcha-wrong-action');
    expect(await trySignin('')).toBe('428 captcha-missing');
    const payload = JSON.parse(Buffer.from(await solvedCaptcha(api), 'base64').toString()) as {
      challenge: { parameters: { cost: number } };
    };
    payload.challenge.parameters.cost += 1;
    expect(await trySignin(Buffer.from(JSON.stringify(payload)).toString('base64'))).toBe('428 captcha-invalid');
  });

  it('takes a later expiry from nobody', async () => {
    const past = new Date(Date.now() - 2000);
    const payload = JSON.parse(Buffer.from(await solvedCaptcha(api, { expiresAt: past }), 'base64').toString()) as {
      challenge: { parameters: { expiresAt: number } };
    };
    payload.challenge.parameters.expiresAt += 600;
    expect(await trySignin(Buffer.from(JSON.stringify(payload)).toString('base64'))).toBe('428 captcha-invalid');
  });

  it('speaks the language of the person', async () => {
    const body = { name: 'x', password: 'x', captchaResponse: '' };
    const { error } = await api.call('POST v3/auth/signin', { body }, { locale: 'fr' });
    expect(error.message).toMatch(/légitimité/);
  });

  it('answers 428 to whatever else is sent, and never fails', async () => {
    const json = fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text).toString('base64').slice(0, 3900));
    const nearly = fc
      .record({
        challenge: fc.record({
          parameters: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
          signature: fc.string(),
        }),
        solution: fc.record({ counter: fc.double(), derivedKey: fc.string() }),
      })
      .map((value) => Buffer.from(JSON.stringify(value)).toString('base64').slice(0, 3900));
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, nearly, fc.string({ minLength: 1, maxLength: 300 })), async (text) => {
        expect(await trySignin(text)).toMatch(/^(428 captcha|429 too-many)/);
      }),
      { numRuns: 60 },
    );
  });

  it('is signed with the same keys in every process', async () => {
    const mine = await captchaKeys(api.db);
    expect(mine.challenge).not.toBe(mine.solution);
    expect(await siteSecrets('captcha-keys').read(api.db)).toEqual(mine);
  });
});
