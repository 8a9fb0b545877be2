import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiInput } from '@commonweal/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db.execute(sql`update entities set is_featured = impact_score is not null and id % 3 > 0`);
}, 120_000);
afterAll(() => api.close());

const companyShape = z.strictObject({
  score: z.number().nullable(),
  isFeatured: z.boolean(),
  industry: z.int(),
  name: z.string(),
});
const companies = () =>
  queryRows(
    api.db,
    companyShape,
    sql`select impact_score as score, is_featured as "isFeatured", industry_id as industry, match_name as name from entities`,
  );
type Company = z.output<typeof companyShape>;

/** The spread as `seesAll` sees it, company by company. */
function spread(rows: readonly Company[], seesAll: boolean) {
  const bins = Array.from({ length: 20 }, (_, at) => ({ low: at / 2 - 5, high: (at + 1) / 2 - 5, count: 0 }));
  const counts = { bins, grayed_count: 0, unscored_count: 0 };
  for (const { score, isFeatured } of rows) {
    if (score === null) counts.unscored_count += 1;
    else if (!isFeatured && !seesAll) counts.grayed_count += 1;
    else (bins.findLast(({ low }) => score >= low) ?? { count: 0 }).count += 1;
  }
  return counts;
}

describe('the distribution of scores', () => {
  const read = async (
    query: NonNullable<ApiInput<'GET v3/entities-score-distribution'>['query']>,
    options: CallAs = {},
  ) => (await api.call('GET v3/entities-score-distribution', { query }, options)).body;

  it.each([
    ['a visitor', {}, false],
    ['a member', { as: 'member' }, false],
    ['who sees all scores', { as: 'admin' }, true],
  ] as const)('counts every company once for %s', async (_who, options, seesAll) => {
    expect(await read({}, options)).toEqual(spread(await companies(), seesAll));
  });

  it('has both ends of the scale, and a score on the edge in the upper bin', async () => {
    await api.db.execute(sql`update entities set impact_score = case id when 1 then -5 when 2 then 5 else 0.5 end,
      is_featured = true where id in (1, 2, 4)`);
    const rows = await companies();
    const { bins } = await read({});
    expect(bins).toEqual(spread(rows, false).bins);
    expect([bins[0]?.count, bins[19]?.count].every((count) => (count ?? 0) > 0)).toBe(true);
  });

  it('is of the companies that filters and words leave', async () => {
    const rows = await companies();
    const industry = rows[0]?.industry ?? 0;
    const inIndustry = rows.filter((row) => row.industry === industry);
    expect(await read({ industry: `${industry}` })).toEqual(spread(inIndustry, false));
    const words = rows.filter(({ name }) => ` ${name}`.includes(' a'));
    expect(words.length).toBeGreaterThan(1);
    expect(words.length).toBeLessThan(rows.length);
    expect(await read({ keywords: 'a' })).toEqual(spread(words, false));
  });

  it('is of nearly that name where nothing has it, as the list is', async () => {
    const [company] = (await api.call('GET v3/entities', { query: { limit: 1 } })).body.data;
    const misspelt = (company?.entity_name ?? '').replace(/(?<=^...)./, 'q');
    const list = (await api.call('GET v3/entities', { query: { keywords: misspelt } })).body;
    expect(list.total).toBeGreaterThan(0);
    const { bins, grayed_count: grayed, unscored_count: unscored } = await read({ keywords: misspelt });
    expect(bins.reduce((sum, { count }) => sum + count, grayed + unscored)).toBe(list.total);
    const none = await read({ keywords: 'qqxxqqzz' });
    expect(none).toEqual(spread([], false));
  });

  it.each(['score', 'rating', 'limit', 'orderby'])('does not take %s', async (name) => {
    expect((await api.call('GET v3/entities-score-distribution', { query: { [name]: '1' } as object })).status).toBe(
      400,
    );
  });
});

describe('the average of the universe', () => {
  it.each([
    ['a visitor', {}, false],
    ['who sees all scores', { as: 'admin' }, true],
  ] as const)('is that of the scores that %s may see', async (_who, options, seesAll) => {
    const { body } = await api.call('GET v3/entities/average-universe-score', {}, options);
    const scores = (await companies()).flatMap(({ score, isFeatured }) =>
      score !== null && (isFeatured || seesAll) ? [score] : [],
    );
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(body).toEqual({ score: expect.closeTo(mean, 10), companies: scores.length });
  });

  it('is no number where nothing is scored', async () => {
    await api.db.execute(sql`update entities set is_featured = false`);
    expect((await api.call('GET v3/entities/average-universe-score', {})).body).toEqual({ score: null, companies: 0 });
  });
});
