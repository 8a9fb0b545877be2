import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { mailTokens } from '../auth/auth.table.ts';
import { digestToken } from '../http/viewer.ts';
import { createUser } from '../seed/factories.ts';
import { sessions } from '../session/session.table.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { openPostOffice } from '../testing/post-office.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import { findTraces, leaveTraces, traced } from './traces.fixture.ts';

const TOKEN = 'of-the-person';

let api: TestApi;
let me = 0;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('rate_windows', 'sessions', 'mail_tokens', 'mails');
  await api.db.delete(users).where(eq(users.email, traced.email));
  me = (await createUser(api.db, { ...traced, emailVerifiedAt: new Date(), passwordHash: null })).id;
  const expiresAt = new Date(Date.now() + 60_000);
  await api.db.insert(sessions).values({ tokenDigest: digestToken(TOKEN), userId: me, expiresAt });
});

const remove = (body: { readonly code?: string; readonly password?: string }) =>
  api.call('PUT v3/users/self/delete', { body }, { token: TOKEN });
const mailedCode = async () => {
  const { body } = await api.call('POST v3/users/self/deletion-code', {}, { token: TOKEN });
  expect(body).toEqual({ email: traced.email });
  const [mail] = (await api.call('GET v3/dev/mails', {})).body.data;
  return /delete-account\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const wrongCode = { code: 'This link was already used, has expired, or belongs to another account.' };

describe('deleting the own account without a password', () => {
  it('takes the code that was mailed, erases the person, and ends the session', async () => {
    expect((await api.call('GET v3/users/self/deletion', {}, { token: TOKEN })).body).toEqual({
      proof: 'mailed-code',
      is_last_administrator: false,
    });
    expect((await remove({})).error.fields).toEqual({ code: 'Please open the link that we mailed you.' });
    expect((await remove({ code: 'made-up', password: 'any' })).error.fields).toEqual(wrongCode);
    await leaveTraces(api.db, me, (await createUser(api.db)).id);
    const code = await mailedCode();
    expect((await remove({ code })).body).toEqual({ deleted: true });
    expect(await findTraces(api.db)).toEqual([]);
    expect((await api.call('GET v3/users/me', {}, { token: TOKEN })).status).toBe(401);
    const [row] = await api.db
      .select({ isDeleted: users.isDeleted, isAnonymised: users.isAnonymised })
      .from(users)
      .where(eq(users.id, me));
    expect(row).toEqual({ isDeleted: true, isAnonymised: true });
  });

  it('refuses a code that is over, that was used, or that is somebody else’s', async () => {
    const { id: other } = await createUser(api.db);
    const code = await mailedCode();
    await api.db.execute(sql`update mail_tokens set expires_at = now()`);
    expect((await remove({ code })).error.fields).toEqual(wrongCode);
    await api.db.execute(sql`update mail_tokens set expires_at = now() + interval '1 hour', user_id = ${other}`);
    expect((await remove({ code })).error.fields).toEqual(wrongCode);
    await api.db.execute(sql`update mail_tokens set user_id = ${me}, used_at = now()`);
    expect((await remove({ code })).error.fields).toEqual(wrongCode);
    await api.db.execute(sql`update mail_tokens set used_at = null`);
    expect(outcomeOf(await remove({ code }))).toBe('200');
  });

  it('is mailed five codes an hour', async () => {
    const ask = async () => outcomeOf(await api.call('POST v3/users/self/deletion-code', {}, { token: TOKEN }));
    for (let time = 0; time < 5; time += 1) expect(await ask()).toBe('200');
    expect(await ask()).toBe('429 too-many-requests');
  });
});

describe('a code for deleting the own account that the mail server refuses to take', () => {
  it('464: says so each time, keeps the account and no code, and uses none of the five of an hour up', async () => {
    const office = await openPostOffice('refuses-address');
    const site = await startTestApi({ SMTP_URL: office.url });
    await site.db.execute(sql`update users set password_hash = null where email = 'member@demo.commonweal.example'`);
    const as = { as: 'member' } as const;
    const ask = () => site.call('POST v3/users/self/deletion-code', {}, as);
    for (let time = 0; time < 6; time += 1) expect(outcomeOf(await ask())).toBe('464 mail-not-sent');
    expect(await site.db.$count(mailTokens, eq(mailTokens.purpose, 'account-deletion'))).toBe(0);
    expect((await site.call('GET v3/users/me', {}, as)).status).toBe(200);
    office.behave('accepts');
    expect((await ask()).body).toEqual({ email: 'member@demo.commonweal.example' });
    expect(await site.db.$count(mailTokens, eq(mailTokens.purpose, 'account-deletion'))).toBe(1);
    expect(office.received).toEqual([expect.stringMatching(/users\/delete-account\//)]);
    await site.close();
    await office.close();
  }, 120_000);
});

describe('deleting the own account with a password', () => {
  it('takes the right password only, and erases the person', async () => {
    const withPassword = (password: string) =>
      api.call('PUT v3/users/self/delete', { body: { password } }, { as: 'writer' });
    expect((await withPassword('')).error.fields).toEqual({ password: 'Please enter your password.' });
    expect((await withPassword('not mine')).error.fields).toEqual({ password: 'This is not your password.' });
    await api.db.delete(users).where(eq(users.id, me));
    const [writer] = await api.db
      .update(users)
      .set(traced)
      .where(eq(users.email, 'writer@demo.commonweal.example'))
      .returning({ id: users.id });
    const expiresAt = new Date(Date.now() + 60_000);
    const session = { tokenDigest: digestToken('of-the-writer'), userId: writer?.id ?? 0, expiresAt };
    await api.db.insert(sessions).values(session);
    await api.clear('release_tokens', 'social_grants', 'complaints');
    await leaveTraces(api.db, session.userId, (await createUser(api.db)).id);
    const body = { password: 'Commonweal-demo-2026' };
    const reply = await api.call('PUT v3/users/self/delete', { body }, { token: 'of-the-writer' });
    expect(reply.body).toEqual({ deleted: true });
    expect(await findTraces(api.db)).toEqual([]);
  });
});
