import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';

const companyShape = z.strictObject({
  id: z.int(),
  industry: z.int(),
  isFeatured: z.boolean(),
  score: z.number().nullable(),
  notes: z.int(),
});
type Company = z.output<typeof companyShape>;

const noteShape = z.strictObject({
  company: z.int(),
  sdg: z.int(),
  value: z.number().nullable(),
  size: z.number().nullable(),
  ratings: z.int(),
});

let api: TestApi;
let companies: readonly Company[];
let notes: readonly z.output<typeof noteShape>[];
/** The industry with the most companies of which some have a hidden score. */
let industry: number;

beforeAll(async () => {
  api = await startTestApi();
  await api.db.execute(sql`update entities set notes_count = notes_count * 3`);
  companies = await queryRows(
    api.db,
    companyShape,
    sql`select id, industry_id::int as industry, is_featured as "isFeatured", impact_score as score,
      notes_count as notes from entities`,
  );
  notes = await queryRows(
    api.db,
    noteShape,
    sql`select entity_id as company, sdg_id::int as sdg, value, size, ratings_count as ratings from notes
      where status = 'published' and not is_deleted`,
  );
  const hidden = companies.filter(({ isFeatured, score }) => !isFeatured && score !== null);
  const size = (id: number) => companies.filter((one) => one.industry === id && one.score !== null).length;
  industry = hidden.map((one) => one.industry).toSorted((a, b) => size(b) - size(a))[0] ?? 0;
}, 120_000);
afterAll(() => api.close());

const people: readonly (readonly [string, CallAs, (company: Company) => boolean])[] = [
  ['a visitor', {}, ({ isFeatured }) => isFeatured],
  ['an administrator', { as: 'admin' }, () => true],
];
const all = (as: CallAs) => api.call('GET v3/sasb-industries-stats', {}, as);
const one = (id: number, as: CallAs = {}) => api.call('GET v3/sasb-industries-stats/:id', { params: { id } }, as);
const ranked = (those: readonly Company[]) => those.filter((company) => company.notes >= 10);
const ofIndustry = (id: number) => companies.filter((company) => company.industry === id);
const seenScores = (those: readonly Company[], sees: (company: Company) => boolean) =>
  those.flatMap((company) => (sees(company) && company.score !== null ? [company.score] : []));
const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(9)));

