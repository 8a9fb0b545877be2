import { call } from '@commonweal/api-client';
import { solveInWorker } from './solve-in-worker.ts';

export type CaptchaAction = 'register' | 'signin';

/** A challenge on its way to its solution. */
export interface CaptchaJob {
  /** What the server takes as `captchaResponse`. */
  readonly response: Promise<string>;
  /** Whether the server would soon find it out of date. */
  isStale(): boolean;
  cancel(): void;
}

/** A solution this close to its end is not sent any more. */
const MARGIN_MS = 20_000;

/** Fetches a challenge for one action and solves it. */
export function startCaptchaJob(action: CaptchaAction): CaptchaJob {
  const controller = new AbortController();
  const { signal } = controller;
  let goodUntil = Infinity;
  const solve = async () => {
    const challenge = await call('GET v3/captcha/challenge', { query: { action } }, { signal });
    goodUntil = challenge.parameters.expiresAt * 1000 - MARGIN_MS;
    const solution = await solveInWorker(challenge, signal);
    return btoa(JSON.stringify({ challenge, solution }));
  };
  return { response: solve(), isStale: () => Date.now() > goodUntil, cancel: () => controller.abort() };
}
