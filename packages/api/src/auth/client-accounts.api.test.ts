import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inArray, sql } from 'drizzle-orm';
import type { ErrorDetails } from '@commonweal/contracts';
import { auditEntries } from '../audit/audit.table.ts';
import { digestToken } from '../http/viewer.ts';
import { sessions } from '../session/session.table.ts';
import { keptMails } from '../testing/kept-mails.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { signInWithPassword } from '../testing/password-sign-in.ts';
import { openPostOffice } from '../testing/post-office.ts';
import { codeOf, forgetCodes } from '../testing/second-factor-person.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi, TestReply } from '../testing/test-api.ts';

const EMAIL = 'cleo@client.example';
const PASSWORD = 'Kestrel7 over Morland';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('rate_windows', 'mails', 'mail_tokens', 'signin_attempts');
  await api.db.execute(sql`delete from users where email = ${EMAIL}`);
});

const { mails, newestToken } = keptMails(() => api);
const person = { email: ` ${EMAIL.toUpperCase()} `, first_name: 'Cleo', last_name: 'Client' };
const invite = (change: object = {}, as: DemoAccount = 'admin') =>
  api.call('POST v3/users/client-invitations', { body: { ...person, ...change } }, { as });
const confirm = (token: string) => api.call('GET v3/auth/confirm-client-email/:token', { params: { token } });
const verify = (token: string, password = PASSWORD) =>
  api.call('POST v3/auth/client-verification/:token', { params: { token }, body: { password } });
const invited = async () => {
  await invite();
  return newestToken('client-confirmation');
};
const isConfirmed = async () => {
  const { body } = await api.call('GET v3/users', { query: { keywords: EMAIL } }, { as: 'admin' });
  return body.data[0]?.email_verified;
};
const signIn = async () => outcomeOf(await signInWithPassword(api, EMAIL, PASSWORD));

describe('inviting a client', () => {
  it('opens an account that its person confirms and gives a password', async () => {
    const { body } = await invite({ role: 'CLIENT_PREMIUM' });
    expect(body).toEqual({ user_id: expect.any(Number), email: EMAIL });
    const token = await newestToken('client-confirmation');
    const shown = { email: EMAIL, first_name: 'Cleo', last_name: 'Client' };
    expect((await confirm(token)).body).toEqual(shown);
    expect((await confirm(token)).body).toEqual(shown);
    expect(await isConfirmed()).toBe(false);
    expect(await signIn()).toBe('401 wrong-credentials');
    expect((await verify(token)).body).toEqual({ token: expect.any(String) });
    expect(await signIn()).toBe('200');
    const { body: list } = await api.call('GET v3/users', { query: { keywords: EMAIL } }, { as: 'admin' });
    expect(list.data.map(({ roles }) => roles.map(({ code }) => code))).toEqual([['CLIENT_PREMIUM']]);
    expect(await isConfirmed()).toBe(true);
  });

  it('has them agree to the terms themselves', async () => {
    const { body } = await verify(await invited());
    expect((await api.call('GET v3/users/me', {}, { token: body.token })).body.last_agreement).toBeNull();
  });

  it('needs names and a free email', async () => {
    const { status, error } = await invite({ email: 'member@demo.commonweal.example', first_name: '', last_name: '' });
    expect({ status, fields: Object.keys(error.fields ?? {}) }).toEqual({
      status: 422,
      fields: ['email', 'first_name', 'last_name'],
    });
    expect(outcomeOf(await invite({ email: 'nobody' }))).toBe('422 invalid-fields');
    expect((await mails()).total).toBe(0);
    expect(outcomeOf(await invite())).toBe('200');
    expect((await mails()).total).toBe(1);
  });

  it('is for administrators, and makes nothing but clients', async () => {
    expect(outcomeOf(await invite({}, 'reviewer'))).toBe('403 forbidden');
    expect(outcomeOf(await invite({ role: 'ADMIN' }))).toBe('422 invalid-fields');
  });
});

