import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db.execute(sql`update entities set is_featured = impact_score is not null and id % 3 > 0`);
}, 120_000);
afterAll(() => api.close());

const idShape = z.strictObject({ id: z.int() });
const idsOf = async (query: SQL) => (await queryRows(api.db, idShape, query)).map(({ id }) => id);
const entityIds = (rows: readonly { readonly entity_id: number }[]) => rows.map(({ entity_id: id }) => id);

describe('the best and the worst', () => {
  it('are the visible scores that rest on ten analyses or more, from either end', async () => {
    const { body } = await api.call('GET v3/entities/best-and-worst', { query: { limit: 5 } });
    const scored = sql`from entities where is_featured and notes_count >= 10`;
    const best = await idsOf(sql`select id ${scored} and impact_score > 0 order by impact_score desc, id limit 5`);
    const worst = await idsOf(sql`select id ${scored} and impact_score < 0 order by impact_score, id limit 5`);
    expect(best.length * worst.length).toBeGreaterThan(0);
    expect({ best: entityIds(body.best), worst: entityIds(body.worst) }).toEqual({ best, worst });
  });

  it.each([0, 21, 'many'])('refuse %s as a limit', async (limit) => {
    expect((await api.call('GET v3/entities/best-and-worst', { query: { limit } })).status).toBe(400);
  });
});

describe('the best to work for', () => {
  /** By the rule, from every analysis: note by note in code. */
  async function expected(seesAll: boolean) {
    const shape = z.strictObject({ id: z.int(), value: z.number(), size: z.number(), ratings: z.int() });
    const rows = await queryRows(
      api.db,
      shape,
      sql`select entity_id as id, value, size, notes.ratings_count as ratings from notes
        join topics on topics.id = topic_id join topic_categories on topic_categories.id = topic_category_id
        join entities on entities.id = entity_id
        where ilg_theme_id = 3 and status = 'published' and not is_deleted and notes.ratings_count >= 3
          and value is not null and size is not null and (is_featured or ${seesAll})`,
    );
    return [...Map.groupBy(rows, ({ id }) => id)]
      .map(([id, notes]) => ({
        entity_id: id,
        work_score: total(notes, ({ value, size }) => value * size) / total(notes, ({ size }) => size),
        work_notes_count: notes.length,
        work_ratings_count: total(notes, ({ ratings }) => ratings),
      }))
      .filter(({ work_score: score, work_notes_count: count }) => score > 0 && count >= 3)
      .toSorted((a, b) => b.work_score - a.work_score || b.work_notes_count - a.work_notes_count);
  }
  const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);

  it.each([
    ['a visitor', {}, false],
    ['who sees all scores', { as: 'admin' }, true],
  ] as const)('are ranked by their analyses on decent jobs for %s', async (_who, options, seesAll) => {
    const { body } = await api.call('GET v3/entities/best-to-work-for', { query: { limit: 100 } }, options);
    const all = await expected(seesAll);
    expect(all.length).toBeGreaterThan(3);
    expect(body.total).toBe(all.length);
    expect(
      body.data.map(({ entity_id, work_score, work_notes_count, work_ratings_count }) => ({
        entity_id,
        work_score: expect.closeTo(work_score, 10),
        work_notes_count,
        work_ratings_count,
      })),
    ).toEqual(all);
  });

  it('come page by page, with the total beyond the last too', async () => {
    const read = async (query: object) => (await api.call('GET v3/entities/best-to-work-for', { query })).body;
    const whole = await read({ limit: 100 });
    expect((await read({ limit: 2, offset: 1 })).data).toEqual(whole.data.slice(1, 3));
    expect(await read({ offset: 1_000 })).toEqual({ data: [], total: whole.total });
  });
});

