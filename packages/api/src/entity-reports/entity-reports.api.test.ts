import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { companyReport, esrsCoverage } from './entity-reports.service.ts';
import { unratedBy } from './entity-reports.fixture.ts';

const companyShape = z.strictObject({ id: z.int(), slug: z.string() });
type Company = z.output<typeof companyShape>;

const noteShape = z.strictObject({
  id: z.int(),
  value: z.number(),
  size: z.number(),
  ratings: z.int(),
  dimension: z.string(),
});

let api: TestApi;
let shown: Company;
let other: Company;
let hidden: Company;
let unrated: Company;

beforeAll(async () => {
  api = await startTestApi();
  const pick = async (condition: ReturnType<typeof sql>, at = 0) => {
    const rows = await queryRows(
      api.db,
      companyShape,
      sql`select id, slug from entities where ${condition} order by notes_count desc, id`,
    );
    const company = rows[at];
    if (!company) throw new Error('The seed has no such company');
    return company;
  };
  shown = await pick(sql`is_featured and impact_score is not null`);
  other = await pick(sql`is_featured and impact_score is not null`, 1);
  hidden = await pick(sql`not is_featured and impact_score is not null`);
  unrated = await pick(sql`notes_count = 0`);
}, 120_000);
afterAll(() => api.close());

const report = ({ slug }: Company, snapshot?: number, as?: 'admin') =>
  api.call(
    'GET v3/entities/reports/:id',
    { params: { id: slug }, query: snapshot === undefined ? {} : { snapshot } },
    as ? { as } : {},
  );

const coverage = ({ slug }: Company, as?: 'admin', snapshot?: number) =>
  api.call(
    'GET v3/entities/:id/esrs-coverage',
    { params: { id: slug }, query: snapshot === undefined ? {} : { snapshot } },
    as ? { as } : {},
  );

/** Analyses that count, as the tables have them now. */
const countedNow = ({ id }: Company) =>
  queryRows(
    api.db,
    noteShape,
    sql`select notes.id, value, size, ratings_count as ratings, ilg_themes.dimension from notes
      join topics on topics.id = notes.topic_id join topic_categories on topic_categories.id = topics.topic_category_id
      join ilg_themes on ilg_themes.id = topic_categories.ilg_theme_id
      where entity_id = ${id} and status = 'published' and not is_deleted and ratings_count >= 3
        and value is not null and size is not null`,
  );

function meanBySize(notes: readonly { value: number; size: number }[]): number {
  const weight = notes.reduce((sum, { size }) => sum + size, 0);
  return notes.reduce((sum, { value, size }) => sum + value * size, 0) / weight;
}

