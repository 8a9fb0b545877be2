import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { queryRows } from '../db/query-rows.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { companiesWithTopics, companyTopics, detailedScores } from './entity-topics.service.ts';

const noteShape = z.strictObject({
  id: z.int(),
  type: z.enum(['impact', 'financial']),
  value: z.number().nullable(),
  size: z.number().nullable(),
  ratings: z.int(),
  sdg: z.int(),
  sasb: z.int().nullable(),
  category: z.int(),
  ilg: z.int(),
  esrs: z.array(z.int()),
  pai: z.array(z.int()),
  esg_obj: z.array(z.int()),
});
type Note = z.output<typeof noteShape>;

let api: TestApi;
let company: number;
let notes: readonly Note[];
let esrsParents: ReadonlyMap<number, number | null>;

/** The seed's most analysed featured company, with some analyses of the other type and links of every kind. */
beforeAll(async () => {
  api = await startTestApi();
  const [found] = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from entities where is_featured and impact_score is not null order by notes_count desc, id limit 1`,
  );
  company = found?.id ?? 0;
  const own = sql`(select id from notes where entity_id = ${company})`;
  await api.db.execute(sql`update notes set type_code = 'financial' where entity_id = ${company} and id % 3 = 0`);
  for (const [table, most] of [
    ['note_esrs_topics', 120],
    ['note_pais', 18],
    ['note_esg_objs', 11],
  ] as const) {
    await api.db.execute(sql`insert into ${sql.identifier(table)} (note_id, ref_id)
      select id, 1 + (id * step) % ${most}::int from notes, (values (3), (7), (11)) steps (step) where id in ${own}
      on conflict do nothing`);
  }
  notes = await queryRows(
    api.db,
    noteShape,
    sql`select notes.id, type_code as type, value, size, ratings_count as ratings, sdg_id::int as sdg,
      sasb_theme_id::int as sasb, note_category_id::int as category, topic_categories.ilg_theme_id::int as ilg,
      array(select ref_id::int from note_esrs_topics where note_id = notes.id) as esrs,
      array(select ref_id::int from note_pais where note_id = notes.id) as pai,
      array(select ref_id::int from note_esg_objs where note_id = notes.id) as esg_obj
    from notes join topics on topics.id = topic_id join topic_categories on topic_categories.id = topic_category_id
    where entity_id = ${company} and status = 'published' and not is_deleted`,
  );
  const parents = await queryRows(
    api.db,
    z.strictObject({ id: z.int(), parent: z.int().nullable() }),
    sql`select id::int, parent_id::int as parent from esrs_topics`,
  );
  esrsParents = new Map(parents.map(({ id, parent }) => [id, parent]));
}, 120_000);
afterAll(() => api.close());

const rootOf = (id: number): number => {
  const parent = esrsParents.get(id) ?? null;
  return parent === null ? id : rootOf(parent);
};

const classesOf: Readonly<Record<ComparisonType, (note: Note) => readonly number[]>> = {
  sdg: ({ sdg }) => [sdg],
  sasb: ({ sasb }) => (sasb === null ? [] : [sasb]),
  category: ({ category }) => [category],
  ilg: ({ ilg }) => [ilg],
  esrs_topic: ({ esrs }) => [...new Set(esrs.map(rootOf))],
  pai: ({ pai }) => pai,
  esg_obj: ({ esg_obj }) => esg_obj,
};

const isCounted = ({ value, size, ratings }: Note) => ratings >= 3 && value !== null && size !== null;

/** The same figures from the notes themselves, by class. */
function statsBy(view: ComparisonType, those: readonly Note[]) {
  const classes = [...new Set(those.flatMap(classesOf[view]))];
  return new Map(
    classes.map((id) => {
      const own = those.filter((note) => classesOf[view](note).includes(id));
      const counted = own.filter(isCounted);
      const weight = counted.reduce((sum, { size }) => sum + (size ?? 0), 0);
      const mean = counted.reduce((sum, { value, size }) => sum + (value ?? 0) * (size ?? 0), 0) / weight;
      return [
        id,
        {
          notes_count: own.length,
          counted_notes: counted.length,
          positive_notes: counted.filter(({ value }) => (value ?? 0) >= 0.005).length,
          negative_notes: counted.filter(({ value }) => (value ?? 0) <= -0.005).length,
          mean_value: weight === 0 ? null : Number(mean.toFixed(9)),
        },
      ];
    }),
  );
}

const rounded = (mean: number | null) => (mean === null ? null : Number(mean.toFixed(9)));

type Stats = Pick<
  ApiReply<'GET v3/entities/:id/topics'>['data'][number],
  'notes_count' | 'counted_notes' | 'positive_notes' | 'negative_notes' | 'mean_value'
>;

/** The figures of a row, without the last digits of its mean. */
const statsOf = ({ notes_count, counted_notes, positive_notes, negative_notes, mean_value }: Stats) => ({
  ...{ notes_count, counted_notes, positive_notes, negative_notes, mean_value: rounded(mean_value) },
});

const ask = (query: { view?: ComparisonType; note_type?: 'impact' | 'financial' | 'all' }) =>
  api.call('GET v3/entities/:id/topics', { params: { id: `${company}` }, query });

describe('what the analyses of a company are about', () => {
  it.each(comparisonTypes)('is told by %s, each analysis once in each of its classes', async (view) => {
    const { status, body } = await ask({ view });
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(1);
    expect(body.total).toBe(body.data.length);
    expect(new Map(body.data.map((row) => [row.id, statsOf(row)]))).toEqual(statsBy(view, notes));
    const counts = body.data.map(({ notes_count }) => notes_count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it.each(['impact', 'financial'] as const)('is told of the analyses of the type %s alone', async (note_type) => {
    const { body } = await ask({ view: 'ilg', note_type });
    const those = notes.filter(({ type }) => type === note_type);
    expect(those.length).toBeGreaterThan(0);
    expect(new Map(body.data.map((row) => [row.id, row.notes_count]))).toEqual(
      new Map([...statsBy('ilg', those)].map(([id, { notes_count }]) => [id, notes_count])),
    );
  });

  it('takes “all” as no type, and no other word', async () => {
    expect((await ask({ note_type: 'all' })).body).toEqual((await ask({})).body);
    expect((await ask({ note_type: 'others' as 'all' })).status).toBe(400);
    expect((await ask({ view: 'industry' as 'sdg' })).status).toBe(400);
  });

  it('has names in the language of the request', async () => {
    const input = { params: { id: `${company}` }, query: { view: 'ilg' as const } };
    const en = (await api.call('GET v3/entities/:id/topics', input, { locale: 'en' })).body.data;
    const fr = (await api.call('GET v3/entities/:id/topics', input, { locale: 'fr' })).body.data;
    expect(fr.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
    expect(fr.map(({ name }) => name)).not.toEqual(en.map(({ name }) => name));
  });

  it('is told of all 17 goals, also of those that no analysis touches', async () => {
    const { body } = await api.call('GET v3/entities/:id/sdgs', { params: { id: `${company}` } });
    expect(body.data.map(({ sdg_id }) => sdg_id)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
    const expected = statsBy('sdg', notes);
    const none = { notes_count: 0, counted_notes: 0, positive_notes: 0, negative_notes: 0, mean_value: null };
    for (const row of body.data) expect(statsOf(row)).toEqual(expected.get(row.sdg_id) ?? none);
    expect(body.data.some(({ notes_count }) => notes_count === 0)).toBe(true);
  });

  it('is told of the six themes by type', async () => {
    const { body } = await api.call('GET v3/entities/ilg-aggr-grouped-by-types/:id', { params: { id: `${company}` } });
    expect(body.data.map(({ note_type, ilgs }) => [note_type, ilgs.map(({ ilg_theme_id }) => ilg_theme_id)])).toEqual([
      ['impact', [1, 2, 3, 4, 5, 6]],
      ['financial', [1, 2, 3, 4, 5, 6]],
    ]);
    for (const { note_type, ilgs } of body.data) {
      const expected = statsBy(
        'ilg',
        notes.filter(({ type }) => type === note_type),
      );
      for (const { ilg_theme_id, notes_count, counted_notes, mean_value } of ilgs) {
        const {
          notes_count: count = 0,
          counted_notes: counted = 0,
          mean_value: mean = null,
        } = expected.get(ilg_theme_id) ?? {};
        expect([notes_count, counted_notes, rounded(mean_value)]).toEqual([count, counted, mean]);
      }
    }
  });
});

describe('the answers behind its scores', () => {
  const detailed = (query: { note_type?: 'impact' | 'financial'; limit?: number; offset?: number }) =>
    api.call('GET v3/entities/:id/notes-detailed-scores', { params: { id: `${company}` }, query });

  it('are weighted as the value is, page by page', async () => {
    const { body } = await detailed({ limit: 100 });
    const those = notes.filter(({ type }) => type === 'impact');
    expect(body.total).toBe(those.length);
    const first = body.data.find(({ ratings_count }) => ratings_count >= 3);
    const ratings = await queryRows(
      api.db,
      z.strictObject({ depth: z.int().nullable(), weight: z.number() }),
      sql`select depth::int, rater_weight::float8 as weight from impact_ratings where note_id = ${first?.note_id ?? 0}`,
    );
    const given = ratings.flatMap(({ depth, weight }) => (depth === null ? [] : [{ depth, weight }]));
    const weight = given.reduce((sum, one) => sum + one.weight, 0);
    expect(first?.depth).toBeCloseTo(given.reduce((sum, one) => sum + one.weight * one.depth, 0) / weight, 9);
    const next = (await detailed({ limit: 2, offset: 2 })).body;
    expect(next.data).toEqual(body.data.slice(2, 4));
  });

  it('are of one type', async () => {
    const { body } = await detailed({ note_type: 'financial', limit: 100 });
    expect(body.total).toBe(notes.filter(({ type }) => type === 'financial').length);
    expect([...new Set(body.data.map(({ note_type }) => note_type))]).toEqual(['financial']);
  });
});

describe('a company whose score is kept', () => {
  beforeAll(() => api.db.execute(sql`update entities set is_featured = false where id = ${company}`));
  afterAll(() => api.db.execute(sql`update entities set is_featured = true where id = ${company}`));

  it('tells how many analyses there are, and nothing that raters made of them', async () => {
    const { body } = await ask({ view: 'ilg' });
    const kept = { counted_notes: null, positive_notes: null, negative_notes: null, mean_value: null };
    expect(body.is_grayed).toBe(true);
    expect(body.data.length).toBeGreaterThan(0);
    for (const row of body.data) expect(row).toMatchObject(kept);
    const { data } = (
      await api.call('GET v3/entities/:id/notes-detailed-scores', { params: { id: `${company}` }, query: {} })
    ).body;
    const answers = [
      'value',
      'size',
      'scale',
      'breadth',
      'depth',
      'persistence',
      'likelihood',
      'time_horizon',
    ] as const;
    expect(data.length).toBeGreaterThan(0);
    expect(data.flatMap((row) => answers.map((name) => row[name])).filter((answer) => answer !== null)).toEqual([]);
  });

  it('tells all to who manages the content', async () => {
    const input = { params: { id: `${company}` }, query: { view: 'ilg' as const } };
    const { body } = await api.call('GET v3/entities/:id/topics', input, { as: 'admin' });
    expect(body.is_grayed).toBe(false);
    expect(body.data.some(({ mean_value }) => mean_value !== null)).toBe(true);
  });
});

describe('companies with topics', () => {
  const list = (query: { limit?: number; offset?: number; keywords?: string }) =>
    api.call('GET v3/entities/with-available-topics', { query });

  it('are those that are analysed, the most analysed first, with what their analyses are about', async () => {
    const { body } = await list({ limit: 50 });
    const counts = body.data.map(({ topics }) => topics.reduce((sum, { notes_count }) => sum + notes_count, 0));
    expect(counts.length).toBe(50);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts.at(-1)).toBeGreaterThan(0);
    const [analysed] = await queryRows(
      api.db,
      z.strictObject({ total: z.int() }),
      sql`select count(*)::int as total from entities where notes_count > 0`,
    );
    expect(body.total).toBe(analysed?.total);
  });

  it('begin with the first of them', async () => {
    const first = (await list({ limit: 1 })).body.data[0];
    const { body } = await api.call('GET v3/entities/default-with-topics', {});
    expect(body).toEqual({ entity: first });
  });

  it('are searched by name', async () => {
    const first = (await list({ limit: 1 })).body.data[0];
    const { body } = await list({ keywords: first?.entity_name ?? '' });
    expect(body.data.map(({ entity_id }) => entity_id)).toContain(first?.entity_id);
    expect((await list({ keywords: 'no company is called so' })).body).toEqual({ data: [], total: 0 });
  });
});

it('takes as many queries for many rows as for one', async () => {
  const context = { viewer: null, locale: 'en' } as const;
  const count = (work: () => Promise<unknown>) => countQueries(api.db, work);
  expect(await count(() => companyTopics(api.db, `${company}`, { view: 'esrs_topic' }, context))).toBe(2);
  const page = { note_type: 'impact', limit: 100, offset: 0 } as const;
  expect(await count(() => detailedScores(api.db, `${company}`, page, context))).toBe(3);
  expect(await count(() => companiesWithTopics(api.db, { limit: 50, offset: 0 }, context))).toBe(3);
});
