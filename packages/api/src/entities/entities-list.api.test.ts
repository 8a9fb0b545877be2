import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiInput } from '@commonweal/contracts';
import { entityOrders } from '@commonweal/contracts/entities';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { listCompanies } from '../entity-impact/entity-impact.service.ts';

type Query = NonNullable<ApiInput<'GET v3/entities'>['query']>;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

async function list(query: Query = {}, options: CallAs = {}) {
  const reply = await api.call('GET v3/entities', { query }, options);
  expect(reply.status).toBe(200);
  return reply.body;
}

/** Every company of the list, fetched page by page. */
async function wholeList(query: Query, options: CallAs = {}) {
  const limit = 17;
  const first = await list({ ...query, limit }, options);
  const rows = [...first.data];
  while (rows.length < first.total) {
    const { data } = await list({ ...query, limit, offset: rows.length }, options);
    if (data.length === 0) break;
    rows.push(...data);
  }
  return { rows, total: first.total };
}

/** The topics of the first level of each company's analyses, as the list of analyses finds them. */
async function publishedTopics() {
  const topicsOf = new Map<number, Set<number>>();
  for (let topic = 1; topic <= 10; topic += 1) {
    for (let [offset, total] = [0, 1]; offset < total; offset += 100) {
      const query = { esrs_topic: `${topic}`, limit: 100, offset };
      const { body } = await api.call('GET v3/notes/published', { query });
      for (const { entity } of body.data)
        topicsOf.set(entity.entity_id, (topicsOf.get(entity.entity_id) ?? new Set()).add(topic));
      ({ total } = body);
    }
  }
  return topicsOf;
}