describe('the report of a company', () => {
  it('has the figures that follow from its analyses, with their sources', async () => {
    const { body } = await report(shown);
    const counted = await countedNow(shown);
    expect(body).toMatchObject({ entity_slug: shown.slug, is_grayed: false, is_current: true });
    expect(body.figures?.impact_score).toBeCloseTo(meanBySize(counted), 9);
    for (const part of ['environmental', 'social'] as const) {
      const own = counted.filter(({ dimension }) => dimension === part);
      expect(own.length).toBeGreaterThan(0);
      expect(body.figures?.[`${part}_score`]).toBeCloseTo(meanBySize(own), 9);
    }
    expect(body.figures?.counted_notes).toBe(counted.length);
    const told = body.figures?.analyses ?? [];
    const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
    expect(ascending(told.map(({ note_id }) => note_id))).toEqual(ascending(counted.map(({ id }) => id)));
    expect(told.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(meanBySize(counted), 9);
    expect(told.flatMap(({ sources }) => sources).length).toBeGreaterThan(0);
  });

  it('is the same again from its number after ratings have changed', async () => {
    const before = (await report(shown)).body;
    if (before.snapshot === null) throw new Error('The seed has an account of scores');
    const rated = await api.call(
      'POST v3/notes/impact-score',
      {
        body: {
          note_id: await unratedBy(api.db, 'rater', shown),
          scores: [
            { scoring_dimension_id: 1, scoring_value: -5 },
            { scoring_dimension_id: 2, scoring_value: 5 },
          ],
        },
      },
      { as: 'rater' },
    );
    expect(rated.status).toBe(200);
    const now = (await report(shown)).body;
    const replayed = (await report(shown, before.snapshot)).body;
    expect(now.snapshot).toBeGreaterThan(before.snapshot);
    expect(now.figures).not.toEqual(before.figures);
    expect(replayed).toEqual({ ...before, is_current: false, evidence: null });
  });

  it('is the same however often it is asked for', async () => {
    expect((await report(other)).body).toEqual((await report(other)).body);
  });

  it('names analyses that are gone by nothing but their figures', async () => {
    const before = (await report(other)).body;
    const [first] = before.figures?.analyses ?? [];
    if (!first || before.snapshot === null) throw new Error('The seed has counted analyses');
    await api.db.execute(sql`update notes set is_deleted = true where id = ${first.note_id}`);
    const again = (await report(other, before.snapshot)).body;
    await api.db.execute(sql`update notes set is_deleted = false where id = ${first.note_id}`);
    expect(again.figures?.analyses[0]).toEqual({
      ...first,
      note_slug: null,
      headline: null,
      locale: null,
      sources: [],
    });
    expect(again.figures?.impact_score).toBe(before.figures?.impact_score);
  });

  it.each(['another company', 'nobody yet'])('is not found for the number of %s', async (whose) => {
    const own = (await report(other)).body.snapshot ?? 0;
    const { status } = await report(shown, whose === 'another company' ? own : 2_000_000_000);
    expect(status).toBe(404);
  });

  it('is not found for a number within a moment, whose state was never there', async () => {
    const rows = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`insert into score_changes (entity_id, note_id, cause, score_rule, changed_at, is_published, is_counted,
          ratings_count, dimension)
        select ${shown.id}, -position, 'removal', 1, '2026-11-20T10:00:00Z', false, false, 0, 'social'
        from generate_series(1, 2) position returning id::int as id`,
    );
    const statuses = await Promise.all(rows.map(async ({ id }) => (await report(shown, id)).status));
    expect(statuses).toEqual([404, 200]);
  });

  it('tells nothing of a score that is kept, whatever the number', async () => {
    const { snapshot } = (await report(hidden, undefined, 'admin')).body;
    expect(snapshot).not.toBeNull();
    const none = { is_grayed: true, snapshot: null, as_of: null, score_rule: null, figures: null };
    expect((await report(hidden)).body).toMatchObject(none);
    expect((await report(hidden, snapshot ?? 0)).status).toBe(404);
    expect((await report(hidden, snapshot ?? 0, 'admin')).status).toBe(200);
  });

  it('has no figures where nothing was ever published', async () => {
    expect((await report(unrated)).body).toMatchObject({ is_grayed: false, snapshot: null, figures: null });
  });

  it.each(['0', '-1', 'x', '1.5', '9007199254740992'])('refuses the number %j', async (snapshot) => {
    const { status } = await api.call('GET v3/entities/reports/:id', {
      params: { id: shown.slug },
      query: { snapshot } as unknown as { snapshot: number },
    });
    expect(status).toBe(400);
  });

  it('is not found for a company that there is not', async () => {
    expect((await report({ id: 0, slug: 'no-such-company' })).status).toBe(404);
  });
});

