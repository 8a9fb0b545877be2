import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { endpoints } from '@commonweal/contracts';
import type { Endpoint, RoleCode } from '@commonweal/contracts';
import { queryRows } from '../db/query-rows.ts';
import { createUser } from '../seed/factories.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, DemoAccount, TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const idOf = async (account: DemoAccount) => {
  const email = `${account}@demo.commonweal.example`;
  const [row] = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from users where email = ${email}`,
  );
  return row?.id ?? 0;
};
const row = async (id: number) =>
  (await api.call('GET v3/users', { query: { limit: 200 } }, { as: 'admin' })).body.data.find(
    ({ user_id }) => user_id === id,
  );

describe('the category of an account', () => {
  const move = async (id: number, category_id: number, as: DemoAccount = 'admin') =>
    api.call('PUT v3/users/user-category/:id', { params: { id }, body: { category_id } }, { as });

  it('is what an administrator chose, and stands in the list', async () => {
    const id = await idOf('member');
    expect((await move(id, 2)).body).toEqual({ user_id: id, category_id: 2 });
    expect((await row(id))?.category_id).toBe(2);
    await move(id, 1);
    expect((await row(id))?.category_id).toBe(1);
  });

  it('is one of those that there are', async () => {
    const { status, error } = await move(await idOf('member'), 99);
    expect({ status, fields: error.fields }).toEqual({
      status: 422,
      fields: { category_id: 'There is no such category.' },
    });
  });

  it.each([
    ['reviewer', 'member', '403 forbidden'],
    ['admin', 'admin', '403 own-account'],
    ['admin', 'superadmin', '403 higher-account'],
  ] as const)('is not moved by %s for %s', async (as, account, outcome) => {
    expect(outcomeOf(await move(await idOf(account), 2, as))).toBe(outcome);
  });
});

describe('the roles of an account', () => {
  const give = async (id: number, roles: readonly RoleCode[], as: DemoAccount = 'admin') =>
    api.call('PUT v3/users/user-roles/:id', { params: { id }, body: { roles: [...roles] } }, { as });
  const rolesOf = async (id: number) => (await row(id))?.roles.map(({ code }) => code);

  it('are what an administrator chose, in their order, and count at once', async () => {
    const { id } = await createUser(api.db, { emailVerifiedAt: new Date() });
    expect((await give(id, ['REVIEWER', 'RATER', 'RATER'])).body).toEqual({
      user_id: id,
      roles: ['RATER', 'REVIEWER'],
    });
    expect(await rolesOf(id)).toEqual(['RATER', 'REVIEWER']);
    await give(id, ['MEMBER']);
    expect(await rolesOf(id)).toEqual(['MEMBER']);
  });

  it.each([
    ['none', []],
    ['one that there is not', ['KING']],
  ])('are never %s', async (_title, roles) => {
    expect(outcomeOf(await give(await idOf('member'), roles as RoleCode[]))).toBe('422 invalid-fields');
  });

  it('that rank above an administrator are neither given nor taken by them', async () => {
    expect(outcomeOf(await give(await idOf('member'), ['SUPER_ADMIN']))).toBe('403 higher-account');
    expect(outcomeOf(await give(await idOf('superadmin'), ['MEMBER']))).toBe('403 higher-account');
    expect((await give(await idOf('member'), ['MEMBER', 'ADMIN'])).status).toBe(200);
    expect((await give(await idOf('member'), ['MEMBER'])).status).toBe(200);
  });

  it.each([
    ['reviewer', 'member', '403 forbidden'],
    ['admin', 'admin', '403 own-account'],
  ] as const)('are not given by %s to %s', async (as, account, outcome) => {
    expect(outcomeOf(await give(await idOf(account), ['MEMBER'], as))).toBe(outcome);
  });

  describe('that two administrators change at the same time', () => {
    const quick = { as: 'admin', roles: ['MEMBER', 'RATER'] } as const;
    const other = { as: 'superadmin', roles: ['MEMBER', 'WRITER'] } as const;
    type Wanted = typeof quick | typeof other;
    const replace = async (id: number, { as, roles }: Wanted, replaces?: readonly RoleCode[]) => {
      const body = { roles: [...roles], ...(replaces && { replaces: [...replaces] }) };
      return api.call('PUT v3/users/user-roles/:id', { params: { id }, body }, { as });
    };
    /** Of these changes, after the one that made them a member. */
    const logged = (id: number) =>
      queryRows(
        api.db,
        z.strictObject({ before: z.unknown(), after: z.unknown() }),
        sql`select before, after from audit_entries where act = 'user-roles-changed' and subject = ${`${id}`} order by id offset 1`,
      );
    const member = async () => {
      const { id } = await createUser(api.db, { emailVerifiedAt: new Date() });
      await give(id, ['MEMBER']);
      return id;
    };

    it('are those of one, and the other is refused with a sentence', async () => {
      for (let time = 0; time < 5; time += 1) {
        const id = await member();
        const replies = await Promise.all([quick, other].map((wanted) => replace(id, wanted, ['MEMBER'])));
        expect(replies.map(outcomeOf).toSorted()).toEqual(['200', '409 roles-changed']);
        const kept = replies[0]?.status === 200 ? quick : other;
        expect(await rolesOf(id)).toEqual(kept.roles);
        expect(await logged(id)).toEqual([{ before: { roles: ['MEMBER'] }, after: { roles: kept.roles } }]);
        const refused = replies.find(({ status }) => status === 409);
        expect(refused?.error.message).toMatch(/^Somebody has changed the roles of this account in the meantime\. /);
      }
    });

    it('are those of the later, where neither tells what it replaces, and the log links both', async () => {
      for (let time = 0; time < 5; time += 1) {
        const id = await member();
        const replies = await Promise.all([quick, other].map((wanted) => replace(id, wanted)));
        expect(replies.map(outcomeOf)).toEqual(['200', '200']);
        const later = (await rolesOf(id)) ?? [];
        const sooner = [quick, other].find(({ roles }) => roles.join() !== later.join());
        expect(await logged(id)).toEqual([
          { before: { roles: ['MEMBER'] }, after: { roles: sooner?.roles } },
          { before: { roles: sooner?.roles }, after: { roles: later } },
        ]);
      }
    });

    it('are kept where only one of them changes something', async () => {
      const id = await member();
      expect(outcomeOf(await replace(id, quick, ['MEMBER', 'MEMBER']))).toBe('200');
      expect(outcomeOf(await replace(id, quick, ['RATER', 'MEMBER']))).toBe('200');
      expect(outcomeOf(await replace(id, other, ['RATER']))).toBe('409 roles-changed');
    });
  });
});

describe('the quick search of people', () => {
  const search = async (keywords: string, options: CallAs, limit?: number) =>
    api.call('GET v3/users/quicksearch', { query: { keywords, ...(limit && { limit }) } }, options);
  const found = async (keywords: string, as: DemoAccount) =>
    (await search(keywords, { as })).body.data.map(({ user_id }) => user_id);
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    const people = {
      open: { visibility: 0, email: 'quill.open@people.example' },
      hidden: { visibility: 1 },
      community: { visibility: 2 },
      named: { pseudo: 'zebedeeone' },
      blocked: { isBlocked: true },
      deleted: { isDeleted: true },
      anonymous: { isAnonymised: true },
      unconfirmed: { emailVerifiedAt: null },
    };
    for (const [name, values] of Object.entries(people)) {
      const { id } = await createUser(api.db, {
        ...{ firstName: 'Quillon', lastName: `Zz${name}`, emailVerifiedAt: new Date(), ...values },
      });
      ids[name] = id;
    }
  });

  it('finds whose page the caller may open, and nobody who is gone, blocked or not confirmed', async () => {
    expect(await found('QUILLON zz', 'member')).toEqual([ids['community'], ids['open']]);
    expect(await found('quillon zz', 'admin')).toEqual([ids['community'], ids['hidden'], ids['open']]);
  });

  it('finds people by the name that the caller sees', async () => {
    expect(await found('zebedeeone', 'member')).toEqual([ids['named']]);
    expect(await found('zebedeeone', 'client')).toEqual([]);
    expect(await found('quillon zznamed', 'client')).toEqual([ids['named']]);
    const { body } = await search('zebedeeone', { as: 'member' });
    expect(body.data[0]).toMatchObject({ first_name: null, last_name: null, pseudo: 'zebedeeone' });
  });

  it('finds people by their email for those who may list people, who alone read it', async () => {
    expect(await found('quill.OPEN@', 'member')).toEqual([]);
    expect(await found('zzopen quill.open', 'admin')).toEqual([ids['open']]);
    const emails = async (as: DemoAccount) =>
      (await search('quillon zzopen', { as })).body.data.map(({ email }) => email);
    expect([await emails('member'), await emails('admin')]).toEqual([[null], ['quill.open@people.example']]);
  });

  it('gives as many as asked, and how many there are', async () => {
    const { body } = await search('quillon', { as: 'admin' }, 1);
    expect({ ids: body.data.map(({ user_id }) => user_id), total: body.total }).toEqual({
      ids: [ids['community']],
      total: 3,
    });
  });

  it('takes the characters of a pattern as they are, and needs a word', async () => {
    expect((await search('%', { as: 'admin' })).body.total).toBe(0);
    expect((await search(' ', { as: 'admin' })).status).toBe(400);
    expect((await search('quillon', {})).status).toBe(401);
  });
});

describe('impersonation', () => {
  it('is absent: no endpoint but signing in gives a token of a session', () => {
    const giving = Object.entries<Endpoint>(endpoints)
      .filter(([, { reply }]) => 'token' in (reply instanceof z.ZodObject ? reply.shape : {}))
      .map(([operation]) => operation);
    // The last two are of a portfolio's link, and of a pipeline that publishes.
    expect(giving.toSorted()).toEqual([
      'POST v3/auth/client-verification/:token',
      'POST v3/auth/email-verification/:token',
      'POST v3/auth/signin',
      'POST v3/auth/signin/passkey',
      'POST v3/auth/signin/second-factor',
      'POST v3/portfolios/:id/shared',
      'POST v3/releases/tokens',
    ]);
  });
});
