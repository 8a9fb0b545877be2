import { solvedCaptcha } from './solved-captcha.ts';
import type { CallAs, TestApi } from './test-api.ts';

/** Signs in as the page does: with a name, a password and a solved captcha. */
export async function signInWithPassword(api: TestApi, name: string, password: string, options?: CallAs) {
  const captchaResponse = await solvedCaptcha(api, { action: 'signin' });
  return api.call('POST v3/auth/signin', { body: { name, password, captchaResponse } }, options);
}
