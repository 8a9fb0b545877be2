import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { addCompanies } from '../portfolios/portfolios.fixture.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ids: Record<string, number>;
let theirs = 0;
let mine: number[] = [];
const me: CallAs = { as: 'member' };
const owner: CallAs = { as: 'client' };

beforeAll(async () => {
  api = await startTestApi();
  ids = await addCompanies(api.db, [
    { name: 'Zestquax', impactScore: 4 },
    { name: 'Alderquax', impactScore: -2 },
    { name: 'Newquax' },
    { name: 'Hidquax', impactScore: 5, isFeatured: false },
  ]);
}, 120_000);
beforeEach(async () => {
  await api.clear('portfolios', 'rate_windows');
  theirs = await create('World', { Zestquax: 50, Alderquax: 20, Newquax: 20, Hidquax: 10 }, owner);
  mine = [
    await create('Pension', { Zestquax: 1 }, me),
    await create('Savings', { Alderquax: 3, Hidquax: 1 }, me),
    await create('Both', { Zestquax: 7, Alderquax: 3 }, me),
  ];
});
afterAll(() => api.close());

async function create(name: string, weights: Readonly<Record<string, number>>, as: CallAs): Promise<number> {
  const entities = Object.entries(weights).map(([company, weight]) => ({ id: ids[company] ?? 0, weight }));
  const unmatched = [{ line: 9, isin: null, name: 'Nobody', weight: 25, reason: 'unknown-name' as const }];
  return (await api.call('POST v3/portfolios', { body: { name, entities, unmatched } }, as)).body.id;
}

async function share(showsWeights: boolean): Promise<string> {
  const body = { shows_weights: showsWeights, days: 7 as const };
  return (await api.call('POST v3/portfolios/:id/shared', { params: { id: theirs }, body }, owner)).body.token;
}

const against = (token: string, of = mine, id = theirs) => {
  const query = { ids: of.join(','), shared: `${id}.${token}`, format: 'csv' as const };
  return api.call('GET v3/portfolios/comparison-file', { query }, me);
};

/** The last column but the date: that of the benchmark. */
async function benchmarkIn(file: File): Promise<Record<string, string | undefined>> {
  const rows: string[][] = parse(await file.text(), { bom: true });
  return Object.fromEntries(rows.map((row) => [row[0] ?? '', row.at(-2)]));
}

const weigh = (weight: number, company: string) =>
  api.db.execute(
    sql`update portfolio_entities set weight = ${weight}, original_weight = ${weight}
      where portfolio_id = ${theirs} and entity_id = ${ids[company] ?? 0}`,
  );

describe('a shared portfolio as the benchmark of one’s own', () => {
  it('has its score and coverage where the link shows weights', async () => {
    expect(await benchmarkIn((await against(await share(true))).body)).toMatchObject({
      Figure: 'World',
      Score: '1.6',
      'Weight with a score (%)': '70',
      'Weight of the file without a company (%)': '20',
      'Companies with a score': '2',
      Companies: '4',
      'Largest weight (%)': '',
    });
  });

  it('has the mean of its companies alone where the link hides weights', async () => {
    const { Figure: header, ...figures } = await benchmarkIn((await against(await share(false))).body);
    expect(header).toBe('World (mean of its companies)');
    const given = Object.entries(figures).filter(([, value]) => value !== '');
    expect(given).toEqual([
      ['Score', '0.5'],
      ['Companies with a score', '2'],
      ['Companies', '4'],
    ]);
  });

  it('is the same in every comparison while hidden weights change one by one, and differs where they are shown', async () => {
    const [hidden, shown] = [await share(false), await share(true)];
    const comparisons = [...mine.map((id) => [id]), mine, mine.toReversed()];
    const all = async (token: string) => {
      await api.clear('rate_windows');
      return Promise.all(comparisons.map(async (of) => (await against(token, of)).body.text()));
    };
    const [before, open] = [await all(hidden), await all(shown)];
    expect(new Set(before).size).toBe(comparisons.length);
    for (const [company, weight] of [
      ['Zestquax', 1],
      ['Alderquax', 900],
      ['Newquax', 0.001],
      ['Hidquax', 77],
    ] as const) {
      await weigh(weight, company);
      expect(await all(hidden)).toEqual(before);
    }
    expect(await all(shown)).not.toEqual(open);
  });

  it('tells no link, to whoever the file is given', async () => {
    const token = await share(false);
    expect(await (await against(token)).body.text()).not.toContain(token);
    const query = { ids: `${mine[0]}`, shared: `${theirs}.${token}`, format: 'xlsx' as const };
    const { body } = await api.call('GET v3/portfolios/comparison-file', { query }, me);
    const { SheetNames: names, Sheets: sheets } = read(await body.arrayBuffer());
    const text = names.map((name) => utils.sheet_to_csv(sheets[name] ?? {})).join('\n');
    expect(text).toContain('It is shown as its link shows it');
    expect(text).not.toContain(token);
  });

  it('does not exist for strangers, nor beside portfolios of others', async () => {
    const token = await share(true);
    const other = await create('Another', { Zestquax: 1 }, owner);
    expect((await against(token)).status).toBe(200);
    expect((await against('x'.repeat(43))).status).toBe(404);
    expect((await against(token, mine, other)).status).toBe(404);
    expect((await against(token, [theirs])).status).toBe(404);
    expect((await against(token, [])).status).toBe(400);
    expect((await against('')).status).toBe(400);
  });

  it('is gone once the link is paused, and said to be over once it has expired', async () => {
    const token = await share(true);
    const params = { id: theirs };
    await api.call('PATCH v3/portfolios/:id/visibility', { params, body: { visibility: 0 } }, owner);
    expect((await against(token)).status).toBe(404);
    await api.call('PATCH v3/portfolios/:id/visibility', { params, body: { visibility: 1 } }, owner);
    expect((await against(token)).status).toBe(200);
    await api.db.execute(sql`update portfolio_links set expires_at = now()`);
    expect(await against(token)).toMatchObject({ status: 410, error: { code: 'link-expired' } });
  });
});
