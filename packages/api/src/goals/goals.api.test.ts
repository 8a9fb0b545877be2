import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { evidenceOfMean } from '@commonweal/domain/evidence';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { readGoalsStats } from './goals.service.ts';

const noteShape = z.strictObject({
  company: z.int(),
  industry: z.int(),
  isFeatured: z.boolean(),
  sdg: z.int(),
  category: z.int().nullable(),
  value: z.number().nullable(),
  size: z.number().nullable(),
  ratings: z.int(),
});
type Note = z.output<typeof noteShape>;

let api: TestApi;
let notes: readonly Note[];

beforeAll(async () => {
  api = await startTestApi();
  await api.db.execute(sql`update notes set sdg_id = 13 where sdg_id between 10 and 15`);
  notes = await queryRows(
    api.db,
    noteShape,
    sql`select entity_id as company, industry_id::int as industry, is_featured as "isFeatured", sdg_id::int as sdg, note_category_id::int as category,
        value, size, notes.ratings_count as ratings
      from notes join entities on entities.id = entity_id where status = 'published' and not is_deleted`,
  );
}, 120_000);
afterAll(() => api.close());

const people: readonly (readonly [string, CallAs, (note: Note) => boolean])[] = [
  ['a visitor', {}, ({ isFeatured }) => isFeatured],
  ['an administrator', { as: 'admin' }, () => true],
];
const ofGoal = (id: number) => notes.filter(({ sdg }) => sdg === id);
const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(9)));

/** Mean weighted by size; null without an analysis. */
function meanOf(those: readonly Note[]): number | null {
  const weight = those.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return weight === 0 ? null : those.reduce((sum, { size, value }) => sum + (size ?? 0) * (value ?? 0), 0) / weight;
}

const levelOfMean = (counted: readonly Note[]) =>
  evidenceOfMean({ companies: new Set(counted.map(({ company }) => company)).size, analyses: counted.length });

