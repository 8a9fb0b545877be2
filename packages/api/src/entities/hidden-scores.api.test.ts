import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiInput } from '@commonweal/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';

/** A company whose score is kept from most, with a score that would show anywhere. */
const HIDDEN_SCORE = 4.987;

type Query = NonNullable<ApiInput<'GET v3/entities'>['query']>;

let api: TestApi;
const hiddenShape = z.strictObject({ id: z.int(), slug: z.string(), name: z.string(), industry_id: z.int() });
let hidden: z.output<typeof hiddenShape>;
beforeAll(async () => {
  api = await startTestApi();
  const [row] = await queryRows(
    api.db,
    hiddenShape,
    sql`update entities set is_featured = false, impact_score = ${HIDDEN_SCORE}, environmental_score = ${HIDDEN_SCORE}, social_score = ${HIDDEN_SCORE}
      where id = (select id from entities where notes_count > 5 and impact_score is not null order by id limit 1)
      returning id, slug, name, industry_id`,
  );
  if (!row) throw new Error('The seed has a rated company');
  hidden = row;
}, 120_000);
afterAll(() => api.close());

async function list(query: Query, options: CallAs = {}) {
  const { body } = await api.call('GET v3/entities', { query: { limit: 200, ...query } }, options);
  return body.data;
}

const others: readonly CallAs[] = [{}, { as: 'member' }, { as: 'premium' }, { as: 'client' }, { as: 'rater' }];

describe.each(others)('the score of a company that is not featured, for %j', (options) => {
  it('is not in the list, and marked as kept', async () => {
    const row = (await list({}, options)).find(({ entity_id }) => entity_id === hidden.id);
    expect(row).toMatchObject({ impact_score: null, environmental_score: null, social_score: null, is_grayed: true });
  });

  it('does not tell by the order: it stands with what has no score, by number', async () => {
    for (const orderby of ['impact_score', 'environmental_score', 'social_score'] as const) {
      for (const asc of ['1', '0'] as const) {
        const rows = await list({ orderby, asc }, options);
        const without = rows.filter((row) => row[orderby] === null).map(({ entity_id }) => entity_id);
        expect(without).toContain(hidden.id);
        expect(without).toEqual(without.toSorted((a, b) => a - b));
      }
    }
  });

  it.each<Query>([{ score: 'positive' }, { score: 'negative' }, { rating: 'm5p5' }, { rating: '4.5p5' }])(
    'does not tell by the filter %j',
    async (query) => {
      expect((await list(query, options)).some(({ entity_id }) => entity_id === hidden.id)).toBe(false);
    },
  );

  it('is not in quick search, by name or number', async () => {
    for (const body of [{ keywords: hidden.name }, { entity_ids: [hidden.id] }]) {
      const reply = await api.call('POST v3/entities-quick-search', { body }, options);
      expect(reply.body.data.find(({ entity_id }) => entity_id === hidden.id)).toMatchObject({
        impact_score: null,
        is_grayed: true,
      });
    }
  });

  it('is not on its page, nor what it could be worked out from', async () => {
    const params = { id: hidden.slug };
    const { body: details } = await api.call('GET v3/entities/:id/details', { params }, options);
    expect(details).toMatchObject({
      impact_score: null,
      environmental_score: null,
      social_score: null,
      is_grayed: true,
    });
    const { body: why } = await api.call(
      'GET v3/entities/:id/score-contributions',
      { params, query: { limit: 100 } },
      options,
    );
    expect(why).toMatchObject({ score: null, sum: null, is_grayed: true, contributions: [], rest: [] });
    const { body: sdgs } = await api.call('GET v3/entities/:id/impact-sdgs', { params }, options);
    expect(sdgs.data).not.toEqual([]);
    expect(sdgs.data.every(({ mean_value }) => mean_value === null)).toBe(true);
    expect(sdgs.total).toBeGreaterThan(0);
  });

  it('moves no mean', async () => {
    const params = { id: hidden.slug };
    const before = await api.call('GET v3/entities/:id/average-scores', { params }, options);
    await api.db.execute(sql`update entities set impact_score = -4.9 where id = ${hidden.id}`);
    const after = await api.call('GET v3/entities/:id/average-scores', { params }, options);
    await api.db.execute(sql`update entities set impact_score = ${HIDDEN_SCORE} where id = ${hidden.id}`);
    expect(after.body).toEqual(before.body);
  });
});

describe('who manages the content of the site', () => {
  const options: CallAs = { as: 'admin' };

  it('sees it everywhere', async () => {
    const [first] = await list({ orderby: 'impact_score', asc: '0' }, options);
    expect(first).toMatchObject({ entity_id: hidden.id, impact_score: HIDDEN_SCORE, is_grayed: false });
    const { body: details } = await api.call('GET v3/entities/:id/details', { params: { id: hidden.slug } }, options);
    expect(details).toMatchObject({ impact_score: HIDDEN_SCORE, is_featured: false, is_grayed: false });
    const { body: why } = await api.call(
      'GET v3/entities/:id/score-contributions',
      { params: { id: hidden.slug }, query: {} },
      options,
    );
    expect(why.contributions.length).toBeGreaterThan(0);
    const { body: picked } = await api.call(
      'POST v3/entities-quick-search',
      { body: { entity_ids: [hidden.id] } },
      options,
    );
    expect(picked.data[0]).toMatchObject({ impact_score: HIDDEN_SCORE, is_grayed: false });
  });

  it('filters by it', async () => {
    const rows = await list({ rating: '4.9p5' }, options);
    expect(rows.map(({ entity_id }) => entity_id)).toContain(hidden.id);
  });
});
