import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import type { users } from './users.table.ts';

let api: TestApi;
let entityId: number;
beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db)).id;
}, 120_000);
afterAll(() => api.close());

const visibility = { public: 0, private: 1, community: 2 } as const;

const publishedBy = async (user: number, options: CallAs) =>
  (await api.call('GET v3/notes/published', { query: { user: `${user}` } }, options)).body;
const submittedBy = async (author: number, options: CallAs) =>
  (await api.call('GET v3/notes/submissions', { query: { author: `${author}`, status: 'all' } }, options)).body;

/** Somebody with an analysis on the site. */
async function anAuthor(values: Partial<typeof users.$inferInsert>): Promise<number> {
  const { id: userId } = await createUser(api.db, values);
  await createNote(api.db, { entityId, userId });
  return userId;
}

describe('analyses by who wrote them', () => {
  const visitor: CallAs = {};
  const member: CallAs = { as: 'member' };
  const client: CallAs = { as: 'client' };
  const mayOpenPrivate: CallAs = { as: 'reviewer' };

  it.each([
    { person: 'public', for: [visitor, member, client, mayOpenPrivate], notFor: [] },
    { person: 'community', for: [member, client, mayOpenPrivate], notFor: [visitor] },
    { person: 'private', for: [mayOpenPrivate, { as: 'admin' } as CallAs], notFor: [visitor, member, client] },
  ] as const)('are listed of a $person person to those who may open their page', async ({ person, ...viewers }) => {
    const user = await anAuthor({ visibility: visibility[person] });
    for (const options of viewers.for) expect(await publishedBy(user, options)).toMatchObject({ total: 1 });
    for (const options of viewers.notFor) expect(await publishedBy(user, options)).toEqual({ data: [], total: 0 });
  });

  it('are not listed of somebody who has left, to anybody', async () => {
    for (const left of [{ isDeleted: true }, { isAnonymised: true }]) {
      const user = await anAuthor({ visibility: 0, ...left });
      for (const as of ['member', 'superadmin'] as const) expect((await publishedBy(user, { as })).total).toBe(0);
    }
  });

  it('are listed to a private person of themselves', async () => {
    const [writer] = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`update users set visibility = 1 where email = 'writer@demo.commonweal.example' returning id`,
    );
    const id = writer?.id ?? 0;
    await createNote(api.db, { entityId, userId: id });
    expect((await publishedBy(id, { as: 'writer' })).total).toBeGreaterThan(0);
    expect((await publishedBy(id, { as: 'member' })).total).toBe(0);
    expect((await submittedBy(id, { as: 'writer' })).total).toBeGreaterThan(0);
  });

  it('are found among all others whoever wrote them', async () => {
    const user = await anAuthor({ visibility: 1 });
    const { data } = (await api.call('GET v3/notes/published', { query: { entity_id: `${entityId}`, limit: 100 } }))
      .body;
    expect(data.find(({ user_id }) => user_id === user)?.user_links).toEqual([]);
  });
});

describe.each([{}, { as: 'member' }, { as: 'client' }, { as: 'reviewer' }, { as: 'admin' }] as const)(
  'lists by person, for %j',
  (options) => {
    it('are there exactly where the name of each author leads to them', async () => {
      const links = new Map<number, readonly string[]>();
      for (let offset = 0; offset < 800; offset += 100) {
        const { data } = (await api.call('GET v3/notes/published', { query: { limit: 100, offset } }, options)).body;
        for (const { user_id, user_links } of data) links.set(user_id, user_links);
      }
      expect(links.size).toBeGreaterThan(15);
      for (const [user, leadsTo] of links) {
        const { total } = await publishedBy(user, options);
        expect({ user, isListed: total > 0 }).toEqual({ user, isListed: leadsTo.includes('analyses') });
      }
    }, 120_000);
  },
);

describe('submissions by who handed them in', () => {
  it('are there exactly where the name leads to them, also for a reviewer who opens no private page', async () => {
    await api.db.execute(sql`delete from role_privileges using roles
      where roles.id = role_id and roles.code = 'REVIEWER' and privilege = 'user-state'`);
    await api.db.execute(sql`update users set visibility = 1 where id % 2 = 0 and email not like '%@demo%'`);
    const query = { status: 'all', limit: 100 } as const;
    const { data } = (await api.call('GET v3/notes/submissions', { query }, { as: 'reviewer' })).body;
    const links = new Map(data.map(({ user_id, user_links }) => [user_id, user_links] as const));
    const found: boolean[] = [];
    for (const [author, leadsTo] of links) {
      const { total } = await submittedBy(author, { as: 'reviewer' });
      expect({ author, isListed: total > 0 }).toEqual({ author, isListed: leadsTo.includes('submissions') });
      found.push(total > 0);
    }
    expect(new Set(found)).toEqual(new Set([true, false]));
  });
});