describe('the link of a client', () => {
  it('works once, for 48 hours', async () => {
    const token = await invited();
    expect(outcomeOf(await confirm('made-up'))).toBe('404 token-unknown');
    await api.db.execute(sql`update mail_tokens set expires_at = now()`);
    expect([outcomeOf(await confirm(token)), outcomeOf(await verify(token))]).toEqual([
      '410 token-expired',
      '410 token-expired',
    ]);
    await api.db.execute(sql`update mail_tokens set expires_at = now() + interval '1 minute'`);
    expect(outcomeOf(await verify(token))).toBe('200');
    expect([outcomeOf(await confirm(token)), outcomeOf(await verify(token))]).toEqual([
      '410 token-used',
      '410 token-used',
    ]);
  });

  it('takes a strong password that is not made of the name', async () => {
    const token = await invited();
    expect((await verify(token, '')).error.fields).toEqual({ password: expect.any(String) });
    expect(outcomeOf(await verify(token, 'cleoclient'))).toBe('422 invalid-fields');
    expect(outcomeOf(await verify(token))).toBe('200');
  });

  it('is worth nothing once the account is blocked', async () => {
    const token = await invited();
    await api.db.execute(sql`update users set is_blocked = true where email = ${EMAIL}`);
    expect(outcomeOf(await verify(token))).toBe('404 token-unknown');
    await api.db.execute(sql`update users set is_blocked = false where email = ${EMAIL}`);
    expect(outcomeOf(await verify(token))).toBe('200');
  });
});

