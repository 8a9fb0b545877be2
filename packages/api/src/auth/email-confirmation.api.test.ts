import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { keptMails } from '../testing/kept-mails.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { signInWithPassword } from '../testing/password-sign-in.ts';
import { solvedCaptcha } from '../testing/solved-captcha.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const EMAIL = 'ines@example.org';
const PASSWORD = 'Kestrel7 over Morland';

describe('the confirmation of an email', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await forgetOrders();
    await api.clear('rate_windows', 'mails');
    await api.db.execute(sql`delete from users where email like '%@example.org'`);
    const captchaResponse = await solvedCaptcha(api, { action: 'register' });
    const body = { email: EMAIL, password: PASSWORD, first_name: 'Ines', last_name: 'Marchetti', captchaResponse };
    await api.call('POST v3/auth/register', { body }, { locale: 'fr' });
  });

  const { forgetOrders, mails, mailsBecome, newestToken } = keptMails(() => api);
  const follow = (token: string) => api.call('POST v3/auth/email-verification/:token', { params: { token } });
  const confirm = async (token: string) => outcomeOf(await follow(token));
  const look = (token: string) => api.call('GET v3/auth/email-verification/:token', { params: { token } });
  const signin = async () => outcomeOf(await signInWithPassword(api, EMAIL, PASSWORD));
  const resend = (email: string) => api.call('POST v3/auth/resend-registration-confirmation', { body: { email } });

  it('opens the account to its owner, once', async () => {
    const token = await newestToken('email-confirmation');
    expect(await signin()).toBe('428 8006');
    expect(await confirm(token)).toBe('200');
    expect(await signin()).toBe('200');
    expect(await confirm(token)).toBe('410 token-used');
  });

  it('signs its owner in, in a browser that is known from then on', async () => {
    const { body, headers } = await follow(await newestToken('email-confirmation'));
    expect((await api.call('GET v3/users/me', {}, { token: body.token })).body.email).toBe(EMAIL);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toMatch(/^known-browser=/);
  });

  it('is not used up by a mail scanner that follows the link', async () => {
    const token = await newestToken('email-confirmation');
    for (let time = 0; time < 3; time += 1) expect((await look(token)).body).toEqual({ email: EMAIL });
    expect(await signin()).toBe('428 8006');
    expect(await confirm(token)).toBe('200');
    expect(outcomeOf(await look(token))).toBe('410 token-used');
  });

  it('keeps the link of an account that may not come in, until it may', async () => {
    const token = await newestToken('email-confirmation');
    await api.db.execute(sql`update users set is_blocked = true where email = ${EMAIL}`);
    expect(await confirm(token)).toBe('428 8005');
    await api.db.execute(sql`update users set is_blocked = false where email = ${EMAIL}`);
    await api.call('PUT v3/parameters/maintenance', { body: { is_maintenance_mode: true } }, { as: 'admin' });
    expect(await confirm(token)).toBe('503 maintenance');
    await api.call('PUT v3/parameters/maintenance', { body: { is_maintenance_mode: false } }, { as: 'admin' });
    expect(await confirm(token)).toBe('200');
  });

  it('happens once, also for many at the same time', async () => {
    const token = await newestToken('email-confirmation');
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
    expect(answers.toSorted()).toEqual(['200', ...Array.from({ length: 5 }, () => '410 token-used')]);
  });

  it('tells an expired link from an unknown one', async () => {
    const token = await newestToken('email-confirmation');
    await api.db.execute(sql`update mail_tokens set expires_at = expires_at - interval '48 hours 1 second'`);
    expect(await confirm(token)).toBe('410 token-expired');
    expect(outcomeOf(await look(token))).toBe('410 token-expired');
    expect(outcomeOf(await look('unknown'))).toBe('404 token-unknown');
    expect(await confirm('unknown')).toBe('404 token-unknown');
    expect(await confirm('x'.repeat(290))).toBe('404 token-unknown');
    expect(await confirm('a\u0000b')).toBe('404 token-unknown');
  });

  it('works until just before 48 hours have passed', async () => {
    const token = await newestToken('email-confirmation');
    await api.db.execute(sql`update mail_tokens set expires_at = expires_at - interval '47 hours 59 minutes'`);
    expect(await confirm(token)).toBe('200');
  });

  it('can be asked for again, in the language of the account; then either link works, and the other is used', async () => {
    const first = await newestToken('email-confirmation');
    expect((await resend(' INES@example.org')).body).toEqual({ accepted: true });
    await mailsBecome(2);
    const second = await newestToken('email-confirmation');
    expect(second).not.toBe(first);
    expect((await mails()).data[0]?.text).toMatch(/^Bonjour Ines,/);
    expect(await confirm(first)).toBe('200');
    expect(await confirm(second)).toBe('410 token-used');
  });

  it('asked for again answers the same for every email, and mails only to accounts that wait', async () => {
    const replies = [
      await resend('member@demo.commonweal.example'),
      await resend('nobody@example.org'),
      await resend(EMAIL),
    ];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() => [200, { accepted: true }]));
    await mailsBecome(2);
    expect((await mails()).data).not.toEqual([]);
    expect((await mails()).data.every(({ recipient }) => recipient === EMAIL)).toBe(true);
  });

  it('is mailed five times an hour at most', async () => {
    await Promise.all(Array.from({ length: 8 }, () => resend(EMAIL)));
    await mailsBecome(5);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await mailsBecome(5);
  });

  it('asks for an email that looks like one', async () => {
    for (const email of ['', 'no-email']) {
      const { status, error } = await resend(email);
      expect(status).toBe(422);
      expect(Object.keys(error.fields ?? {})).toEqual(['email']);
    }
  });
});