describe('the coverage of the ESRS', () => {
  const linksOf = ({ id }: Company) =>
    queryRows(
      api.db,
      z.strictObject({
        topic: z.int(),
        note: z.int(),
        value: z.number().nullable(),
        size: z.number().nullable(),
        ratings: z.int(),
      }),
      sql`select ref_id as topic, notes.id as note, value, size, ratings_count as ratings
        from notes join note_esrs_topics on note_id = notes.id
        where entity_id = ${id} and status = 'published' and not is_deleted`,
    );

  it('tells each topic of the first level with its analyses and their mean, those below it included', async () => {
    const { body } = await coverage(shown);
    const links = await linksOf(shown);
    const parents = new Map(body.data.map(({ esrs_topic_id, parent_id }) => [esrs_topic_id, parent_id]));
    const roots = body.data.filter(({ level }) => level === 1);
    expect(roots).toHaveLength(10);
    expect(links.length).toBeGreaterThan(0);
    for (const { esrs_topic_id: id, notes_count, counted_notes, score } of roots) {
      const notes = new Map(links.filter(({ topic }) => rootOf(topic, parents) === id).map((one) => [one.note, one]));
      const counted = [...notes.values()].filter(({ ratings }) => ratings >= 3);
      expect([notes_count, counted_notes]).toEqual([notes.size, counted.length]);
      if (counted.length === 0) expect(score).toBeNull();
      else
        expect(score).toBeCloseTo(
          meanBySize(counted.map(({ value, size }) => ({ value: value ?? 0, size: size ?? 0 }))),
          9,
        );
    }
  });

  it('is that of a snapshot where one is asked for, without the names of what is gone', async () => {
    const { snapshot } = (await report(other)).body;
    const before = (await coverage(other)).body;
    const named = before.data.find(({ level, notes }) => level === 1 && notes.length > 0)?.notes[0];
    if (!named || snapshot === null) throw new Error('The seed has analyses under topics');
    await api.db.execute(sql`update notes set value = -value, is_deleted = id = ${named.note_id}
      where entity_id = ${other.id}`);
    const now = (await coverage(other)).body;
    const then = (await coverage(other, undefined, snapshot)).body;
    await api.db.execute(sql`update notes set value = -value, is_deleted = false where entity_id = ${other.id}`);
    const results = ({ data }: typeof before) => data.map(({ notes_count, score }) => [notes_count, score]);
    expect(results(now)).not.toEqual(results(before));
    expect(results(then)).toEqual(results(before));
    expect(then.data.flatMap(({ notes }) => notes.filter(({ note_id }) => note_id === named.note_id))).toEqual([]);
  });

  it('is not found at a snapshot of another company, nor where the score is kept', async () => {
    const { snapshot } = (await report(other)).body;
    const { snapshot: kept } = (await report(hidden, undefined, 'admin')).body;
    expect((await coverage(shown, undefined, snapshot ?? 0)).status).toBe(404);
    expect((await coverage(hidden, undefined, kept ?? 0)).status).toBe(404);
    expect((await coverage(hidden, 'admin', kept ?? 0)).status).toBe(200);
  });

  it('tells no result of a score that is kept, but to who manages the content', async () => {
    const kept = (await coverage(hidden)).body;
    const seen = (await coverage(hidden, 'admin')).body;
    expect(kept.is_grayed).toBe(true);
    expect(seen.data.filter(({ score }) => score !== null).length).toBeGreaterThan(0);
    expect(kept.data).toEqual(seen.data.map((topic) => ({ ...topic, score: null })));
  });

  it('is all gaps where there is no analysis', async () => {
    const { data } = (await coverage(unrated)).body;
    expect(data.length).toBeGreaterThan(10);
    expect(new Set(data.map(({ gap }) => gap))).toEqual(new Set(['no-analyses']));
  });

  it.each([
    ['en', 'No analysis yet'],
    ['fr', 'Pas encore d’analyse'],
  ] as const)('is a table to work on in %s', async (locale, gap) => {
    const { body } = await api.call(
      'GET v3/entities/:id/esrs-coverage/file',
      { params: { id: shown.slug }, query: { format: 'csv' } },
      { locale },
    );
    const text = await body.text();
    const { total } = (await coverage(shown)).body;
    expect(body.name).toMatch(new RegExp(`^${shown.slug}-esrs-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(text.split('\r\n').length).toBeGreaterThanOrEqual(total + 2);
    expect(text).toContain(gap);
  });

  it('is a workbook where no other format is asked for', async () => {
    const { body } = await api.call('GET v3/entities/:id/esrs-coverage/file', {
      params: { id: shown.slug },
      query: {},
    });
    expect(body.name.endsWith('.xlsx')).toBe(true);
  });
});

function rootOf(id: number, parents: ReadonlyMap<number, number | null>): number {
  const parent = parents.get(id) ?? null;
  return parent === null ? id : rootOf(parent, parents);
}

it('takes the same few queries however many analyses there are', async () => {
  const context = { viewer: null, locale: 'en' } as const;
  expect(await countQueries(api.db, () => companyReport(api.db, shown.slug, undefined, context))).toBe(5);
  expect(await countQueries(api.db, () => esrsCoverage(api.db, shown.slug, undefined, context))).toBe(5);
});
