import { call } from '@commonweal/api-client';
import { recaptchaToken } from '@commonweal/platform/recaptcha';
import { solveInWorker } from './solve-in-worker.ts';

export type CaptchaPurpose = 'register' | 'signin' | 'complaint';

/** A challenge on its way to its solution. */
export interface CaptchaJob {
  /** The value of `captchaResponse`. */
  readonly response: Promise<string>;
  /** Close to the end of its lifetime on the server. */
  isStale(): boolean;
  cancel(): void;
}

/** A solution this close to its end is not sent any more. */
const MARGIN_MS = 20_000;

/** Milliseconds for which a token of reCAPTCHA is good. */
const RECAPTCHA_LIFE_MS = 120_000;

/** @param findSiteKey the site's key at reCAPTCHA; undefined where it has a proof of work of its own */
export function startCaptchaJob(action: CaptchaPurpose, findSiteKey: () => Promise<string | undefined>): CaptchaJob {
  const controller = new AbortController();
  const { signal } = controller;
  let goodUntil = Infinity;
  const solve = async () => {
    const siteKey = await findSiteKey();
    if (siteKey !== undefined) {
      goodUntil = Date.now() + RECAPTCHA_LIFE_MS - MARGIN_MS;
      return recaptchaToken(siteKey, action);
    }
    const challenge = await call('GET v3/captcha/challenge', { query: { action } }, { signal });
    goodUntil = challenge.parameters.expiresAt * 1000 - MARGIN_MS;
    const solution = await solveInWorker(challenge, signal);
    return btoa(JSON.stringify({ challenge, solution }));
  };
  return { response: solve(), isStale: () => Date.now() > goodUntil, cancel: () => controller.abort() };
}
