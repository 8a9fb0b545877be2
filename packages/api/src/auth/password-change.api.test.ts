import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { keptMails } from '../testing/kept-mails.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { signInWithPassword } from '../testing/password-sign-in.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const EMAIL = 'member@demo.commonweal.example';
const OLD = 'Commonweal-demo-2026';
const NEW = 'Kestrel7 over Morland';

describe('changing one’s password', () => {
  let api: TestApi;
  let id = 0;
  let token = '';
  beforeAll(async () => {
    api = await startTestApi();
    const [row] = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from users where email = ${EMAIL}`,
    );
    id = row?.id ?? 0;
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.clear('rate_windows', 'mail_orders', 'mails', 'mail_tokens', 'sessions', 'signin_attempts');
    await api.db.execute(sql`update users set change_email = null, password_hash =
      (select password_hash from users where email = 'admin@demo.commonweal.example') where id = ${id}`);
    token = await api.signIn('member');
  });
  const { mails, mailsBecome } = keptMails(() => api);

  const change = (password: string, current_password = OLD, of = id) =>
    api.call(
      'PUT v3/users/:id/change-password',
      { params: { id: of }, body: { current_password, password } },
      { token },
    );
  const me = async (as: string) => (await api.call('GET v3/users/me', {}, { token: as })).status;

  it('keeps this session, ends the others, and tells the person', async () => {
    const other = await api.signIn('member');
    const reply = await change(NEW);
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: { password_changed: true } });
    expect([await me(token), await me(other)]).toEqual([200, 401]);
    expect(reply.headers['set-cookie']).toEqual(expect.stringContaining('known-browser='));
    await mailsBecome(1);
    expect((await mails()).data[0]?.text).toContain('the other sessions of your account have ended');
    expect(outcomeOf(await signInWithPassword(api, EMAIL, OLD))).toBe('401 wrong-credentials');
    expect(outcomeOf(await signInWithPassword(api, EMAIL, NEW))).toBe('200');
  });

  it.each([
    ['', NEW, { current_password: 'Please enter your current password.' }],
    ['not this one', NEW, { current_password: 'This is not your password.' }],
    [OLD, '', { password: 'Please choose a new password.' }],
    [OLD, 'password1', { password: 'The strength of this password is very low. Please choose a stronger one.' }],
    [OLD, 'Kestrel7 over Morland '.repeat(10), { password: 'This password is too long: 200 characters at most.' }],
  ])('refuses the current password %j with the new one %j', async (current, password, fields) => {
    const { status, error } = await change(password, current);
    expect({ status, fields: error.fields }).toEqual({ status: 422, fields });
    expect(outcomeOf(await signInWithPassword(api, EMAIL, OLD))).toBe('200');
  });

  it('is not locked by nine wrong passwords, and is by ten', async () => {
    for (let wrong = 0; wrong < 9; wrong += 1) expect((await change(NEW, 'wrong')).status).toBe(422);
    expect((await change(NEW)).status).toBe(200);
    await api.clear('rate_windows');
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await change(OLD, 'wrong')).status).toBe(422);
    expect(outcomeOf(await change(OLD, NEW))).toBe('429 too-many-attempts');
  });

  it('sets the first one of a person who logs in elsewhere', async () => {
    await api.db.execute(sql`update users set password_hash = null where id = ${id}`);
    expect((await change(NEW, '')).status).toBe(200);
    expect(outcomeOf(await signInWithPassword(api, EMAIL, NEW))).toBe('200');
  });

  it('is nobody else’s', async () => {
    expect(outcomeOf(await change(NEW, OLD, id + 1))).toBe('404 not-found');
  });

  it('takes back the wish for another email', async () => {
    await api.db.execute(sql`update users set change_email = 'other@example.org' where id = ${id}`);
    await change(NEW);
    const { body } = await api.call('GET v3/users/me', {}, { token });
    expect(body.change_email).toBeNull();
  });
});