describe.each(people)('industries for %s', (_, as, sees) => {
  it('have the mean of the scores that the person may see, and what stands behind it', async () => {
    const { body } = await all(as);
    expect(body.data).toHaveLength(77);
    expect(new Set(body.data.map(({ evidence }) => evidence))).toEqual(new Set(['thin', null]));
    for (const row of body.data) {
      const those = ofIndustry(row.sasb_industry_id);
      const scores = seenScores(those, sees);
      const ends = seenScores(ranked(those), sees);
      expect({
        companies: row.companies_count,
        scored: row.scored_companies,
        grayed: row.grayed_companies,
        notes: row.notes_count,
        mean: rounded(row.mean_score),
        best: row.best?.impact_score ?? null,
        evidence: row.evidence,
      }).toEqual({
        companies: those.length,
        scored: scores.length,
        grayed: those.filter((company) => company.score !== null && !sees(company)).length,
        notes: those.reduce((sum, company) => sum + company.notes, 0),
        mean: rounded(mean(scores)),
        best: ends.length === 0 ? null : Math.max(...ends),
        evidence: scores.length > 0 && scores.length < 3 ? 'thin' : null,
      });
    }
  });

  it('have a worst company only beside another one', async () => {
    const { body } = await all(as);
    const endsOf = (id: number) => seenScores(ranked(ofIndustry(id)), sees);
    const alone = body.data.filter(({ sasb_industry_id }) => endsOf(sasb_industry_id).length === 1);
    expect(alone.length).toBeGreaterThan(0);
    expect(alone.map(({ worst }) => worst)).toEqual(alone.map(() => null));
    const several = body.data.find(({ sasb_industry_id }) => endsOf(sasb_industry_id).length > 2);
    const scores = endsOf(several?.sasb_industry_id ?? 0);
    expect(several?.worst?.impact_score).toBe(Math.min(...scores));
  });

  it('spread their scores over ten steps of one', async () => {
    const { body } = await one(industry, as);
    const scores = seenScores(ofIndustry(industry), sees);
    expect(body.distribution.map(({ from, to, companies_count }) => [from, to, companies_count])).toEqual(
      Array.from({ length: 10 }, (__, step) => [
        step - 5,
        step - 4,
        scores.filter((score) => score >= step - 5 && (score < step - 4 || (step === 9 && score === 5))).length,
      ]),
    );
    expect(body.scored_companies).toBe(scores.length);
    const enough = seenScores(ranked(ofIndustry(industry)), sees);
    expect(enough.length).toBeLessThan(scores.length);
    expect(body.best.map(({ impact_score }) => impact_score)).toEqual(enough.toSorted((a, b) => b - a).slice(0, 5));
    const ends = [...body.best, ...body.worst].map(({ entity_id }) => entity_id);
    expect(new Set(ends).size).toBe(ends.length);
  });

  it('have their analyses by goal, with means over those that the person may see', async () => {
    const { body } = await api.call(
      'GET v3/sasb-industries-taxonomy-scores/:id',
      { params: { id: industry }, query: { view: 'sdg' } },
      as,
    );
    expect(body.data.length).toBeGreaterThan(1);
    const members = new Map(ofIndustry(industry).map((company) => [company.id, company]));
    for (const { id, notes_count, counted_notes, mean_value } of body.data) {
      const own = notes.filter(({ company, sdg }) => members.has(company) && sdg === id);
      const counted = own.filter(({ company, ratings, value }) => {
        const member = members.get(company);
        return member && sees(member) && ratings >= 3 && value !== null;
      });
      const weight = counted.reduce((sum, { size }) => sum + (size ?? 0), 0);
      const points = counted.reduce((sum, { size, value }) => sum + (size ?? 0) * (value ?? 0), 0);
      expect({ notes_count, counted_notes, mean: rounded(mean_value) }).toEqual({
        notes_count: own.length,
        counted_notes: counted.length,
        mean: weight === 0 ? null : rounded(points / weight),
      });
    }
  });
});

describe('an industry', () => {
  it('puts the ends of the scale into its first and last step', async () => {
    const [low, high] = ofIndustry(industry).filter(({ isFeatured, score }) => isFeatured && score !== null);
    const before = (await one(industry)).body.distribution;
    await api.db.execute(sql`update entities set impact_score = -5 where id = ${low?.id}`);
    await api.db.execute(sql`update entities set impact_score = 5 where id = ${high?.id}`);
    const after = (await one(industry)).body.distribution;
    for (const company of [low, high])
      await api.db.execute(sql`update entities set impact_score = ${company?.score} where id = ${company?.id}`);
    const inStep = (score: number, step: number) => Math.min(9, Math.floor(score + 5)) === step;
    const moved = (step: number) => [low, high].filter((company) => inStep(company?.score ?? 0, step)).length;
    expect([after[0]?.companies_count, after[9]?.companies_count]).toEqual([
      (before[0]?.companies_count ?? 0) - moved(0) + 1,
      (before[9]?.companies_count ?? 0) - moved(9) + 1,
    ]);
  });

  it('beyond the 77 does not exist, nor one without a number', async () => {
    expect((await one(78)).status).toBe(404);
    expect((await one(0)).status).toBe(404);
    expect((await one('software' as unknown as number)).status).toBe(404);
    const scores = (id: number, view: string) =>
      api.call('GET v3/sasb-industries-taxonomy-scores/:id', { params: { id }, query: { view: view as 'sdg' } });
    expect((await scores(78, 'sdg')).status).toBe(404);
    expect((await scores(1, 'industry')).status).toBe(400);
  });

  it('is named in the language of the request', async () => {
    const french = await one(industry, { locale: 'fr' });
    expect(french.body.sasb_industry_name).not.toBe((await one(industry)).body.sasb_industry_name);
  });
});
