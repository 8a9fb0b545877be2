import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { keptMails } from '../testing/kept-mails.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { signInWithPassword } from '../testing/password-sign-in.ts';
import { openPostOffice } from '../testing/post-office.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const EMAIL = 'member@demo.commonweal.example';
const NEW = 'ines@example.org';
const PASSWORD = 'Commonweal-demo-2026';

describe('changing the email of an account', () => {
  let api: TestApi;
  let memberId = 0;
  let token = '';
  beforeAll(async () => {
    api = await startTestApi();
    const [row] = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from users where email = ${EMAIL}`,
    );
    memberId = row?.id ?? 0;
  }, 120_000);
  const { forgetOrders } = keptMails(() => api);
  afterAll(() => api.close());
  beforeEach(async () => {
    // A mail of the test before may still be on its way.
    await forgetOrders();
    for (const table of ['rate_windows', 'mail_orders', 'mails', 'mail_tokens', 'sessions'])
      await api.db.execute(sql`delete from ${sql.identifier(table)}`);
    await api.db.execute(sql`update users set email = ${EMAIL}, change_email = null, is_blocked = false, locale = 'en',
      password_hash = (select password_hash from users where email = 'admin@demo.commonweal.example') where id = ${memberId}`);
    token = await api.signIn('member');
  });

  const mails = async () => (await api.call('GET v3/dev/mails', {})).body.data;
  /** The mail to the old email is ordered: it is there a moment later. */
  const mailTo = async (recipient: string) => {
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const found = (await mails()).find((mail) => mail.recipient === recipient);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`No mail to ${recipient}`);
  };
  const ask = (email = NEW, password = PASSWORD) =>
    api.call('PUT v3/users/profile', { body: { email, password } }, { token });
  const resend = () => api.call('GET v3/users/resend-email-change-confirmation', {}, { token });
  const cancel = (id = memberId) => api.call('POST v3/users/:id/cancel-email-change', { params: { id } }, { token });
  const confirm = (link: string) => api.call('POST v3/users/confirm-email-change', { body: { token: link } });
  const linkIn = (text: string) => /email-change-confirmation\/(\S+)/.exec(text)?.[1] ?? '';
  const newestLink = async () => linkIn((await mailTo(NEW)).text);
  const me = async () => {
    const { email, change_email } = (await api.call('GET v3/users/me', {}, { token })).body;
    return { email, change_email };
  };
  const signin = async (name: string) => outcomeOf(await signInWithPassword(api, name, PASSWORD));

  it('counts once the link is opened, and once only; the old email is told before', async () => {
    expect((await ask(' Ines@Example.ORG ')).body).toEqual({ change_email: NEW });
    expect(await me()).toEqual({ email: EMAIL, change_email: NEW });
    expect((await mailTo(EMAIL)).text).toContain(`${NEW} will replace this address`);
    const link = await newestLink();
    expect(await signin(EMAIL)).toBe('200');
    expect(outcomeOf(await confirm(link))).toBe('200');
    expect(await me()).toEqual({ email: NEW, change_email: null });
    expect([await signin(EMAIL), await signin(NEW)]).toEqual(['401 wrong-credentials', '200']);
    expect(outcomeOf(await confirm(link))).toBe('410 token-used');
  });

  it('happens once, also for many at the same time', async () => {
    await ask();
    const link = await newestLink();
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes back what was mailed for another one', async () => {
    await ask();
    const first = await newestLink();
    await ask('other@example.org');
    expect(outcomeOf(await confirm(first))).toBe('410 token-used');
    expect(await me()).toEqual({ email: EMAIL, change_email: 'other@example.org' });
  });

  it('can be taken back, by its owner alone', async () => {
    await ask();
    expect(outcomeOf(await cancel(memberId + 1))).toBe('404 not-found');
    expect(outcomeOf(await cancel())).toBe('200');
    expect(outcomeOf(await confirm(await newestLink()))).toBe('410 token-used');
    expect(await me()).toEqual({ email: EMAIL, change_email: null });
    expect(outcomeOf(await resend())).toBe('409 no-email-change');
  });

  it('is stopped by a new password, to which the mail to the old email leads', async () => {
    await ask();
    await api.call('POST v3/auth/userprofile/resetpwd', { body: { email: EMAIL } });
    let reset = '';
    for (let attempt = 0; attempt < 100 && reset === ''; attempt += 1) {
      reset = /change-password\/(\S+)/.exec((await mails()).map(({ text }) => text).join('\n'))?.[1] ?? '';
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const body = { token: reset, password: 'Kestrel7 over Morland' };
    await api.call('PUT v3/users/:id/reset-password', { params: { id: memberId }, body });
    expect(outcomeOf(await confirm(await newestLink()))).toBe('410 token-used');
  });

  it('is mailed again on request, five times an hour at most', async () => {
    await ask();
    expect((await resend()).body).toEqual({ change_email: NEW });
    const links = (await mails()).filter(({ recipient }) => recipient === NEW).map(({ text }) => linkIn(text));
    expect(new Set(links).size).toBe(2);
    for (let sent = 2; sent < 5; sent += 1) expect((await resend()).status).toBe(200);
    expect(outcomeOf(await resend())).toBe('429 too-many-requests');
    expect(outcomeOf(await confirm(links[1] ?? ''))).toBe('200');
  });

  it.each([
    ['', PASSWORD, { email: 'Please enter your new email.' }],
    ['ines@', PASSWORD, { email: 'This does not look like a valid email. Please try another one.' }],
    [EMAIL.toUpperCase(), PASSWORD, { email: 'This is already the email of your account.' }],
    ['admin@demo.commonweal.example', PASSWORD, { email: 'This email is already used by another account!' }],
    [NEW, '', { password: 'Please enter your password.' }],
    [NEW, 'not this one', { password: 'This is not your password.' }],
  ])('is refused for %j with the password %j', async (email, password, fields) => {
    const { status, error } = await ask(email, password);
    expect({ status, fields: error.fields }).toEqual({ status: 422, fields });
    expect(await mails()).toEqual([]);
    expect((await me()).change_email).toBeNull();
  });

  it('is refused where somebody else has the email by then', async () => {
    await ask();
    const link = await newestLink();
    await api.db.execute(sql`insert into users (email, first_name, last_name) values (${NEW}, 'Another', 'Person')`);
    expect(outcomeOf(await confirm(link))).toBe('409 email-taken');
    await api.db.execute(sql`delete from users where email = ${NEW}`);
    expect(outcomeOf(await confirm(link))).toBe('200');
  });

  it('takes no link that expired, is unknown, was mailed for something else, or is of a blocked account', async () => {
    await ask();
    const link = await newestLink();
    for (const other of ['', 'unknown', 'a\u0000b']) expect(outcomeOf(await confirm(other))).toBe('404 token-unknown');
    await api.db.execute(sql`update mail_tokens set purpose = 'password-reset'`);
    expect(outcomeOf(await confirm(link))).toBe('404 token-unknown');
    await api.db.execute(sql`update mail_tokens set purpose = 'email-change'`);
    await api.db.execute(sql`update users set is_blocked = true where id = ${memberId}`);
    expect(outcomeOf(await confirm(link))).toBe('404 token-unknown');
    await api.db.execute(sql`update users set is_blocked = false where id = ${memberId}`);
    await api.db.execute(sql`update mail_tokens set expires_at = expires_at - interval '48 hours 1 second'`);
    expect(outcomeOf(await confirm(link))).toBe('410 token-expired');
  });
});

describe('a mail server that takes no mail', () => {
  it('464: says so, and nothing was asked for', async () => {
    const office = await openPostOffice('refuses-address');
    const api = await startTestApi({ SMTP_URL: office.url });
    const as = { as: 'member' } as const;
    const asked = await api.call('PUT v3/users/profile', { body: { email: NEW, password: PASSWORD } }, as);
    expect(outcomeOf(asked)).toBe('464 mail-not-sent');
    expect((await api.call('GET v3/users/me', {}, as)).body.change_email).toBeNull();
    await api.close();
    await office.close();
  }, 120_000);
});
