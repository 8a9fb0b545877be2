import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { ApiOperation } from '@commonweal/contracts';
import { auditEntries } from '../audit/audit.table.ts';
import { digestToken } from '../http/viewer.ts';
import { createUser } from '../seed/factories.ts';
import { sessions } from '../session/session.table.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { signInWithPassword } from '../testing/password-sign-in.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';

const PASSWORD = 'Commonweal-demo-2026';
const modes = ['do-remove', 'do-restore', 'do-lock', 'do-active', 'do-anonymize'] as const;
type Mode = (typeof modes)[number];

let api: TestApi;
let ids: Readonly<Record<'member' | 'admin' | 'superadmin', number>>;
beforeAll(async () => {
  api = await startTestApi();
  ids = { member: await idOf('member'), admin: await idOf('admin'), superadmin: await idOf('superadmin') };
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('rate_windows', 'sessions', 'signin_attempts');
  await api.db.execute(sql`update users set is_blocked = false, is_deleted = false, is_anonymised = false
    where email like '%@demo.commonweal.example'`);
});

async function idOf(account: DemoAccount): Promise<number> {
  const email = `${account}@demo.commonweal.example`;
  const [row] = await api.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? 0;
}

function act(mode: Mode, id: number, as: DemoAccount = 'admin', full?: boolean) {
  const body = full === undefined ? undefined : { full };
  return api.call(`PUT v3/users/:id/${mode}` as ApiOperation, { params: { id }, body } as never, { as });
}

const stateOf = async (id: number) => {
  const [row] = await api.db
    .select({ is_blocked: users.isBlocked, is_deleted: users.isDeleted, is_anonymised: users.isAnonymised })
    .from(users)
    .where(eq(users.id, id));
  return row;
};

const usable = { is_blocked: false, is_deleted: false, is_anonymised: false };

describe('an act on an account', () => {
  it('is recorded once, with who acted and on whom', async () => {
    await api.db.execute(sql`alter table audit_entries disable trigger user`);
    await api.db.delete(auditEntries);
    for (const mode of ['do-remove', 'do-remove', 'do-restore', 'do-lock', 'do-active'] as const) {
      await act(mode, ids.member);
    }
    const rows = await api.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(rows.map(({ act: name, userId, subject }) => [name, userId, subject])).toEqual(
      ['user-removed', 'user-restored', 'user-blocked', 'user-unblocked'].map((name) => [
        name,
        ids.admin,
        String(ids.member),
      ]),
    );
    await api.db.execute(sql`alter table audit_entries enable trigger user`);
  });
});

describe('an administrator', () => {
  it.each([
    ['do-remove', { ...usable, is_deleted: true }, 'do-restore'],
    ['do-lock', { ...usable, is_blocked: true }, 'do-active'],
  ] as const)('sets the flag by %s, as often as asked, and takes it back', async (mode, state, back) => {
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await act(mode, ids.member);
      expect({ status, body }).toEqual({ status: 200, body: { user_id: ids.member, ...state } });
    }
    const { status, body } = await act(back, ids.member);
    expect({ status, body }).toEqual({ status: 200, body: { user_id: ids.member, ...usable } });
  });

  it.each([
    ['do-remove', 'do-restore', '401 wrong-credentials'],
    ['do-lock', 'do-active', '428 8005'],
  ] as const)('ends every session by %s, and none comes back by %s', async (mode, back, answer) => {
    const token = await api.signIn('member');
    const me = async () => (await api.call('GET v3/users/me', {}, { token })).status;
    const signIn = async (password: string) =>
      outcomeOf(await signInWithPassword(api, 'member@demo.commonweal.example', password));
    expect(await me()).toBe(200);
    await act(mode, ids.member);
    expect(await me()).toBe(401);
    expect(await signIn(PASSWORD)).toBe(answer);
    // A stranger, who does not know the password, learns nothing of it.
    expect(await signIn('not the password')).toBe('401 wrong-credentials');
    await act(back, ids.member);
    expect(await me()).toBe(401);
    expect((await signInWithPassword(api, 'member@demo.commonweal.example', PASSWORD)).status).toBe(200);
  });

  it.each(modes)('cannot do %s to themself', async (mode) => {
    const id = mode === 'do-anonymize' ? ids.superadmin : ids.admin;
    expect(outcomeOf(await act(mode, id, mode === 'do-anonymize' ? 'superadmin' : 'admin'))).toBe('403 own-account');
    expect(await stateOf(id)).toEqual(usable);
  });

  it.each(modes)('cannot do %s to the product’s own account', async (mode) => {
    expect(outcomeOf(await act(mode, 1, 'superadmin'))).toBe('403 platform-account');
  });

  it('cannot touch who may do more than they, who may do it to them', async () => {
    expect(outcomeOf(await act('do-lock', ids.superadmin, 'admin'))).toBe('403 higher-account');
    expect((await act('do-lock', ids.admin, 'superadmin')).status).toBe(200);
  });

  it('finds nobody under an id that nobody has', async () => {
    expect(outcomeOf(await act('do-lock', 2_000_000))).toBe('404 not-found');
  });

  it('anonymises only as a super administrator', async () => {
    expect(outcomeOf(await act('do-anonymize', ids.member, 'admin', false))).toBe('403 forbidden');
  });

  it('says that only anonymising has a full form', async () => {
    expect(outcomeOf(await act('do-remove', ids.member, 'superadmin', true))).toBe('422 invalid-fields');
    expect((await act('do-remove', ids.member, 'superadmin', false)).status).toBe(200);
  });
});

