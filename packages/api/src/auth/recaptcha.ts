import { z } from 'zod';
import type { CaptchaAction } from './captcha.service.ts';

/** The site's keys at reCAPTCHA v3. */
export interface RecaptchaSettings {
  /** Public: pages load the script with it. */
  readonly siteKey: string;
  readonly secretKey: string;
  /** Without a slash at its end. */
  readonly address: string;
}

/** Origins of the script and of what it loads. */
export const RECAPTCHA_ORIGINS = ['https://www.google.com', 'https://www.gstatic.com'] as const;

/** From 0, a robot, to 1; Google suggests to begin with this. */
const LEAST_SCORE = 0.5;
const TIMEOUT = 5_000;
/** Characters of the longest token that is sent on. */
const LONGEST = 4_000;

const verification = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

export type RecaptchaVerdict = 'good' | 'invalid' | 'expired' | 'wrong-action';

/**
 * Has Google verify a token, which it does once.
 * @param hostname of the site, which the token must have been made on
 * @returns `invalid` also where no good answer comes: nobody gets in unchecked
 */
export async function verifyRecaptcha(
  { secretKey, address }: RecaptchaSettings,
  { token, action, hostname }: { readonly token: string; readonly action: CaptchaAction; readonly hostname: string },
): Promise<RecaptchaVerdict> {
  const answer =
    token.length > LONGEST ? null : await ask(address, new URLSearchParams({ secret: secretKey, response: token }));
  if (answer === null) return 'invalid';
  if (!answer.success) return answer['error-codes'].includes('timeout-or-duplicate') ? 'expired' : 'invalid';
  if (answer.action !== action) return 'wrong-action';
  return answer.hostname === hostname && (answer.score ?? 0) >= LEAST_SCORE ? 'good' : 'invalid';
}

async function ask(address: string, body: URLSearchParams) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(`${address}/recaptcha/api/siteverify`, {
      ...{ method: 'POST', body, redirect: 'error', signal },
    });
    return verification.parse(await response.json());
  } catch {
    return null;
  }
}