describe('the list of companies', () => {
  it('starts with 20 companies by name', async () => {
    const { data, total } = await list();
    expect(data).toHaveLength(20);
    expect(total).toBe(120);
    const names = data.map(({ entity_name }) => entity_name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('has all of them at once where the limit is its word', async () => {
    const { data, total } = await list({ limit: 'unlimited' });
    expect([data.length, total]).toEqual([120, 120]);
    expect((await list({ limit: 2_000 })).data).toEqual(data);
  });

  it('takes two queries, however many rows', async () => {
    const page = { orderby: 'entity_name', asc: true, offset: 0 } as const;
    const count = (query: { limit: number; sdg?: number[]; keywords?: string }) =>
      countQueries(api.db, () => listCompanies(api.db, { ...page, ...query }, { viewer: null, locale: 'en' }));
    expect(await count({ limit: 5 })).toBe(2);
    expect(await count({ limit: 200, sdg: [1, 2, 3], keywords: 'a' })).toBe(2);
  });

  for (const orderby of entityOrders) {
    for (const asc of ['1', '0'] as const) {
      it(`by ${orderby}, ${asc === '1' ? 'up' : 'down'}, has every company once over all pages`, async () => {
        const { rows, total } = await wholeList({ orderby, asc }, { as: 'admin' });
        expect(rows).toHaveLength(total);
        expect(new Set(rows.map(({ entity_id }) => entity_id)).size).toBe(total);
      });
    }
  }

  it.each(['impact_score', 'environmental_score', 'social_score'] as const)(
    'by %s, has what is not rated last both ways',
    async (orderby) => {
      for (const asc of ['1', '0'] as const) {
        const { rows } = await wholeList({ orderby, asc });
        const scores = rows.map((row) => row[orderby]);
        const rated = scores.filter((score) => score !== null);
        const sorted = rated.toSorted((a, b) => (asc === '1' ? a - b : b - a));
        expect(scores).toEqual([...sorted, ...scores.slice(rated.length).fill(null)]);
        expect(rated.length).toBeGreaterThan(0);
      }
    },
  );

  it('orders places by their name in the language asked for', async () => {
    const { rows } = await wholeList({ orderby: 'industry' }, { locale: 'fr' });
    const names = rows.map(({ industry }) => industry.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare));
  });

  it('filters over the whole set, several values of one filter as alternatives', async () => {
    const { data } = await list({ limit: 200 });
    const [a, b] = [...new Set(data.map(({ industry }) => industry.id))];
    const found = await list({ limit: 200, industry: `${a},${b}` });
    const expected = data.filter(({ industry }) => industry.id === a || industry.id === b);
    expect(found.total).toBe(expected.length);
    expect(new Set(found.data.map(({ industry }) => industry.id))).toEqual(new Set([a, b]));
  });

  it('filters by country and sector', async () => {
    const { data } = await list({ limit: 200 });
    const country = data[0]?.country.id ?? 0;
    const ofCountry = await list({ limit: 200, country: `${country}` });
    expect(ofCountry.total).toBe(data.filter((row) => row.country.id === country).length);
    const { body: industries } = await api.call('GET v3/industry', { query: {} });
    const sectorOf = new Map(industries.data.map(({ id, sector }) => [id, sector.id]));
    const ofSector = await list({ limit: 200, sector: '3' });
    expect(ofSector.total).toBe(data.filter((row) => sectorOf.get(row.industry.id) === 3).length);
  });

  it('filters by goal: those of whose analyses one touches it', async () => {
    const { data } = await list({ limit: 200 });
    const found = await list({ limit: 200, sdg: '13' });
    expect(found.data.map(({ entity_id }) => entity_id)).toEqual(
      data.filter(({ sdg_ids }) => sdg_ids.includes(13)).map(({ entity_id }) => entity_id),
    );
    expect(found.total).toBeGreaterThan(0);
  });

  it('filters by topics of the ESRS: those of whose published analyses one belongs to one of them', async () => {
    const topicsOf = await publishedTopics();
    const { data } = await list({ limit: 200 });
    const on = (...ids: number[]) =>
      data.map(({ entity_id }) => entity_id).filter((id) => ids.some((topic) => topicsOf.get(id)?.has(topic)));
    for (const ids of [[1], [7], [1, 7]]) {
      const found = await list({ limit: 200, esrs_topic: ids.join(',') });
      expect(found.data.map(({ entity_id }) => entity_id)).toEqual(on(...ids));
      expect(found.total).toBe(on(...ids).length);
    }
    expect(on(1)).not.toEqual([]);
    expect(on(1, 7).length).toBeGreaterThan(Math.max(on(1).length, on(7).length));
    expect(on(1, 7).length).toBeLessThan(data.length);
  });

  it('filters by the side and the range of the score that is shown', async () => {
    const positive = await list({ limit: 200, score: 'positive' });
    expect(positive.data).not.toEqual([]);
    expect(positive.data.every(({ impact_score }) => (impact_score ?? 0) > 0)).toBe(true);
    const onStep = await list({ limit: 200, rating: 'm2.4p0.1' });
    expect(onStep.data).not.toEqual([]);
    expect(onStep.data.every(({ impact_score: score }) => score !== null && score >= -2.4 && score <= 0.1)).toBe(true);
    const range = await list({ limit: 200, rating: 'm2.5p0' });
    expect(
      range.data.every(({ impact_score }) => impact_score !== null && impact_score >= -2.5 && impact_score <= 0),
    ).toBe(true);
    expect(Math.min(positive.total, range.total)).toBeGreaterThan(0);
  });

  it('filters by the number of published analyses', async () => {
    const { data } = await list({ limit: 200, analysis_start: 3, analysis_end: 6 });
    expect(data.every(({ notes_count }) => notes_count >= 3 && notes_count <= 6)).toBe(true);
    expect(data.length).toBeGreaterThan(0);
  });

  it('filters by visibility', async () => {
    const all = await list();
    const featured = await list({ webvisibility: 'featured' });
    const others = await list({ webvisibility: 'not-featured' });
    expect(featured.data).not.toEqual([]);
    expect(featured.data.every(({ is_featured }) => is_featured)).toBe(true);
    expect(featured.total + others.total).toBe(all.total);
  });

  it.each([
    [{ limit: 0 }],
    [{ limit: 2_001 }],
    [{ limit: 'ten' }],
    [{ limit: 1.5 }],
    [{ offset: -1 }],
    [{ offset: 1e12 }],
    [{ orderby: 'password_hash' }],
    [{ orderby: 'impact_score; drop table entities' }],
    [{ asc: 'down' }],
    [{ country: 'FR' }],
    [{ country: '1,2,' }],
    [{ country: "1' or 1=1" }],
    [{ country: '1'.repeat(30) }],
    [{ score: 'neutral' }],
    [{ rating: '5pm5' }],
    [{ rating: '0.15p1' }],
    [{ rating: 'm6p0' }],
    [{ rating: '1-2' }],
    [{ analysis_start: -1 }],
    [{ webvisibility: 'hidden' }],
    [{ keywords: 'x'.repeat(201) }],
    [{ unknown: '1' }],
  ])('refuses %j', async (query) => {
    const { status, error } = await api.call('GET v3/entities', { query: query as Query });
    expect({ status, code: error.code, id: typeof error.requestId }).toEqual({
      status: 400,
      code: 'invalid-request',
      id: 'string',
    });
  });

  it.each([
    [{ country: '999999999' }],
    [{ industry: '99999' }],
    [{ sdg: '70000' }],
    [{ keywords: '%' }],
    [{ keywords: '_\\' }],
    [{ keywords: "'; drop table entities; --" }],
    [{ keywords: 'zzz\u0000' }],
    [{ keywords: '\ud800 zzz' }],
    [{ offset: 1_000_000 }],
  ])('finds nothing for %j', async (query) => {
    expect((await list(query)).data).toEqual([]);
  });

  it('has every company where nothing is left of the words', async () => {
    expect((await list({ keywords: ' \u0000 ' })).total).toBe(120);
  });

  it('refuses a parameter that comes twice', async () => {
    const response = await api.app.inject('/api/v3/entities?country=1&country=2');
    expect(response.statusCode).toBe(400);
  });
});
