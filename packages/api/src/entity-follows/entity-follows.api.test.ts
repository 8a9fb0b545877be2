import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_FOLLOWS } from '@commonweal/domain/limits';
import { queryRows } from '../db/query-rows.ts';
import { countQueries } from '../testing/count-queries.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { viewer } from '../testing/viewer.ts';
import { followedCompanies } from './entity-follows.service.ts';
import { entityFollows } from './entity-follows.table.ts';

const knownShape = z.strictObject({ id: z.int(), slug: z.string(), score: z.number() });

let api: TestApi;
let shown: z.output<typeof knownShape>;
let kept: z.output<typeof knownShape>;
beforeAll(async () => {
  api = await startTestApi();
  const [first, second] = await queryRows(
    api.db,
    knownShape,
    sql`select id, slug, impact_score as score from entities where impact_score is not null order by id limit 2`,
  );
  if (!first || !second) throw new Error('The seed has rated companies');
  [shown, kept] = [first, second];
  await api.db.execute(sql`update entities set is_featured = id = ${shown.id} where id in (${shown.id}, ${kept.id})`);
}, 120_000);
beforeEach(() => api.clear('entity_follows'));
afterAll(() => api.close());

const follow = (id: string, delivery?: 'notification' | 'mail', as: DemoAccount = 'member') =>
  api.call('PUT v3/entities/:id/follow', { params: { id }, body: delivery ? { delivery } : {} }, { as });
const read = async (id: string, as: DemoAccount = 'member') =>
  (await api.call('GET v3/entities/:id/follow', { params: { id } }, { as })).body;
const unfollow = (id: string) => api.call('DELETE v3/entities/:id/follow', { params: { id } }, { as: 'member' });
const list = async (as: DemoAccount = 'member', query: { limit?: number; offset?: number } = {}) =>
  (await api.call('GET v3/users/me/follows', { query }, { as })).body;

describe('following a company', () => {
  it('tells among the notifications, unless mails are wanted', async () => {
    expect(await read(shown.slug)).toEqual({ entity_id: shown.id, delivery: null });
    expect((await follow(shown.slug)).body).toEqual({ entity_id: shown.id, delivery: 'notification' });
    expect((await follow(`${shown.id}`, 'mail')).body).toEqual({ entity_id: shown.id, delivery: 'mail' });
    expect(await read(shown.slug)).toEqual({ entity_id: shown.id, delivery: 'mail' });
  });

  it('ends, once or twice', async () => {
    await follow(shown.slug);
    for (let time = 0; time < 2; time += 1)
      expect((await unfollow(shown.slug)).body).toEqual({ entity_id: shown.id, delivery: null });
    expect(await list()).toEqual({ data: [], total: 0 });
  });

  it('is each person’s own', async () => {
    await follow(shown.slug);
    expect(await read(shown.slug, 'client')).toEqual({ entity_id: shown.id, delivery: null });
    expect((await list('client')).total).toBe(0);
  });

  it('is of a company that there is, in one of two ways', async () => {
    expect(outcomeOf(await follow('no-such-company'))).toBe('404 not-found');
    expect(outcomeOf(await follow(shown.slug, 'pigeon' as 'mail'))).toBe('422 invalid-fields');
  });

  it(`is of ${MAX_FOLLOWS} companies at most, whose way can still be changed`, async () => {
    const member = sql`(select id from users where email = 'member@demo.commonweal.example')`;
    const fill = (count: number) =>
      api.db.execute(sql`insert into entity_follows (user_id, entity_id)
        select ${member}, id from entities where id <> ${shown.id} order by entities.id limit ${count}`);
    await api.db.execute(sql`insert into entities (slug, name, match_name, country_id, industry_id)
      select 'made-' || n, 'Made ' || n, 'made ' || n, 250, 1 from generate_series(1, ${MAX_FOLLOWS}) n`);
    await fill(MAX_FOLLOWS - 1);
    expect(outcomeOf(await follow(shown.slug))).toBe('200');
    await api.clear('entity_follows');
    await fill(MAX_FOLLOWS);
    expect(outcomeOf(await follow(shown.slug))).toBe('409 too-many-follows');
    const { id } = (
      await queryRows(api.db, z.strictObject({ id: z.int() }), sql`select min(entity_id) as id from entity_follows`)
    )[0] ?? { id: 0 };
    expect(outcomeOf(await follow(`${id}`, 'mail'))).toBe('200');
    expect(await api.db.$count(entityFollows)).toBe(MAX_FOLLOWS);
  });
});

describe('companies that a person follows', () => {
  it('are listed the latest first, page by page, without scores that are kept', async () => {
    await follow(shown.slug);
    await follow(kept.slug, 'mail');
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(
      data.map(({ entity_id, delivery, is_grayed, impact_score }) => [entity_id, delivery, is_grayed, impact_score]),
    ).toEqual([
      [kept.id, 'mail', true, null],
      [shown.id, 'notification', false, shown.score],
    ]);
    expect((await list('member', { limit: 1, offset: 1 })).data).toEqual(data.slice(1));
  });

  it('have their scores for who manages the content', async () => {
    await follow(kept.slug, 'mail', 'admin');
    expect((await list('admin')).data[0]).toMatchObject({ impact_score: kept.score, is_grayed: false });
  });

  it('take two queries, however many they are', async () => {
    await follow(shown.slug);
    await follow(kept.slug);
    const page = { limit: 200, offset: 0 };
    const context = { viewer: viewer(1), locale: 'en' } as const;
    expect(await countQueries(api.db, () => followedCompanies(api.db, page, context))).toBe(2);
  });
});
