import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { keptMails } from '../testing/kept-mails.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { signInWithPassword } from '../testing/password-sign-in.ts';
import { openPostOffice } from '../testing/post-office.ts';
import { solvedCaptcha } from '../testing/solved-captcha.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi, TestReply } from '../testing/test-api.ts';

const EMAIL = 'member@demo.commonweal.example';
const OLD = 'Commonweal-demo-2026';
const NEW = 'Kestrel7 over Morland';

describe('choosing a new password by mail', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await forgetOrders();
    await api.clear('rate_windows', 'mails', 'mail_tokens', 'signin_attempts', 'sessions');
    await api.db.execute(sql`update users set is_blocked = false, locale = 'en', email_verified_at = now(),
      password_hash = (select password_hash from users where email = 'admin@demo.commonweal.example') where email = ${EMAIL}`);
  });

  const { forgetOrders, mails, mailsBecome, newestToken } = keptMails(() => api);
  const ask = (email: string) => api.call('POST v3/auth/userprofile/resetpwd', { body: { email } });
  const mailedToken = async () => {
    const before = (await mails()).total;
    await ask(EMAIL);
    await mailsBecome(before + 1);
    return newestToken('change-password');
  };
  const read = (token: string) => api.call('GET v3/auth/userprofile/resetpwd/:token', { params: { token } });
  const memberId = async () => {
    const [row] = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from users where email = ${EMAIL}`,
    );
    return row?.id ?? 0;
  };
  const change = async (token: string, password = NEW, id?: number) =>
    api.call('PUT v3/users/:id/reset-password', {
      params: { id: id ?? (await memberId()) },
      body: { token, password },
    });
  const signin = async (password: string) => outcomeOf(await signInWithPassword(api, EMAIL, password));

  it('sets it once; the old one is worth nothing then', async () => {
    const token = await mailedToken();
    expect((await read(token)).body).toMatchObject({ user_id: await memberId(), email: EMAIL });
    expect(outcomeOf(await change(token))).toBe('200');
    expect([await signin(OLD), await signin(NEW)]).toEqual(['401 wrong-credentials', '200']);
    expect(outcomeOf(await change(token))).toBe('410 token-used');
    expect(outcomeOf(await read(token))).toBe('410 token-used');
  });

  it('happens once, also for many at the same time', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(token)));
    expect(answers.map(outcomeOf).toSorted()).toEqual(['200', ...Array.from({ length: 4 }, () => '410 token-used')]);
  });

  it('ends every session of the person, and of nobody else', async () => {
    const [first, second, other] = [await api.signIn('member'), await api.signIn('member'), await api.signIn('client')];
    await change(await mailedToken());
    const statuses = [];
    for (const token of [first, second, other])
      statuses.push((await api.call('GET v3/users/me', {}, { token })).status);
    expect(statuses).toEqual([401, 401, 200]);
  });

  it('uses up the other links of the person', async () => {
    const first = await mailedToken();
    const second = await mailedToken();
    expect(outcomeOf(await change(second))).toBe('200');
    expect(outcomeOf(await change(first))).toBe('410 token-used');
  });

  it('lifts the lock of the account', async () => {
    for (let time = 0; time < 10; time += 1) await signin('wrong');
    expect(await signin(OLD)).toBe('428 8005');
    await change(await mailedToken());
    expect(await signin(NEW)).toBe('200');
  });

  it('makes the browser known, and the browsers before it unknown', async () => {
    const cookieOf = ({ headers }: TestReply<unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
    const captcha = () => solvedCaptcha(api, { action: 'signin' });
    const enter = async (password: string, cookie: string) => {
      const body = { name: EMAIL, password, captchaResponse: await captcha() };
      return api.call('POST v3/auth/signin', { body }, { headers: { cookie } });
    };
    const before = cookieOf(await enter(OLD, ''));
    const reset = cookieOf(await change(await mailedToken()));
    for (let time = 0; time < 10; time += 1) await signin('wrong');
    expect(outcomeOf(await enter(NEW, before))).toBe('428 8005');
    expect(outcomeOf(await enter(NEW, reset))).toBe('200');
  });

  it('confirms the email, which was read', async () => {
    await api.db.execute(sql`update users set email_verified_at = null where email = ${EMAIL}`);
    await change(await mailedToken());
    expect(await signin(NEW)).toBe('200');
  });

  it('works until just before an hour has passed, and not beyond', async () => {
    const token = await mailedToken();
    await api.db.execute(sql`update mail_tokens set expires_at = expires_at - interval '59 minutes'`);
    expect(outcomeOf(await read(token))).toBe('200');
    await api.db.execute(sql`update mail_tokens set expires_at = expires_at - interval '61 seconds'`);
    expect(outcomeOf(await read(token))).toBe('410 token-expired');
    expect(outcomeOf(await change(token))).toBe('410 token-expired');
    expect(await signin(OLD)).toBe('200');
  });

  it('takes no link that was not mailed for it', async () => {
    for (const token of ['', 'unknown', 'x'.repeat(290), 'a\u0000b'])
      expect(outcomeOf(await change(token))).toBe('404 token-unknown');
    const token = await mailedToken();
    await api.db.execute(sql`update mail_tokens set purpose = 'email-confirmation'`);
    expect(outcomeOf(await read(token))).toBe('404 token-unknown');
    expect(outcomeOf(await change(token))).toBe('404 token-unknown');
  });

  it('takes a link for the person only whom it was mailed to', async () => {
    const token = await mailedToken();
    expect(outcomeOf(await change(token, NEW, (await memberId()) + 1))).toBe('404 token-unknown');
    expect(outcomeOf(await change(token))).toBe('200');
  });

  it('takes no link of an account that was blocked since', async () => {
    const token = await mailedToken();
    await api.db.execute(sql`update users set is_blocked = true where email = ${EMAIL}`);
    expect(outcomeOf(await change(token))).toBe('404 token-unknown');
  });

  it.each([
    ['empty', '', /choose a new password/],
    ['weak', 'password', /strength of this password is very low/],
    ['made of the email', EMAIL, /Please choose a stronger one/],
    ['too long', 'Kestrel7 over Morland '.repeat(10), /200 characters/],
  ])('refuses a password that is %s, and the link is still good', async (_, password, text) => {
    const token = await mailedToken();
    const { status, error } = await change(token, password);
    expect(status).toBe(422);
    expect(error.fields?.['password']).toMatch(text);
    expect(outcomeOf(await read(token))).toBe('200');
  });

  it('tells the person by mail, in their language', async () => {
    await api.db.execute(sql`update users set locale = 'fr' where email = ${EMAIL}`);
    const token = await mailedToken();
    expect((await mails()).data[0]?.text).toMatch(/^Bonjour /);
    await change(token);
    await mailsBecome(2);
    expect((await mails()).data[0]).toMatchObject({
      recipient: EMAIL,
      subject: 'Votre mot de passe Commonweal a été changé',
    });
  });

  it('asked for answers the same for every email, and mails only to accounts that may use it', async () => {
    await api.db.execute(sql`update users set is_blocked = true where email = 'rater@demo.commonweal.example'`);
    const emails = ['nobody@example.org', 'rater@demo.commonweal.example', ` ${EMAIL.toUpperCase()}`];
    const replies = [];
    for (const email of emails) replies.push(await ask(email));
    expect(replies.map(({ status, body }) => [status, body])).toEqual(emails.map(() => [200, { accepted: true }]));
    await mailsBecome(1);
    expect((await mails()).data[0]?.recipient).toBe(EMAIL);
  });

  it('is mailed five times an hour at most, whatever was mailed to confirm the email', async () => {
    await api.db.execute(sql`insert into mail_tokens (token_digest, user_id, purpose, expires_at)
      select 'digest ' || n, ${await memberId()}, 'email-confirmation', now() from generate_series(1, 9) as n`);
    await Promise.all(Array.from({ length: 8 }, () => ask(EMAIL)));
    await mailsBecome(5);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await mailsBecome(5);
  });

  it('is asked for twenty times a minute at most from one address', async () => {
    const statuses = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await ask('nobody@example.org')).status);
    expect(statuses.indexOf(429)).toBe(20);
  });

  it('asks for an email that looks like one', async () => {
    for (const email of ['', 'no-email']) {
      const { status, error } = await ask(email);
      expect(status).toBe(422);
      expect(Object.keys(error.fields ?? {})).toEqual(['email']);
    }
  });
});

describe('a mail with a link to choose a new password', () => {
  it('goes out over SMTP, and nothing of it is kept but a digest', async () => {
    const office = await openPostOffice('accepts');
    const api = await startTestApi({ SMTP_URL: office.url, PUBLIC_URL: 'https://site.example' });
    await api.call('POST v3/auth/userprofile/resetpwd', { body: { email: EMAIL } });
    for (let attempt = 0; attempt < 200 && office.received.length === 0; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    // Quoted-printable breaks long lines with an equals sign.
    const mail = (office.received[0] ?? '').replaceAll('=\r\n', '');
    expect(mail).toMatch(/^To: member@demo\.commonweal\.example/m);
    expect(mail).toMatch(/https:\/\/site\.example\/change-password\//);
    const tokens = await queryRows(
      api.db,
      z.strictObject({ token_digest: z.string() }),
      sql`select token_digest from mail_tokens`,
    );
    expect(tokens).toHaveLength(1);
    expect(mail).not.toContain(tokens[0]?.token_digest);
    await api.close();
    await office.close();
  }, 120_000);

  it('that is refused by the server changes nothing of the reply', async () => {
    const office = await openPostOffice('refuses-address');
    const api = await startTestApi({ SMTP_URL: office.url });
    const { status, body } = await api.call('POST v3/auth/userprofile/resetpwd', { body: { email: EMAIL } });
    expect([status, body]).toEqual([200, { accepted: true }]);
    await api.close();
    await office.close();
  }, 120_000);
});