describe('the session that the link of a client opens', () => {
  const cookieOf = ({ headers }: TestReply<unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
  const meBy = (token: string) => api.call('GET v3/users/me', {}, { token });
  const countSessions = () => api.db.$count(sessions, sql`user_id in (select id from users where email = ${EMAIL})`);
  const setMaintenance = (isOn: boolean) =>
    api.call('PUT v3/parameters/maintenance', { body: { is_maintenance_mode: isOn } }, { as: 'admin' });
  /** Another link for the same account. */
  const anotherLink = async (purpose: string) => {
    const token = `another-${purpose}`;
    await api.db.execute(sql`insert into mail_tokens (token_digest, user_id, purpose, expires_at)
      select ${digestToken(token)}, id, ${purpose}, now() + interval '1 hour' from users where email = ${EMAIL}`);
    return token;
  };

  it('is the client’s own, and told to no cache', async () => {
    const { body, headers } = await verify(await invited());
    expect((await meBy(body.token)).body.email).toBe(EMAIL);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('makes the browser known to the account', async () => {
    const cookie = cookieOf(await verify(await invited()));
    for (let time = 0; time < 10; time += 1) await signInWithPassword(api, EMAIL, 'wrong');
    expect(await signIn()).toBe('428 8005');
    expect(outcomeOf(await signInWithPassword(api, EMAIL, PASSWORD, { headers: { cookie } }))).toBe('200');
  });

  it('is opened once, also for many at the same time, with the password of the one that opened it', async () => {
    const token = await invited();
    const passwords = Array.from({ length: 6 }, (_, time) => `${PASSWORD} ${time}`);
    const answers = await Promise.all(passwords.map((password) => verify(token, password)));
    const opened = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(outcomeOf).toSorted()).toEqual(['200', ...Array.from({ length: 5 }, () => '410 token-used')]);
    expect(await countSessions()).toBe(1);
    const entries = [];
    for (const password of passwords) entries.push((await signInWithPassword(api, EMAIL, password)).status);
    expect(entries).toEqual(passwords.map((_, time) => (time === opened ? 200 : 401)));
  });

  it('is refused in maintenance, which keeps the password for later', async () => {
    const token = await invited();
    await setMaintenance(true);
    const refused = await verify(token);
    await setMaintenance(false);
    expect(outcomeOf(refused)).toBe('503 maintenance');
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect([await isConfirmed(), outcomeOf(await verify(token)), await signIn()]).toEqual([
      true,
      '410 token-used',
      '200',
    ]);
  });

  it('waits for the second factor of an account that has one', async () => {
    const { token } = (await verify(await invited())).body;
    const started = await api.call('POST v3/users/me/second-factor/start', { body: { password: PASSWORD } }, { token });
    const { secret } = started.body;
    await api.call('POST v3/users/me/second-factor', { body: { code: codeOf(secret) } }, { token });
    await forgetCodes(api);
    const before = await countSessions();
    const refused = await verify(await anotherLink('client-confirmation'), `${PASSWORD} again`);
    expect(outcomeOf(refused)).toBe('428 second-factor-needed');
    expect(await countSessions()).toBe(before);
    expect(outcomeOf(await signInWithPassword(api, EMAIL, `${PASSWORD} again`))).toBe('428 second-factor-needed');
    const { ticket } = refused.error as unknown as ErrorDetails['second-factor-needed'];
    const finished = await api.call('POST v3/auth/signin/second-factor', { body: { ticket, code: codeOf(secret) } });
    expect(outcomeOf(finished)).toBe('200');
  });

  it.each(['email-confirmation', 'password-reset', 'email-change', 'account-deletion'])(
    'is not opened by a link for %s',
    async (purpose) => {
      const token = await invited();
      const other = await verify(await anotherLink(purpose));
      expect([outcomeOf(other), await countSessions()]).toEqual(['404 token-unknown', 0]);
      expect(outcomeOf(await verify(token))).toBe('200');
    },
  );

  it('is not opened any more once a password was chosen by another link', async () => {
    const token = await invited();
    const { user_id: id } = (
      await api.call('GET v3/auth/userprofile/resetpwd/:token', {
        params: { token: await anotherLink('password-reset') },
      })
    ).body;
    const body = { token: 'another-password-reset', password: PASSWORD };
    await api.call('PUT v3/users/:id/reset-password', { params: { id }, body });
    expect(outcomeOf(await verify(token, `${PASSWORD} again`))).toBe('410 token-used');
    expect([await countSessions(), await signIn()]).toEqual([0, '200']);
  });
});

describe('an invitation to an address that the mail server refuses', () => {
  it('leaves no account, and stands in the audit log beside its refusal; the address is free again', async () => {
    const office = await openPostOffice('refuses-address');
    const site = await startTestApi({ SMTP_URL: office.url });
    const body = { ...person, role: 'CLIENT' as const };
    const ask = () => site.call('POST v3/users/client-invitations', { body }, { as: 'admin' });
    const { id: by } = (await site.call('GET v3/users/me', {}, { as: 'admin' })).body;
    expect(outcomeOf(await ask())).toBe('464 mail-not-sent');
    const found = await site.call('GET v3/users', { query: { keywords: EMAIL } }, { as: 'admin' });
    expect(found.body.data).toEqual([]);
    office.behave('accepts');
    const { user_id: invitedId } = (await ask()).body;
    const entries = await site.db
      .select({
        act: auditEntries.act,
        by: auditEntries.userId,
        subject: auditEntries.subject,
        after: auditEntries.after,
      })
      .from(auditEntries)
      .where(inArray(auditEntries.act, ['client-invited', 'client-invitation-refused']))
      .orderBy(auditEntries.id);
    const refused = entries[0]?.subject;
    expect(entries).toEqual([
      { act: 'client-invited', by, subject: expect.any(String), after: { role: 'CLIENT' } },
      { act: 'client-invitation-refused', by, subject: refused, after: null },
      { act: 'client-invited', by, subject: String(invitedId), after: { role: 'CLIENT' } },
    ]);
    expect(refused).not.toBe(String(invitedId));
    await site.close();
    await office.close();
  }, 120_000);
});
