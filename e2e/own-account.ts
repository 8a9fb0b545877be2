import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { solvedWithKeys } from '@commonweal/api/testing/solved-captcha';
import type { CaptchaKeys } from '@commonweal/api/testing/solved-captcha';
import { mailedLink } from './mailbox.ts';
import { captchaKeysFile } from './seed-folder.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** An account that nobody has yet. */
export function newAccount(): Account {
  return { email: `${randomUUID()}@browser.commonweal.example`, password: 'violet tram ledger 41 osprey' };
}

/** Opens and confirms an account of a test's own, a member's, through the API as the sign-up pages do. */
export async function openAccount(request: APIRequestContext): Promise<Account> {
  const account = newAccount();
  await registerAccount(request, account);
  const link = await mailedLink(request, account.email, 'email-confirmation');
  await post(request, `/api/v3/auth/email-verification/${link.split('/').at(-1)}`, undefined);
  return account;
}

/** Opens an account whose email waits for its confirmation. */
export async function registerAccount(request: APIRequestContext, account: Account): Promise<void> {
  const captchaResponse = await solvedCaptcha('register');
  const names = { first_name: 'Robin', last_name: 'Browser', pseudo: '' };
  await post(request, '/api/v3/auth/register', { ...account, ...names, captchaResponse });
}

/** Logs in through the API. @returns the session's token, as the `token` cookie holds it */
export async function openSession(request: APIRequestContext, { email, password }: Account): Promise<string> {
  const captchaResponse = await solvedCaptcha('signin');
  const { token } = await post<{ token: string }>(request, '/api/v3/auth/signin', {
    name: email,
    password,
    captchaResponse,
  });
  return token;
}

/** Has the person see everything that is shown to newcomers, so that nothing of it stands over what a test looks at. */
export async function seeTutorials(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await (await request.get('/api/v3/users/me/tutorials', { headers })).json()) as {
    data: { id: number }[];
  };
  for (const { id } of data) {
    const reply = await request.put(`/api/v3/users/tutorials/${id}`, { headers, data: { is_already_seen: true } });
    expect(reply.status(), await reply.text()).toBe(200);
  }
}

/** Has the person answer what newcomers are asked once the tour is over: they are just exploring. */
export async function answerTrainingModal(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.post('/api/v3/training-types/set-modal', { headers, data: { show_modal: false } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/**
 * Tries ten wrong passwords, which locks the account for a while; who is signed in stays so. The tries come from a
 * browser that the account does not know, apart from those that have logged in.
 */
export async function lockOut(request: APIRequestContext, { email }: Account): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const captchaResponse = await solvedCaptcha('signin');
    const data = { name: email, password: 'not this one', captchaResponse };
    const reply = await request.post('/api/v3/auth/signin', { data, headers: { cookie: 'locale=en' } });
    expect(reply.status(), await reply.text()).toBe(401);
  }
}

/** A captcha's solution over the site's own keys: solving one takes a browser half a second of work, on purpose. */
async function solvedCaptcha(action: 'register' | 'signin'): Promise<string> {
  const keys = JSON.parse(await readFile(captchaKeysFile(), 'utf8')) as CaptchaKeys;
  return solvedWithKeys(keys, { action });
}

async function post<T>(request: APIRequestContext, path: string, data: unknown): Promise<T> {
  const reply = await request.post(path, { data });
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
  return (await reply.json()) as T;
}
