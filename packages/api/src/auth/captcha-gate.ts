import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { captchaFailure, spendCaptcha } from './captcha.service.ts';
import type { CaptchaAction } from './captcha.service.ts';
import { verifyRecaptcha } from './recaptcha.ts';

/** Takes the answer of a form's captcha, which is good once. @throws {Failure} 428 with the reason */
export type CaptchaGate = (action: CaptchaAction, response: string) => Promise<void>;

/** The proof of work of the site itself, or reCAPTCHA where the site is set up for it. */
export function captchaGate(
  db: Database,
  { recaptcha, publicUrl }: Pick<Config, 'recaptcha' | 'publicUrl'>,
): CaptchaGate {
  if (recaptcha === null) return (action, response) => spendCaptcha(db, action, response);
  const { hostname } = new URL(publicUrl);
  return async (action, token) => {
    if (token === '') throw captchaFailure('captcha-missing');
    const verdict = await verifyRecaptcha(recaptcha, { token, action, hostname });
    if (verdict !== 'good') throw captchaFailure(`captcha-${verdict}`);
  };
}
