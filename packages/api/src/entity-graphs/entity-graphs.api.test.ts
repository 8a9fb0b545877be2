import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import { createPastReadings } from '../entities/past-readings.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { analysesGraph, goalsGraph, metricsGraph, rankingGraph } from './entity-graphs.service.ts';

const companyShape = z.strictObject({
  id: z.int(),
  slug: z.string(),
  industry: z.int(),
  country: z.int(),
  score: z.number().nullable(),
  isFeatured: z.boolean(),
});
type Company = z.output<typeof companyShape>;

const noteShape = z.strictObject({
  id: z.int(),
  entity: z.int(),
  sdg: z.int(),
  value: z.number().nullable(),
  size: z.number().nullable(),
  ratings: z.int(),
});

let api: TestApi;
let companies: readonly Company[];
let notes: readonly z.output<typeof noteShape>[];
let shown: Company;
let hidden: Company;
let unrated: Company;

beforeAll(async () => {
  api = await startTestApi();
  companies = await queryRows(
    api.db,
    companyShape,
    sql`select id, slug, industry_id as industry, country_id as country, impact_score as score,
      is_featured as "isFeatured" from entities order by notes_count desc, id`,
  );
  notes = await queryRows(
    api.db,
    noteShape,
    sql`select id, entity_id as entity, sdg_id as sdg, value, size, ratings_count as ratings from notes
      where status = 'published' and not is_deleted`,
  );
  shown = first(({ score, isFeatured }) => score !== null && isFeatured);
  hidden = first(({ score, isFeatured }) => score !== null && !isFeatured);
  unrated = first(({ score }) => score === null);
}, 120_000);
afterAll(() => api.close());

function first(matches: (company: Company) => boolean): Company {
  const company = companies.find(matches);
  if (!company) throw new Error('The seed has no such company');
  return company;
}

const graphs = ['analyses', 'datapoint-metrics', 'ranking', 'sdg-scores-comparison'] as const;
const ask = (graph: (typeof graphs)[number], id: string) =>
  api.call(`GET v3/graphs/entities/:id/${graph}` as 'GET v3/graphs/entities/:id/analyses', { params: { id } });

describe.each(graphs)('the graph %s', (graph) => {
  it.each(['no-such-company', '2147483647', '0', "x'--", '%00', 'a'.repeat(201)])('of %j is not found', async (id) => {
    const { status, error } = await ask(graph, id);
    expect({ status, code: error.code }).toEqual({ status: 404, code: 'not-found' });
  });

  it('is the same by number and by slug', async () => {
    expect((await ask(graph, `${shown.id}`)).body).toEqual((await ask(graph, shown.slug)).body);
  });
});

describe('the number of the snapshot', () => {
  beforeAll(async () => {
    for (const { id } of [shown, hidden]) {
      await runStatement(
        api.db,
        sql`insert into score_changes (entity_id, note_id, cause, score_rule, changed_at, is_published, is_counted,
            ratings_count, dimension)
          values (${id}, 1, 'rating', 1, '2027-05-01T10:00:00Z', true, true, 3, 'social'),
            (${id}, 1, 'rating', 1, '2027-05-02T10:00:00Z', true, true, 4, 'social')`,
      );
    }
  });

  it.each(graphs)(
    'is that of the last change of its score, of all scores where peers are shown, on %s',
    async (graph) => {
      const ofWhich = graph === 'analyses' ? sql`where entity_id = ${shown.id}` : sql``;
      const rows = await queryRows(
        api.db,
        z.strictObject({ id: z.int() }),
        sql`select max(id)::int as id from score_changes ${ofWhich}`,
      );
      const { snapshot, as_of, is_grayed } = (await ask(graph, shown.slug)).body;
      expect({ snapshot, as_of, is_grayed }).toEqual({
        snapshot: rows[0]?.id,
        as_of: rows[0] && expect.any(String),
        is_grayed: false,
      });
    },
  );

  it.each(graphs)('is told neither of a score that is kept nor of one that never changed, on %s', async (graph) => {
    const none = { snapshot: null, as_of: null };
    expect((await ask(graph, hidden.slug)).body).toMatchObject({ ...none, is_grayed: true });
    expect((await ask(graph, unrated.slug)).body).toMatchObject({ ...none, is_grayed: false });
  });
});