describe('anonymising', () => {
  const create = () =>
    createUser(api.db, {
      firstName: 'Noorvella',
      lastName: 'Haddadsky',
      pseudo: 'noorvella7',
      email: 'noorvella@example.org',
      emailVerifiedAt: new Date(),
      passwordHash: 'kept',
    });
  const rowOf = async (id: number) => {
    const [row] = await api.db
      .select({
        first: users.firstName,
        last: users.lastName,
        pseudo: users.pseudo,
        email: users.email,
        password: users.passwordHash,
        is_deleted: users.isDeleted,
        is_anonymised: users.isAnonymised,
      })
      .from(users)
      .where(eq(users.id, id));
    return row;
  };

  it('replaces the name and clears the username; the account stays, and in full it goes too, for good', async () => {
    const { id } = await create();
    const { body } = await act('do-anonymize', id, 'superadmin', false);
    expect(body).toEqual({ user_id: id, ...usable, is_anonymised: true });
    const anonymous = { first: 'Deleted', last: 'user', pseudo: null, is_anonymised: true };
    expect(await rowOf(id)).toEqual({
      ...anonymous,
      email: 'noorvella@example.org',
      password: 'kept',
      is_deleted: false,
    });
    expect((await act('do-anonymize', id, 'superadmin', true)).body).toEqual({
      ...{ user_id: id, is_blocked: false, is_deleted: true, is_anonymised: true },
    });
    expect(await rowOf(id)).toEqual({
      ...anonymous,
      email: expect.stringMatching(new RegExp(`^deleted-${id}-.*@deleted\\.invalid$`)),
      password: null,
      is_deleted: true,
    });
    for (const mode of modes) expect(outcomeOf(await act(mode, id, 'superadmin'))).toBe('409 account-erased');
  });

  it('frees the email and the username for somebody else', async () => {
    const { id } = await create();
    await act('do-anonymize', id, 'superadmin', true);
    expect(
      (await api.call('GET v3/users/is-email-unique/:email', { params: { email: 'noorvella@example.org' } })).body,
    ).toEqual({
      is_unique: true,
    });
    expect((await create()).id).toBeGreaterThan(id);
  });
});

describe('the last administrator', () => {
  const aboutMine = async () => (await api.call('GET v3/users/self/deletion', {}, { as: 'superadmin' })).body;

  it('cannot delete their own account while nobody else administers', async () => {
    await api.db.execute(sql`update users set is_blocked = true where id = ${ids.admin}`);
    const mine = api.call('PUT v3/users/self/delete', { body: { password: PASSWORD } }, { as: 'superadmin' });
    expect(outcomeOf(await mine)).toBe('409 last-administrator');
    expect(await aboutMine()).toEqual({ proof: 'password', is_last_administrator: true });
    expect(await stateOf(ids.superadmin)).toEqual(usable);
  });

  it('is the last one of each right: another one who may do less is not enough', async () => {
    expect(await aboutMine()).toEqual({ proof: 'password', is_last_administrator: true });
    await api.db.execute(sql`insert into user_roles (user_id, role_id)
      select ${ids.admin}, id from roles where code = 'SUPER_ADMIN'`);
    expect(await aboutMine()).toEqual({ proof: 'password', is_last_administrator: false });
    await api.db.execute(sql`delete from user_roles where user_id = ${ids.admin}
      and role_id = (select id from roles where code = 'SUPER_ADMIN')`);
  });

  it('stays where two remove each other at once', async () => {
    const second = await createUser(api.db, { email: 'second@example.org', emailVerifiedAt: new Date() });
    await api.db.execute(sql`insert into user_roles (user_id, role_id)
      select ${second.id}, id from roles where code = 'SUPER_ADMIN'`);
    const [first, other] = [await api.signIn('superadmin'), await tokenOf(second.id)];
    const replies = await Promise.all([
      api.call('PUT v3/users/:id/do-remove', { params: { id: second.id } }, { token: first }),
      api.call('PUT v3/users/:id/do-remove', { params: { id: ids.superadmin } }, { token: other }),
    ]);
    const outcomes = replies.map((reply) => (reply.status === 200 ? '200' : outcomeOf(reply))).toSorted();
    // The second one was removed meanwhile, or finds itself to be the last.
    expect(outcomes[0]).toBe('200');
    expect(['401 unauthorized', '409 last-administrator']).toContain(outcomes[1]);
    const left = [await stateOf(second.id), await stateOf(ids.superadmin)].filter((state) => !state?.is_deleted);
    expect(left).toHaveLength(1);
    await api.db.execute(sql`delete from users where id = ${second.id}`);
  });

  async function tokenOf(userId: number): Promise<string> {
    const token = `of-${userId}`;
    const expiresAt = new Date(Date.now() + 60_000);
    await api.db.insert(sessions).values({ tokenDigest: digestToken(token), userId, expiresAt });
    return token;
  }
});
