import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaAction } from '../auth/captcha.service.ts';
import { captchaKeys } from '../auth/captcha.service.ts';
import type { Database } from '../db/open-database.ts';

export { captchaKeys };

/** Keys that a site signs its challenges with. */
export type CaptchaKeys = Awaited<ReturnType<typeof captchaKeys>>;

export interface CaptchaOptions {
  readonly action?: CaptchaAction;
  readonly expiresAt?: Date;
}

/** A `captchaResponse` over a challenge signed with the site's own keys, but solved in no time. */
export async function solvedCaptcha({ db }: { readonly db: Database }, options: CaptchaOptions = {}): Promise<string> {
  return solvedWithKeys(await captchaKeys(db), options);
}

/** The same for who holds the keys, but not the database. */
export async function solvedWithKeys(keys: CaptchaKeys, options: CaptchaOptions = {}): Promise<string> {
  const { action, expiresAt = new Date(Date.now() + 600_000) } = options;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
    ...(action && { data: { action } }),
  });
  return encodeSolution(challenge);
}

/** Solves a challenge as a browser does, and writes it as the form sends it. */
export async function encodeSolution(challenge: Awaited<ReturnType<typeof createChallenge>>): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