describe('the rank of a company', () => {
  const places = async (company: Company, as?: 'admin') =>
    (await api.call('GET v3/graphs/entities/:id/ranking', { params: { id: company.slug } }, as ? { as } : {})).body;

  /** As the contract has it, from the companies' rows. */
  function expected(peers: readonly Company[], own: number | null) {
    const scores = peers.flatMap(({ score }) => (score === null ? [] : [score]));
    const below = scores.filter((score) => own !== null && score < own).length;
    return {
      rank: own === null ? null : scores.filter((score) => score > own).length + 1,
      companies: scores.length,
      percentile: own === null || scores.length < 2 ? null : (below / (scores.length - 1)) * 100,
      counts: Array.from({ length: 20 }, (_, at) => {
        const [from, to] = [at / 2 - 5, at / 2 - 4.5];
        return scores.filter((score) => score >= from && (score < to || (at === 19 && score === 5))).length;
      }),
    };
  }

  function expectPlaces(body: Awaited<ReturnType<typeof places>>, company: Company, seen: readonly Company[]) {
    const own = body.impact_score;
    const told = body.data.map(({ rank, companies: count, percentile, bins }) => ({
      rank,
      companies: count,
      percentile,
      counts: bins.map((bin) => bin.companies),
    }));
    expect(told).toEqual([
      expected(
        seen.filter(({ industry }) => industry === company.industry),
        own,
      ),
      expected(
        seen.filter(({ country }) => country === company.country),
        own,
      ),
      expected(seen, own),
    ]);
  }

  it('is told among the scores that a visitor may see', async () => {
    const body = await places(shown);
    expect(body.data.map(({ group }) => group)).toEqual(['industry', 'country', 'universe']);
    expectPlaces(
      body,
      shown,
      companies.filter(({ isFeatured }) => isFeatured),
    );
  });

  it('is told among all for who manages the content, a hidden one too', async () => {
    expectPlaces(await places(hidden, 'admin'), hidden, companies);
  });

  it.each(['hidden', 'unrated'] as const)('is not told of a company that is %s, beside its peers', async (which) => {
    const company = which === 'hidden' ? hidden : unrated;
    const body = await places(company);
    expect(body.impact_score).toBeNull();
    expectPlaces(
      body,
      company,
      companies.filter(({ isFeatured }) => isFeatured),
    );
  });

  it('is shared by equal scores, and +5 is in the last interval', async () => {
    const [one, other] = companies.filter(({ isFeatured, score }) => isFeatured && score !== null).slice(-2);
    if (!one || !other) throw new Error('The seed has companies with a score');
    await runStatement(api.db, sql`update entities set impact_score = 5 where id in (${one.id}, ${other.id})`);
    const bodies = [await places(one), await places(other)];
    for (const { id, score } of [one, other])
      await runStatement(api.db, sql`update entities set impact_score = ${score} where id = ${id}`);
    expect(bodies.map(({ data }) => data[2]?.rank)).toEqual([1, 1]);
    expect(bodies[0]?.data[2]?.bins[19]?.companies).toBeGreaterThanOrEqual(2);
  });
});

