import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { administrativePrivileges } from '@commonweal/contracts';
import { queryRows } from '../db/query-rows.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { DEMO_PASSWORD, codeOf, withPasskey, withSecondFactor } from '../testing/second-factor-person.ts';
import { softwarePasskey } from '../testing/software-passkey.ts';
import type { PasskeyHabits } from '../testing/software-passkey.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const right = { password: DEMO_PASSWORD };
const START = 'POST v3/users/me/second-factor/start';
const REMOVE = 'DELETE v3/users/me/passkeys/:id';
const UNLINK = 'DELETE v3/users/me/social-accounts/:provider';
const STOP = 'POST v3/users/me/second-factor/remove';

describe('the ways into an account', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.clear('rate_windows', 'signin_attempts', 'second_factors', 'recovery_codes', 'passkeys', 'sessions');
    await api.clear('social_accounts', 'notifications');
    token = await api.signIn('member');
  });

  const read = async () => (await api.call('GET v3/users/me/security', {}, { token })).body;
  const told = async () =>
    (await api.call('GET v3/users/me/notifications', {}, { token })).body.data.map(({ title }) => title);
  /** As somebody who logs in with an account elsewhere alone. */
  const withoutPassword = async () => {
    const [row] = await queryRows(
      api.db,
      z.strictObject({ hash: z.string() }),
      sql`select password_hash as hash from users where email like 'member@%'`,
    );
    await api.db.execute(sql`update users set password_hash = null where email like 'member@%'`);
    return () => api.db.execute(sql`update users set password_hash = ${row?.hash} where email like 'member@%'`);
  };

  it('are a password alone, to begin with', async () => {
    expect(await read()).toEqual({
      has_password: true,
      second_factor: { since: null, recovery_codes_left: 0, kept: null, is_required: false },
      ...{ passkeys: [], social_accounts: [], social_providers: [] },
    });
  });

  it('turn the second factor on with a code of the secret, end other sessions and tell the person', async () => {
    const other = await api.signIn('member');
    const { body: secret, headers } = await api.call(START, { body: right }, { token });
    expect(headers['cache-control']).toBe('no-store');
    const wrong = await api.call('POST v3/users/me/second-factor', { body: { code: '000000' } }, { token });
    expect(wrong.error.fields).toEqual({ code: expect.stringMatching(/wrong/) });
    expect((await read()).second_factor.since).toBeNull();
    const code = codeOf(secret.secret);
    const { body } = await api.call('POST v3/users/me/second-factor', { body: { code } }, { token });
    expect(body.recovery_codes).toHaveLength(10);
    expect((await read()).second_factor).toMatchObject({ since: expect.any(String), recovery_codes_left: 10 });
    expect((await api.call('GET v3/users/me', {}, { token: other })).status).toBe(401);
    expect(await told()).toEqual(['The second factor of your account is on']);
  });

  it('keep nothing in the database that opens an account', async () => {
    const { secret, recoveryCodes } = await withSecondFactor(api, 'member');
    const rows = await queryRows(
      api.db,
      z.strictObject({ kept: z.string() }),
      sql`select row_to_json(second_factors)::text as kept from second_factors
        union all select row_to_json(recovery_codes)::text from recovery_codes`,
    );
    expect(rows).toHaveLength(11);
    const kept = rows.map((row) => row.kept).join(' ');
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
  });

  it.each([START, 'POST v3/users/me/passkeys/start', STOP, 'POST v3/users/me/recovery-codes'] as const)(
    '%s asks for the password again, ten times',
    async (operation) => {
      const ask = async (password: string) => api.call(operation, { body: { password } }, { token });
      expect((await ask('')).error.fields).toEqual({ password: 'Please enter your password.' });
      const answers: string[] = [];
      for (let time = 0; time < 11; time += 1) answers.push(outcomeOf(await ask('wrong')));
      expect(answers).toEqual([...Array.from({ length: 10 }, () => '422 invalid-fields'), '428 8005']);
      expect(outcomeOf(await ask(DEMO_PASSWORD))).toBe('428 8005');
    },
  );

  it('are not taken away with a wrong password', async () => {
    const { id } = (await withPasskey(api, token)).added.body;
    await api.db.execute(sql`insert into social_accounts (provider, subject, user_id)
      select 'google', 'x', id from users where email like 'member@%'`);
    const takeAway = async (password: string) => [
      outcomeOf(await api.call(REMOVE, { params: { id }, body: { password } }, { token })),
      outcomeOf(await api.call(UNLINK, { params: { provider: 'google' }, body: { password } }, { token })),
    ];
    const refused = '422 invalid-fields';
    expect([await takeAway(''), await takeAway('wrong'), await takeAway(DEMO_PASSWORD)]).toEqual([
      [refused, refused],
      [refused, refused],
      ['200', '200'],
    ]);
  });

  it('take a log-in of the last ten minutes from somebody without a password', async () => {
    const restore = await withoutPassword();
    const start = async () => outcomeOf(await api.call(START, { body: { password: '' } }, { token }));
    const age = (seconds: number) =>
      api.db.execute(sql`update sessions set created_at = now() - make_interval(secs => ${seconds}::int)`);
    await age(590);
    const fresh = await start();
    await age(601);
    const old = await start();
    await restore();
    expect([fresh, old]).toEqual(['200', '428 log-in-again']);
  });

  it('begin once, and turn off', async () => {
    expect(outcomeOf(await api.call(STOP, { body: right }, { token }))).toBe('409 no-second-factor');
    expect(outcomeOf(await api.call('POST v3/users/me/second-factor', { body: { code: '1' } }, { token }))).toBe(
      '409 no-second-factor',
    );
    ({ token } = await withSecondFactor(api, 'member'));
    expect(outcomeOf(await api.call(START, { body: right }, { token }))).toBe('409 second-factor-on');
    expect(outcomeOf(await api.call(STOP, { body: right }, { token }))).toBe('200');
    expect((await read()).second_factor).toMatchObject({ since: null, recovery_codes_left: 0 });
  });

  it('put new recovery codes in the place of the old ones', async () => {
    const before = await withSecondFactor(api, 'member');
    ({ token } = before);
    const { body } = await api.call('POST v3/users/me/recovery-codes', { body: right }, { token });
    expect(body.recovery_codes).toHaveLength(10);
    expect(body.recovery_codes.filter((code) => before.recoveryCodes.includes(code))).toEqual([]);
    expect((await read()).second_factor.recovery_codes_left).toBe(10);
  });

  it('add, rename and remove a passkey', async () => {
    const { added } = await withPasskey(api, token, ' My  laptop ');
    expect(added.body).toEqual({
      id: expect.any(Number),
      name: 'My laptop',
      created_at: expect.any(String),
      last_used_at: null,
    });
    const { id } = added.body;
    const rename = (name: string) =>
      api.call('PUT v3/users/me/passkeys/:id', { params: { id }, body: { name } }, { token });
    expect((await rename('Phone')).body).toEqual({ name: 'Phone' });
    expect(outcomeOf(await rename(' '))).toBe('422 invalid-fields');
    expect(outcomeOf(await rename('x'.repeat(60)))).toBe('200');
    expect(outcomeOf(await rename('x'.repeat(61)))).toBe('422 invalid-fields');
    const strangers = { params: { id }, body: { name: 'Mine' } };
    expect(outcomeOf(await api.call('PUT v3/users/me/passkeys/:id', strangers, { as: 'client' }))).toBe(
      '404 not-found',
    );
    expect(outcomeOf(await api.call(REMOVE, { params: { id }, body: right }, { as: 'client' }))).toBe('404 not-found');
    expect(outcomeOf(await api.call(REMOVE, { params: { id }, body: right }, { token }))).toBe('200');
    expect((await read()).passkeys).toEqual([]);
    expect(await told()).toEqual(['A passkey was removed from your account', 'A passkey was added to your account']);
  });

  it.each([
    ['of another site', { origin: 'https://commonweal.evil.example' }],
    ['of a device that does not verify the person', { verifies: false }],
  ] satisfies [string, PasskeyHabits][])('refuse a passkey %s', async (_, habits) => {
    const { body } = await api.call('POST v3/users/me/passkeys/start', { body: right }, { token });
    const add = (habit: PasskeyHabits) => {
      const passkey = softwarePasskey().create(body.options, habit);
      return api.call('POST v3/users/me/passkeys', { body: { ticket: body.ticket, name: 'One', passkey } }, { token });
    };
    expect(outcomeOf(await add(habits))).toBe('409 passkey-refused');
    expect(outcomeOf(await add({}))).toBe('200');
    expect(outcomeOf(await add({}))).toBe('410 ticket-expired');
  });

  it('refuse a passkey that somebody else has begun to add, or has already', async () => {
    const { body } = await api.call('POST v3/users/me/passkeys/start', { body: right }, { token });
    const device = softwarePasskey();
    const input = { body: { ticket: body.ticket, name: 'One', passkey: device.create(body.options) } };
    expect(outcomeOf(await api.call('POST v3/users/me/passkeys', input, { as: 'client' }))).toBe('409 passkey-refused');
    expect(outcomeOf(await api.call('POST v3/users/me/passkeys', input, { token }))).toBe('200');
    const other = await api.call('POST v3/users/me/passkeys/start', { body: right }, { as: 'client' });
    const again = { body: { ticket: other.body.ticket, name: 'Two', passkey: device.create(other.body.options) } };
    expect(outcomeOf(await api.call('POST v3/users/me/passkeys', again, { as: 'client' }))).toBe('409 passkey-refused');
  });

  it('hold at most twenty passkeys', async () => {
    await api.db
      .execute(sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up, name)
      select users.id, 'one-' || at, '', 0, '[]', false, 'x' from users, generate_series(1, 19) as at where email like 'member@%'`);
    expect((await withPasskey(api, token)).added.status).toBe(200);
    expect(outcomeOf(await api.call('POST v3/users/me/passkeys/start', { body: right }, { token }))).toBe(
      '409 too-many-passkeys',
    );
  });

  it('keep the last one, also of two that are removed at once', async () => {
    const ids = [(await withPasskey(api, token)).added.body.id, (await withPasskey(api, token)).added.body.id];
    const restore = await withoutPassword();
    expect((await read()).passkeys.map(({ kept }) => kept)).toEqual([null, null]);
    const answers = await Promise.all(
      ids.map(async (id) => outcomeOf(await api.call(REMOVE, { params: { id }, body: { password: '' } }, { token }))),
    );
    const left = (await read()).passkeys.map(({ kept }) => kept);
    await restore();
    expect(answers.toSorted()).toEqual(['200', '409 last-way-in']);
    expect(left).toEqual(['last-way-in']);
  });

  it('unlink an account elsewhere, unless it is the last way in', async () => {
    await api.db.execute(sql`insert into social_accounts (provider, subject, user_id)
      select 'google', 'x', id from users where email like 'member@%'`);
    const unlink = async (password = DEMO_PASSWORD) =>
      outcomeOf(await api.call(UNLINK, { params: { provider: 'google' }, body: { password } }, { token }));
    const restore = await withoutPassword();
    const last = await unlink('');
    await restore();
    expect(last).toBe('409 last-way-in');
    const link = { provider: 'google', linked_at: expect.any(String), kept: null };
    expect((await read()).social_accounts).toEqual([{ ...link, has_picture: false }]);
    await api.db.execute(sql`update social_accounts set picture_url = 'https://pictures.example/1'`);
    expect((await read()).social_accounts).toEqual([{ ...link, has_picture: true }]);
    expect([await unlink(), await unlink()]).toEqual(['200', '404 not-found']);
  });
});

describe('administrators outside a demonstration', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ APP_ENV: 'prod', SECRETS_KEYS: 'test:a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s=' });
  }, 120_000);
  afterAll(() => api.close());
  const me = async (token: string) => (await api.call('GET v3/users/me', {}, { token })).body;
  const maintain = async (token: string, is_maintenance_mode = false) =>
    outcomeOf(await api.call('PUT v3/parameters/maintenance', { body: { is_maintenance_mode } }, { token }));

  it('hold no administrative privilege before they set a second factor up, then all of them', async () => {
    const token = await api.signIn('admin');
    const before = await me(token);
    const held = before.privileges.map(({ code }) => code);
    expect(before.needs_second_factor).toBe(true);
    expect(held).toContain('notes-submission-state');
    expect(held.filter((code) => administrativePrivileges.some((one) => one === code))).toEqual([]);
    expect(await maintain(token)).toBe('403 forbidden');
    const strong = await withSecondFactor(api, 'admin');
    const after = await me(strong.token);
    expect(after.needs_second_factor).toBe(false);
    expect(after.privileges.map(({ code }) => code)).toContain('parameters-state');
    expect(await maintain(strong.token)).toBe('200');
    expect(await maintain(await api.signIn('admin'))).toBe('403 forbidden');
    const stop = await api.call(STOP, { body: right }, { token: strong.token });
    expect(outcomeOf(stop)).toBe('409 second-factor-required');
  });

  it('may set it up while the site is in maintenance', async () => {
    const token = await api.signIn('superadmin');
    const strong = await api.signIn('superadmin');
    await api.db.execute(sql`update sessions set is_strong = true`);
    expect(await maintain(strong, true)).toBe('200');
    await api.db.execute(sql`update sessions set is_strong = false`);
    const inMaintenance = outcomeOf(await api.call('GET v3/users/me/security', {}, { token }));
    const secret = await api.call(START, { body: right }, { token });
    const code = codeOf(secret.body.secret);
    const set = outcomeOf(await api.call('POST v3/users/me/second-factor', { body: { code } }, { token }));
    expect([inMaintenance, set, await maintain(token, false)]).toEqual(['200', '200', '200']);
  });

  it('are nobody else: a member needs none', async () => {
    const user = await me(await api.signIn('member'));
    expect(user.needs_second_factor).toBe(false);
  });
});
