import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { companySdgs, scoreContributionsOf } from '../entity-impact/entity-impact.service.ts';
import { companyAverages, companyDetails } from './entities.service.ts';

const shownShape = z.strictObject({
  industry_id: z.int(),
  country_id: z.int(),
  impact_score: z.number().nullable(),
});
const knownShape = shownShape.extend({
  id: z.int(),
  slug: z.string(),
  notes_count: z.int(),
  is_featured: z.boolean(),
});
type Known = z.output<typeof knownShape>;
const scoresShape = z.strictObject({
  slug: z.string(),
  impact_score: z.number().nullable(),
  environmental_score: z.number().nullable(),
  social_score: z.number().nullable(),
});

let api: TestApi;
let rated: Known;
let unrated: Known;
beforeAll(async () => {
  api = await startTestApi();
  const known = await queryRows(
    api.db,
    knownShape,
    sql`select id, slug, industry_id, country_id, impact_score, notes_count, is_featured from entities order by notes_count desc, id`,
  );
  const first = known.find(({ is_featured, impact_score }) => is_featured && impact_score !== null);
  const last = known.find(({ notes_count }) => notes_count === 0);
  if (!first || !last) throw new Error('The seed has a featured and an unrated company');
  [rated, unrated] = [first, last];
}, 120_000);
afterAll(() => api.close());

const parts = ['details', 'impact-sdgs', 'score-contributions', 'average-scores'] as const;

const ask = (part: (typeof parts)[number], id: string) =>
  api.call(`GET v3/entities/:id/${part}` as 'GET v3/entities/:id/details', { params: { id } });

describe('a company', () => {
  it('is found by number and by slug', async () => {
    const byId = await api.call('GET v3/entities/:id/details', { params: { id: `${rated.id}` } });
    const bySlug = await api.call('GET v3/entities/:id/details', { params: { id: rated.slug } });
    expect(byId.status).toBe(200);
    expect(byId.body).toEqual(bySlug.body);
    expect(byId.body).toMatchObject({
      id: rated.id,
      entity_slug: rated.slug,
      impact_score: rated.impact_score,
      is_grayed: false,
    });
  });

  it('is told with its ticker, and since when that is not traded', async () => {
    const facts = { ticker: 'RATE.VI', exchange: 'XWBO', delisted_at: '2024-03-31' };
    await api.db.execute(sql`update entities set ticker = ${facts.ticker}, exchange = ${facts.exchange},
      delisted_at = ${facts.delisted_at} where id = ${rated.id}`);
    const { body } = await api.call('GET v3/entities/:id/details', { params: { id: rated.slug } });
    expect(body).toMatchObject(facts);
  });

  it('is told in the language of the request', async () => {
    const en = await api.call('GET v3/entities/:id/details', { params: { id: rated.slug } }, { locale: 'en' });
    const fr = await api.call('GET v3/entities/:id/details', { params: { id: rated.slug } }, { locale: 'fr' });
    expect(en.body.description).not.toBe('');
    expect(fr.body.description).not.toBe(en.body.description);
    expect(fr.body.sector.id).toBe(en.body.sector.id);
  });

  it('takes at most three queries for any of its parts', async () => {
    const context = { viewer: null, locale: 'en' } as const;
    const { slug } = rated;
    const count = (work: () => Promise<unknown>) => countQueries(api.db, work);
    expect(await count(() => companyDetails(api.db, slug, context))).toBe(1);
    expect(await count(() => companySdgs(api.db, slug, context))).toBe(2);
    expect(await count(() => companyAverages(api.db, slug, context))).toBe(3);
    expect(await count(() => scoreContributionsOf(api.db, slug, { dimension: 'total', limit: 100 }, context))).toBe(2);
  });

  describe.each(parts)('%s', (part) => {
    it.each(['no-such-company', '2147483647', '99999999999999', '0', '-1', 'a'.repeat(201), "x'--", 'é', '%00', '..'])(
      'of %j is not found',
      async (id) => {
        const { status, error } = await ask(part, id);
        expect({ status, code: error.code }).toEqual({ status: 404, code: 'not-found' });
      },
    );
  });

  it('has the goals of its published analyses with their mean, weighted by size', async () => {
    const { body } = await api.call('GET v3/entities/:id/impact-sdgs', { params: { id: rated.slug } });
    const notes = await queryRows(
      api.db,
      z.strictObject({
        sdg_id: z.int(),
        value: z.number().nullable(),
        size: z.number().nullable(),
        ratings_count: z.int(),
      }),
      sql`select sdg_id, value, size, ratings_count from notes where entity_id = ${rated.id} and status = 'published' and not is_deleted`,
    );
    const byGoal = Map.groupBy(notes, ({ sdg_id }) => sdg_id);
    expect(new Map(body.data.map((row) => [row.sdg_id, row.notes_count]))).toEqual(
      new Map([...byGoal].map(([id, those]) => [id, those.length])),
    );
    for (const { sdg_id, mean_value } of body.data) {
      const counted = (byGoal.get(sdg_id) ?? []).filter(({ ratings_count }) => ratings_count >= 3);
      const weight = counted.reduce((sum, { size }) => sum + (size ?? 0), 0);
      const mean = counted.reduce((sum, { size, value }) => sum + (size ?? 0) * (value ?? 0), 0) / weight;
      if (weight === 0) expect(mean_value).toBeNull();
      else expect(mean_value ?? Number.NaN).toBeCloseTo(mean, 9);
    }
  });

  it('has means that never leave the range of their values, whichever company it is', async () => {
    const companies = await queryRows(
      api.db,
      z.strictObject({ slug: z.string() }),
      sql`select slug from entities order by id`,
    );
    const replies = await Promise.all(companies.map(({ slug }) => ask('impact-sdgs', slug)));
    expect(companies.filter((_, at) => replies[at]?.status !== 200)).toEqual([]);
  });

  it('is compared with the means of its industry, its country and all', async () => {
    const { body } = await api.call('GET v3/entities/:id/average-scores', { params: { id: rated.slug } });
    const shown = await queryRows(
      api.db,
      shownShape,
      sql`select industry_id, country_id, public_score as impact_score from entities where public_score is not null`,
    );
    const mean = (rows: readonly z.output<typeof shownShape>[]) =>
      rows.reduce((sum, { impact_score }) => sum + (impact_score ?? 0), 0) / rows.length;
    expect(body.entity_universe_score).toBeCloseTo(mean(shown), 9);
    expect(body.sasb_industry_score).toBeCloseTo(
      mean(shown.filter(({ industry_id }) => industry_id === rated.industry_id)),
      9,
    );
    expect(body.country_score).toBeCloseTo(mean(shown.filter(({ country_id }) => country_id === rated.country_id)), 9);
    expect(body.entity_universe_companies).toBe(shown.length);
  });

  it('that nobody analysed has no score, no goals and nothing to explain', async () => {
    const params = { id: unrated.slug };
    const { body: details } = await api.call('GET v3/entities/:id/details', { params });
    expect(details).toMatchObject({ impact_score: null, is_grayed: false, notes_count: 0 });
    const { body: sdgs } = await api.call('GET v3/entities/:id/impact-sdgs', { params });
    expect(sdgs).toEqual({ data: [], total: 0 });
    const { body: why } = await api.call('GET v3/entities/:id/score-contributions', { params, query: {} });
    expect(why).toMatchObject({ score: null, sum: null, is_grayed: false, contributions: [], rest: [] });
  });

  it.each([[{ limit: 0 }], [{ limit: 101 }], [{ dimension: 'governance' }], [{ x: '1' }]])(
    'refuses to explain its score by %j',
    async (query) => {
      const { status } = await api.call('GET v3/entities/:id/score-contributions', {
        params: { id: rated.slug },
        query: query as { limit: number },
      });
      expect(status).toBe(400);
    },
  );
});