describe('the analyses of a company as points', () => {
  const points = async (company: Company, as?: 'admin') =>
    (await api.call('GET v3/graphs/entities/:id/analyses', { params: { id: company.slug } }, as ? { as } : {})).body;
  const ratedOf = ({ id }: Company) =>
    notes.filter(({ entity, value, size }) => entity === id && value !== null && size !== null);

  it('are all that are rated, with what raters made of them', async () => {
    const { data, total } = await points(shown);
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect(
      data.map(({ note_id: id, value, size, is_counted }) => ({ id, value, size, is_counted })).toSorted(byId),
    ).toEqual(
      ratedOf(shown)
        .map(({ id, value, size, ratings }) => ({ id, value, size, is_counted: ratings >= 3 }))
        .toSorted(byId),
    );
    expect(total).toBe(data.length);
  });

  it('are the newest first', async () => {
    const dates = (await points(shown)).data.map(({ published_at }) => published_at ?? '');
    expect(dates.length).toBeGreaterThan(2);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('are none where the score is kept, but for who manages the content', async () => {
    expect(await points(hidden)).toMatchObject({ data: [], total: 0, is_grayed: true });
    expect((await points(hidden, 'admin')).total).toBe(ratedOf(hidden).length);
    expect(ratedOf(hidden).length).toBeGreaterThan(0);
  });
});

describe('the means of a company by goal', () => {
  const goals = async (company: Company, as?: 'admin') =>
    (
      await api.call(
        'GET v3/graphs/entities/:id/sdg-scores-comparison',
        { params: { id: company.slug } },
        as ? { as } : {},
      )
    ).body.data;

  /** Mean by goal of the analyses of a company that count. */
  function meansOf(id: number): Map<number, number> {
    const counted = notes.filter(
      ({ entity, value, size, ratings }) => entity === id && ratings >= 3 && value !== null && size,
    );
    return new Map(
      [...Map.groupBy(counted, ({ sdg }) => sdg)].map(([sdg, those]) => {
        const weight = those.reduce((sum, { size }) => sum + (size ?? 0), 0);
        return [sdg, those.reduce((sum, { value, size }) => sum + (value ?? 0) * (size ?? 0), 0) / weight];
      }),
    );
  }

  function expectGoals(rows: Awaited<ReturnType<typeof goals>>, company: Company, seesAll: boolean) {
    const isSeen = ({ score, isFeatured }: Company) => score !== null && (seesAll || isFeatured);
    const own = isSeen(company) ? meansOf(company.id) : new Map<number, number>();
    const peers = companies
      .filter((one) => isSeen(one) && one.industry === company.industry && one.id !== company.id)
      .map(({ id }) => meansOf(id));
    const ids = [...new Set([own, ...peers].flatMap((means) => [...means.keys()]))].toSorted((a, b) => a - b);
    expect(rows.map(({ sdg_id }) => sdg_id)).toEqual(ids);
    expect(ids.length).toBeGreaterThan(3);
    for (const row of rows) {
      const values = peers.flatMap((means) => means.get(row.sdg_id) ?? []);
      expect(row.peers_companies).toBe(values.length);
      expectMean(row.entity_score, own.get(row.sdg_id));
      expectMean(row.peers_score, values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : undefined);
    }
  }

  function expectMean(told: number | null, mean: number | undefined) {
    if (mean === undefined) expect(told).toBeNull();
    else expect(told ?? Number.NaN).toBeCloseTo(mean, 9);
  }

  it('stand beside those of its industry that a visitor may see', async () => {
    expectGoals(await goals(shown), shown, false);
  });

  it('stand beside all of its industry for who manages the content', async () => {
    expectGoals(await goals(hidden, 'admin'), hidden, true);
  });

  it('are left out where its score is kept, with how many analyses they are of', async () => {
    const beside = first(
      ({ score, isFeatured, industry }) =>
        score !== null &&
        !isFeatured &&
        companies.some((peer) => peer.industry === industry && peer.isFeatured && meansOf(peer.id).size > 3),
    );
    const rows = await goals(beside);
    expectGoals(rows, beside, false);
    expect(rows.filter(({ entity_notes, sign }) => entity_notes > 0 || sign !== 'none')).toEqual([]);
  });
});

it('takes the same few queries however many rows there are', async () => {
  const { db } = api;
  const context = { viewer: null, locale: 'en' } as const;
  const sources = { db, readPast: createPastReadings() };
  expect(await countQueries(db, () => analysesGraph(db, shown.slug, context))).toBe(3);
  expect(await countQueries(db, () => metricsGraph(sources, shown.slug, {}, context))).toBe(3);
  expect(await countQueries(db, () => rankingGraph(sources, shown.slug, {}, context))).toBe(5);
  expect(await countQueries(db, () => goalsGraph(db, shown.slug, {}, context))).toBe(3);
});