describe.each(people)('goals for %s', (_, as, sees) => {
  const counted = (those: readonly Note[]) =>
    those.filter((note) => sees(note) && note.ratings >= 3 && note.value !== null);

  it('have the mean of the analyses that the person may see, and what stands behind it', async () => {
    const { body } = await api.call('GET v3/sdgs-stats', {}, as);
    expect(body.data.map(({ sdg_id }) => sdg_id)).toEqual(Array.from({ length: 17 }, (__, at) => at + 1));
    for (const row of body.data) {
      const those = ofGoal(row.sdg_id);
      expect({
        companies: row.companies_count,
        scored: row.scored_companies,
        notes: row.notes_count,
        counted: row.counted_notes,
        mean: rounded(row.mean_value),
        evidence: row.evidence,
      }).toEqual({
        companies: new Set(those.map(({ company }) => company)).size,
        scored: new Set(counted(those).map(({ company }) => company)).size,
        notes: those.length,
        counted: counted(those).length,
        mean: rounded(meanOf(counted(those))),
        evidence: meanOf(counted(those)) === null ? null : levelOfMean(counted(those)),
      });
    }
  });

  it('name the companies that do best and worst by them, each once', async () => {
    const { body } = await api.call('GET v3/sdgs-stats/:id', { params: { id: 13 } }, as);
    const those = counted(ofGoal(13));
    const all = [...Map.groupBy(those, ({ company }) => company).values()];
    const means = all.filter((own) => own.length >= 3).map(meanOf);
    expect(means.length).toBeGreaterThan(1);
    expect(means.length).toBeLessThan(all.length);
    expect(body.best.map(({ impact_score }) => rounded(impact_score))).toEqual(
      means
        .map(rounded)
        .toSorted((a, b) => Number(b) - Number(a))
        .slice(0, 5),
    );
    const ends = [...body.best, ...body.worst].map(({ entity_id }) => entity_id);
    expect(new Set(ends).size).toBe(ends.length);
    const lowest = body.worst.map(({ impact_score }) => impact_score);
    expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
  });

  it('name the best and the worst company of each in the list, as their pages do', async () => {
    const { body } = await api.call('GET v3/sdgs-stats', {}, as);
    expect(body.data.filter(({ best }) => best !== null).length).toBeGreaterThan(2);
    const ends = { both: 0, alone: 0 };
    for (const { sdg_id: id, best, worst } of body.data) {
      const page = (await api.call('GET v3/sdgs-stats/:id', { params: { id } }, as)).body;
      // Of up to ten companies the page has all: the worst stand apart from the best five.
      const lowest = page.worst[0] ?? (page.best.length > 1 ? page.best.at(-1) : undefined);
      expect([best, worst?.impact_score]).toEqual([page.best[0] ?? null, lowest?.impact_score]);
      if (best) ends[worst ? 'both' : 'alone'] += 1;
    }
    expect(ends.both).toBeGreaterThan(0);
  });

  it('spread the means of their companies over ten steps of one', async () => {
    const { body } = await api.call('GET v3/sdgs-stats/:id', { params: { id: 13 } }, as);
    const those = counted(ofGoal(13));
    const means = [...Map.groupBy(those, ({ company }) => company).values()].map(meanOf);
    expect(means.length).toBeGreaterThan(5);
    expect(body.distribution.map(({ from, companies_count }) => [from, companies_count])).toEqual(
      Array.from({ length: 10 }, (__, step) => [
        step - 5,
        means.filter((mean) => mean !== null && Math.min(9, Math.floor(mean + 5)) === step).length,
      ]),
    );
    expect(body.snapshot).toBeGreaterThanOrEqual(0);
  });

  it('have their analyses by class, with means over those that the person may see', async () => {
    const { body } = await api.call(
      'GET v3/sdgs-taxonomy-scores/:id',
      { params: { id: 13 }, query: { view: 'category' } },
      as,
    );
    expect(body.data.length).toBeGreaterThan(1);
    for (const { id, notes_count, counted_notes, mean_value } of body.data) {
      const own = ofGoal(13).filter(({ category }) => category === id);
      expect({ notes_count, counted_notes, mean: rounded(mean_value) }).toEqual({
        notes_count: own.length,
        counted_notes: counted(own).length,
        mean: rounded(meanOf(counted(own))),
      });
    }
  });

  it('name the industries with the most analyses of them', async () => {
    const { body } = await api.call('GET v3/sdgs-stats/:id', { params: { id: 13 } }, as);
    const ids = [...new Set(ofGoal(13).map(({ industry }) => industry))];
    const counts = ids.map((id) => ({ id, notes: ofGoal(13).filter(({ industry }) => industry === id).length }));
    expect(
      body.industries.map(({ sasb_industry_id, notes_count }) => ({ id: sasb_industry_id, notes: notes_count })),
    ).toEqual(counts.toSorted((a, b) => b.notes - a.notes || a.id - b.id).slice(0, 5));
  });
});

describe('the list of goals', () => {
  it('asks the database as often, however many analyses and companies there are', async () => {
    const context = { locale: 'en', viewer: null } as const;
    const ask = () => countQueries(api.db, () => readGoalsStats(api.db, context));
    const before = await ask();
    const { id: userId } = await createUser(api.db);
    for (const sdgId of [1, 2, 3]) {
      const { id: entityId } = await createEntity(api.db);
      await createNote(api.db, { entityId, userId, sdgId });
    }
    expect([before, await ask()]).toEqual([3, 3]);
  });
});

describe('a goal', () => {
  it('that no analysis touches has no mean, no companies and no industries', async () => {
    await api.db.execute(sql`update notes set sdg_id = 16 where sdg_id = 17`);
    const { body } = await api.call('GET v3/sdgs-stats/:id', { params: { id: 17 } });
    expect(body).toMatchObject({ companies_count: 0, notes_count: 0, mean_value: null });
    expect([body.best, body.worst, body.industries]).toEqual([[], [], []]);
  });

  it('beyond the 17 does not exist, nor one without a number', async () => {
    const ask = (id: number) => api.call('GET v3/sdgs-stats/:id', { params: { id } });
    expect((await ask(18)).status).toBe(404);
    expect((await ask(-1)).status).toBe(404);
    const classes = (id: number, view: string) =>
      api.call('GET v3/sdgs-taxonomy-scores/:id', { params: { id }, query: { view: view as 'ilg' } });
    expect([(await classes(18, 'ilg')).status, (await classes(1, 'industry')).status]).toEqual([404, 400]);
  });
});