describe('why a score is what it is', () => {
  it('adds up to the stored score for every company, whole and by part', async () => {
    const companies = await queryRows(
      api.db,
      scoresShape,
      sql`select slug, impact_score, environmental_score, social_score from entities order by id`,
    );
    for (const company of companies) {
      for (const [dimension, column] of [
        ['total', 'impact_score'],
        ['environmental', 'environmental_score'],
        ['social', 'social_score'],
      ] as const) {
        const { body } = await api.call(
          'GET v3/entities/:id/score-contributions',
          { params: { id: company.slug }, query: { dimension, limit: 3 } },
          { as: 'admin' },
        );
        const sum = [...body.contributions, ...body.rest].reduce((total, { contribution }) => total + contribution, 0);
        const stored = company[column];
        expect([company.slug, dimension, body.score === null]).toEqual([company.slug, dimension, stored === null]);
        expect(Math.abs(sum - (stored ?? 0))).toBeLessThan(1e-9);
        expect(Math.abs((body.sum ?? 0) - (stored ?? 0))).toBeLessThan(1e-9);
      }
    }
  });

  it('names the analyses that move it most, first the most', async () => {
    const { body } = await api.call('GET v3/entities/:id/score-contributions', {
      params: { id: rated.slug },
      query: { limit: 100 },
    });
    const movements = body.contributions.map(({ contribution }) => Math.abs(contribution));
    expect(movements).toEqual(movements.toSorted((a, b) => b - a));
    expect(body.contributions).toHaveLength(body.counted_notes);
    expect(body.rest).toEqual([]);
    expect(body.contributions.every(({ ratings_count }) => ratings_count >= 3)).toBe(true);
  });
});