describe('the most wanted', () => {
  const few = sql`select id from entities where notes_count < 5 order by id`;
  const many = sql`select id from entities where notes_count >= 5 order by id`;
  const page = async (query: { limit?: number; offset?: number }) =>
    (await api.call('GET v3/entities/most-wanted', { query })).body;
  const wanted = async () => entityIds((await page({})).data);
  const nameOf = async (id: number) => {
    const shape = z.strictObject({ name: z.string() });
    const [row] = await queryRows(api.db, shape, sql`select name from entities where id = ${id}`);
    return row?.name ?? '';
  };
  const from = (network: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${network}` } });
  /** Chooses a company from some networks. */
  const search = async (id: number, count: number, first = 1) => {
    const body = { type: 'entities', keyword: 'x', entity_id: id } as const;
    for (let network = first; network < first + count; network += 1)
      expect((await api.call('POST v3/search-logs', { body }, from(network))).status).toBe(204);
  };
  const miss = async (keyword: string, network: number) => {
    const reply = await api.call('POST v3/entities/empty-result-entities', { body: { keyword } }, from(network));
    expect(reply.status).toBe(204);
  };
  beforeEach(() => api.clear('search_logs', 'consumed_entities'));

  it('are those with few analyses that were chosen from three networks or more, from the most first', async () => {
    await api.db.execute(sql`update entities set notes_count = id % 6 where id <= 12`);
    const [first = 0, second = 0, third = 0] = await idsOf(few);
    const [analysed = 0] = await idsOf(many);
    await search(first, 3);
    await search(second, 4);
    await search(third, 2);
    await search(analysed, 9);
    expect(await wanted()).toEqual([second, first]);
    await search(third, 1, 3);
    expect(await wanted()).toEqual([second, ...[first, third].toSorted((a, b) => a - b)]);
  });

  it('are read in pages, each with how many there are in all', async () => {
    const ids = (await idsOf(few)).slice(0, 5);
    for (const [at, id] of ids.entries()) await search(id, 3 + (at % 2));
    const whole = await page({});
    expect(entityIds(whole.data)).toEqual([1, 3, 0, 2, 4].map((at) => ids[at]));
    for (const [offset, limit] of [
      [0, 2],
      [2, 2],
      [4, 2],
    ] as const)
      expect(await page({ offset, limit })).toEqual({ data: whole.data.slice(offset, offset + limit), total: 5 });
    expect(await page({ offset: 5 })).toEqual({ data: [], total: 5 });
    expect((await api.call('GET v3/entities/most-wanted', { query: { limit: 101 } })).status).toBe(400);
  });

  it('count companies that clients opened, and searches of their name when nobody had it', async () => {
    const [opened = 0, missed = 0] = await idsOf(few);
    await api.db.execute(
      sql`insert into consumed_entities (user_id, entity_id) select id, ${opened} from users order by id limit 3`,
    );
    const name = await nameOf(missed);
    for (const [at, keyword] of [name, name.toUpperCase(), `  ${name}`, name].entries()) await miss(keyword, at);
    expect(await wanted()).toEqual([missed, opened]);
  });

  it('count one network once, however often and by whatever name it asks', async () => {
    const [company = 0] = await idsOf(few);
    const name = await nameOf(company);
    await search(company, 2);
    for (let time = 0; time < 3; time += 1) await search(company, 2);
    await miss(name, 1);
    await miss(name.toUpperCase(), 2);
    await api.db.execute(
      sql`insert into search_logs (type, keyword, entity_id) select 'entities', 'of before', ${company} from generate_series(1, 5)`,
    );
    expect(await wanted()).toEqual([]);
    await miss(name, 3);
    expect(await wanted()).toEqual([company]);
  });

  it('forget what is older than 90 days', async () => {
    const [company = 0] = await idsOf(few);
    await search(company, 3);
    await api.db.execute(sql`update search_logs set searched_at = now() - interval '91 days'`);
    expect(await wanted()).toEqual([]);
    await api.db.execute(sql`update search_logs set searched_at = now() - interval '89 days'`);
    expect(await wanted()).toEqual([company]);
  });
});

describe('the most relevant', () => {
  const relevant = async (as?: 'member') =>
    (await api.call('GET v3/entities/most-relevant-entities', { query: { limit: 100 } }, as ? { as } : {})).body;

  it('are those with the most analyses for a visitor, and for whom nothing matters more than the default', async () => {
    await api.db.execute(sql`delete from importances`);
    const expected = await idsOf(sql`select id from entities order by notes_count desc, id limit 100`);
    for (const body of [await relevant(), await relevant('member')]) {
      expect({ basis: body.basis, ids: entityIds(body.data) }).toEqual({ basis: 'evidence', ids: expected });
    }
  });

  it('are those with the most analyses of topics that matter more, by how much they do', async () => {
    await api.db.execute(sql`insert into importances (user_id, ilg_theme_id, topic_category_id, topic_id, value)
      select users.id, ilg_theme_id, topic_category_id, topics.id, case topics.id when 1 then 100 when 2 then 60 else 20 end
      from users, topics join topic_categories on topic_categories.id = topic_category_id
      where email like 'member@%' and topics.id <= 3`);
    // Importances in one industry alone say nothing of companies in general.
    await api.db.execute(sql`insert into importances
      (user_id, ilg_theme_id, topic_category_id, topic_id, industry_id, value)
      select users.id, ilg_theme_id, topic_category_id, topics.id, 1, 100
      from users, topics join topic_categories on topic_categories.id = topic_category_id
      where email like 'member@%' and topics.id <= 4`);
    const shape = z.strictObject({ id: z.int(), topic: z.int() });
    const notes = await queryRows(
      api.db,
      shape,
      sql`select entity_id as id, topic_id as topic from notes
        where status = 'published' and not is_deleted and topic_id in (1, 2)`,
    );
    const factors: Readonly<Record<number, number>> = { 1: 25, 2: 9 };
    const expected = [...Map.groupBy(notes, ({ id }) => id)]
      .map(([id, own]) => ({
        id,
        count: own.length,
        sum: own.reduce((sum, { topic }) => sum + (factors[topic] ?? 0), 0),
      }))
      .toSorted((a, b) => b.sum - a.sum || a.id - b.id);
    expect(expected.length).toBeGreaterThan(3);
    const { basis, data, total } = await relevant('member');
    expect({ basis, total }).toEqual({ basis: 'importances', total: expected.length });
    expect(data.map(({ entity_id: id, relevant_notes_count: count }) => ({ id, count }))).toEqual(
      expected.slice(0, 100).map(({ id, count }) => ({ id, count })),
    );
  });
});

describe('the latest changes', () => {
  const latest = async (options = {}) =>
    (await api.call('GET v3/entities/latest-changes-entities', {}, options)).body.data.map(
      ({ entity_id, previous_score, changed_at }) => ({ entity_id, previous_score, changed_at }),
    );
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  const change = (entityId: number, score: number | null, day: number, cause = 'rating') =>
    api.db.execute(sql`insert into score_changes (entity_id, note_id, cause, score_rule, changed_at, is_published,
      is_counted, ratings_count, dimension, impact_score)
      values (${entityId}, 1, ${cause}, 1, ${at(day)}, true, true, 3, 'social', ${score})`);

  it('are the companies whose visible score moved, each once, the last first', async () => {
    await api.clear('score_changes');
    const [first = 0, second = 0] = await idsOf(sql`select id from entities where is_featured order by id`);
    const [hidden = 0] = await idsOf(sql`select id from entities where not is_featured order by id`);
    await change(first, 1, 1, 'method');
    await change(first, 1.5, 2);
    await change(second, 2, 3);
    await change(hidden, -3, 4);
    await change(first, 1.75, 5);
    await change(second, 2, 6);
    await change(second, 4, 7, 'method');
    const seen = [
      { entity_id: first, previous_score: 1.5, changed_at: at(5) },
      { entity_id: second, previous_score: null, changed_at: at(3) },
    ];
    expect(await latest()).toEqual(seen);
    expect(await latest({ as: 'admin' })).toEqual([
      seen[0],
      { entity_id: hidden, previous_score: null, changed_at: at(4) },
      seen[1],
    ]);
  });
});

describe('quick details', () => {
  it('are those of the companies asked for, in that order and once', async () => {
    const { body } = await api.call('GET v3/entities-quick-details', { query: { ids: '7,3,7,999999999' } });
    expect({ ids: entityIds(body.data), total: body.total }).toEqual({ ids: [7, 3], total: 2 });
  });

  it.each(['', 'a', '1,', '-1'])('refuse %j', async (ids) => {
    expect((await api.call('GET v3/entities-quick-details', { query: { ids } })).status).toBe(400);
  });
});
