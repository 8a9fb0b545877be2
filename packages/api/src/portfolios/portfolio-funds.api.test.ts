import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { read, utils } from '@e965/xlsx';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { fundCompanies, makeFund, makePortfolios, worldFund } from './portfolio-funds.fixture.ts';
import type { PlannedPortfolio } from './portfolio-funds.fixture.ts';
import { addCompanies } from './portfolios.fixture.ts';

let api: TestApi;
let companies: Record<string, number> = {};

beforeAll(async () => {
  api = await startTestApi();
  companies = await addCompanies(api.db, fundCompanies);
}, 120_000);

beforeEach(() => api.db.execute(sql`delete from portfolios`));

afterAll(() => api.close());

const as = { as: 'client' } as const;
const make = (...planned: PlannedPortfolio[]) => makePortfolios(api, companies, planned);
const near = (value: number): unknown => expect.closeTo(value, 9);

const isin = 'IE00B4L5Y983';
/** Half of it lies in the fund, and a tenth in a row that nothing is known of. */
const pension: PlannedPortfolio = {
  name: 'Pension',
  companies: { Newquax: 40 },
  rows: [
    { isin, name: 'ISHS WORLD', weight: 50 },
    { name: 'Bond', weight: 10 },
  ],
};

async function pageOf(id = 0) {
  return (await api.call('GET v3/portfolios/:id', { params: { id } }, as)).body;
}

async function weightsOf(id = 0) {
  const { data } = (await api.call('GET v3/portfolios/entities/:id', { params: { id } }, as)).body;
  return Object.fromEntries(data.map(({ entity_name: name, weight }) => [name, weight]));
}

async function fundsOf(id = 0) {
  return (await api.call('GET v3/portfolios/:id/funds', { params: { id } }, as)).body.data;
}

describe('a fund in a portfolio', () => {
  it('counts with its companies, and with what is unknown of it', async () => {
    const { Pension: id = 0, 'World fund': fund = 0 } = await make(worldFund, pension);
    expect(await weightsOf(id)).toEqual({ Newquax: near(50), Goodquax: near(37.5), Badquax: near(12.5) });
    expect(await pageOf(id)).toMatchObject({
      ...{ companies: 3, scored: 2, score: near(0.375 * 4 - 0.125 * 2), coverageWeight: near(50) },
      ...{ unmatched_weight: near(20), unmatched: 1, funds: 1, fund: null },
    });
    expect(await fundsOf(id)).toEqual([
      {
        ...{ fund_id: fund, name: 'World fund', isin, holdings_on: '2026-09-30', lines: [2], weight: near(50) },
        ...{ known: near(80), companies: 2, cut: null, funds: [] },
      },
    ]);
    const brought = await api.call(
      'GET v3/portfolios/:id/funds/:fund_id/entities',
      { params: { id, fund_id: fund }, query: { limit: 1 } },
      as,
    );
    const [row] = brought.body.data;
    expect([brought.body.total, row?.entity_name, row?.weight]).toEqual([2, 'Goodquax', near(30)]);
    const rows = (await api.call('GET v3/portfolios/:id/unmatched', { params: { id } }, as)).body;
    expect([rows.total, rows.data.map(({ name }) => name)]).toEqual([1, ['Bond']]);
  });

  it('is one that the person says to be one, until they take it back', async () => {
    const { Pension: id = 0, 'World fund': fund = 0 } = await make({ ...worldFund, fund: undefined } as never, pension);
    expect(await weightsOf(id)).toEqual({ Newquax: 100 });
    expect(await pageOf(id)).toMatchObject({ unmatched_weight: near(60), unmatched: 2, funds: 0 });
    await makeFund(api, fund, { isin, on: '2026-10-31' });
    expect((await pageOf(fund)).fund).toEqual({ isin, holdings_on: '2026-10-31' });
    expect(await pageOf(id)).toMatchObject({ unmatched_weight: near(20), funds: 1 });
    await api.call('PATCH v3/portfolios/:id/fund', { params: { id: fund }, body: { fund: null } }, as);
    expect(await pageOf(id)).toMatchObject({ unmatched_weight: near(60), funds: 0 });
  });

  it('is found by its ISIN first, else by its name, unless the two have other ISINs', async () => {
    const other = 'LU0274208692';
    const row = (change: object) => ({ ...pension, rows: [{ weight: 60, ...change }] });
    const ids = await make(
      worldFund,
      { ...row({ name: 'world FUND' }), name: 'By name' },
      { ...row({ name: 'World fund', isin: other }), name: 'Other ISIN' },
      { ...row({ name: 'Nothing', isin: isin.toLowerCase() }), name: 'By ISIN' },
    );
    const known: Record<string, number> = {};
    for (const name of ['By name', 'Other ISIN', 'By ISIN']) known[name] = (await pageOf(ids[name])).funds;
    expect(known).toEqual({ 'By name': 1, 'Other ISIN': 0, 'By ISIN': 1 });
  });

  it('has the newest holdings where there are several', async () => {
    const newer = {
      ...worldFund,
      name: 'World in October',
      fund: { isin, on: '2026-10-31' },
      companies: { Badquax: 80 },
    };
    const { Pension: id } = await make(newer, worldFund, pension);
    expect(await weightsOf(id)).toEqual({ Newquax: near(50), Badquax: near(50) });
    expect((await fundsOf(id)).map(({ name }) => name)).toEqual(['World in October']);
  });

  it('is not that of another person', async () => {
    await makePortfolios(api, companies, [worldFund], 'member');
    const { Pension: id } = await make(pension);
    expect(await pageOf(id)).toMatchObject({ funds: 0, unmatched_weight: near(60) });
    await make(worldFund);
    expect(await pageOf(id)).toMatchObject({ funds: 1 });
  });
});

describe('funds within funds', () => {
  const fund = (name: string, inner: string | null, held: Record<string, number>): PlannedPortfolio => ({
    ...{ name, companies: held, fund: { isin: null, on: '2026-09-30' } },
    ...(inner && { rows: [{ name: inner, weight: 50 }] }),
  });

  it('are followed to the third, and no further', async () => {
    const ids = await make(
      fund('Fourth', null, { Badquax: 50 }),
      fund('Third', 'Fourth', { Goodquax: 50 }),
      fund('Second', 'Third', { Newquax: 50 }),
      fund('First', 'Second', { Newquax: 50 }),
      { ...fund('Pension', 'First', { Newquax: 50 }), name: 'Pension' },
    );
    expect(await weightsOf(ids['Pension'])).toEqual({ Newquax: near(87.5 / 0.9375), Goodquax: near(6.25 / 0.9375) });
    expect((await pageOf(ids['Pension'])).unmatched_weight).toEqual(near(6.25));
    const [first] = await fundsOf(ids['Pension']);
    expect(first?.funds.map(({ name, within, weight, cut }) => [name, within, weight, cut])).toEqual([
      ['Second', 'First', near(25), null],
      ['Third', 'Second', near(12.5), null],
      ['Fourth', 'Third', near(6.25), 'depth'],
    ]);
  });

  it('are cut where they come round, which is said', async () => {
    const ids = await make(
      fund('One', 'Two', { Goodquax: 50 }),
      fund('Two', 'One', { Badquax: 50 }),
      fund('Self', 'Self', { Newquax: 50 }),
    );
    expect(await weightsOf(ids['One'])).toEqual({ Goodquax: near(200 / 3), Badquax: near(100 / 3) });
    expect((await pageOf(ids['One'])).unmatched_weight).toEqual(near(25));
    const [two] = await fundsOf(ids['One']);
    expect([two?.cut, two?.funds.map(({ name, within, cut }) => [name, within, cut])]).toEqual([
      null,
      [['One', 'Two', 'cycle']],
    ]);
    const [self] = await fundsOf(ids['Self']);
    expect(self).toMatchObject({ name: 'Self', cut: 'cycle', known: 0, companies: 0, funds: [] });
    expect(await pageOf(ids['Self'])).toMatchObject({ unmatched_weight: near(50), companies: 1 });
  });
});

describe('looking through', () => {
  it('is the same in graphs, list, report, link, ranking and file', async () => {
    const { Pension: id = 0 } = await make(worldFund, pension);
    const params = { id };
    const score = near(0.375 * 4 - 0.125 * 2);
    const graph = (await api.call('GET v3/graphs/portfolios/:id/entities', { params }, as)).body;
    expect(graph).toMatchObject({ score, companies: 3 });
    const figures = (await api.call('GET v3/graphs/portfolios/:id/metrics', { params }, as)).body;
    expect(figures).toMatchObject({ score, unmatched_weight: near(20), largest_weight: near(50) });
    const list = (await api.call('GET v3/portfolios/all', {}, as)).body.data.find((row) => row.id === id);
    expect(list).toMatchObject({ score, companies: 3, unmatched_weight: near(20) });
    const report = (await api.call('GET v3/portfolios/reports/:id', { params }, as)).body;
    expect(report).toMatchObject({
      score,
      unmatched_weight: near(20),
      funds: [{ name: 'World fund', known: near(80) }],
    });
    const ranked = (await api.call('GET v3/my-impact/portfolios-companies', { query: { portfolios: `${id}` } }, as))
      .body;
    expect(ranked.data.map(({ w }) => w)).toEqual([near(50), near(37.5), near(12.5)]);
    const parts = (await api.call('GET v3/portfolios/:id/breakdowns', { params }, as)).body;
    expect(parts.country).toMatchObject([{ companies: 3, weight: near(100), score }]);
    const body = { shows_weights: true, days: 30 } as const;
    const { token } = (await api.call('POST v3/portfolios/:id/shared', { params, body }, as)).body;
    const shared = (await api.call('GET v3/portfolios/:id/shared', { params, query: { token } })).body;
    expect(shared).toMatchObject({
      ...{ score, companies: 3, unmatched_weight: near(20), funds: 1, oldest_holdings: '2026-09-30' },
    });
    const file = (await api.call('GET v3/portfolios/:id/export', { params }, as)).body;
    const { Sheets: sheets } = read(await file.arrayBuffer());
    const rowsIn = (name: string) => utils.sheet_to_json(sheets[name] ?? {}, { header: 1, defval: null, UTC: true });
    expect(rowsIn('Funds looked through')[1]).toEqual(['World fund', isin, 50, expect.anything(), 2, 80]);
    expect(rowsIn('Not in the portfolio')).toHaveLength(2);
  });

  it('leaves what is edited and imported as it stands', async () => {
    const { Pension: id = 0 } = await make(worldFund, pension);
    const edited = (await api.call('GET v3/portfolios/editable/:id', { params: { id } }, as)).body;
    expect(edited.entities.map(({ entity_name: name, weight }) => [name, weight])).toEqual([['Newquax', 40]]);
  });

  it('asks as often for three funds as for one', async () => {
    const { Pension: one = 0 } = await make(worldFund, pension);
    const queries = (id: number) => countQueries(api.db, () => fundsOf(id));
    const few = await queries(one);
    const more = ['A', 'B'].map((name) => ({ ...worldFund, name, fund: { isin: null, on: '2026-09-30' } }));
    const rows = [...(pension.rows ?? []), ...more.map(({ name }) => ({ name, weight: 5 }))];
    const { Both: both = 0 } = await make(...more, { ...pension, name: 'Both', rows });
    expect([(await fundsOf(both)).length, await queries(both)]).toEqual([3, few]);
  });
});

describe('the holdings of a fund', () => {
  const put = (id: number, fund: object | null, by: 'client' | 'member' = 'client') =>
    api.call('PATCH v3/portfolios/:id/fund', { params: { id }, body: { fund: fund as never } }, { as: by });

  it('have a day, and an ISIN that is one, or none', async () => {
    const { 'World fund': id = 0 } = await make(worldFund);
    const on = { holdings_on: '2026-09-30' };
    const replies = [];
    for (const fund of [
      { isin: null, ...on },
      { isin: 'ie00 b4l5y983', ...on },
      { isin: 'IE00B4L5Y984', ...on },
      { isin },
      { isin, holdings_on: '30.9.' },
    ]) {
      replies.push((await put(id, fund)).status);
    }
    expect(replies).toEqual([200, 200, 422, 422, 422]);
    expect((await pageOf(id)).fund).toEqual({ isin, ...on });
  });

  it('are of twenty portfolios at most, and of the person’s own', async () => {
    const names = Array.from({ length: 21 }, (_, at) => `Fund ${at}`);
    const ids = await make(...names.map((name) => ({ name, companies: { Goodquax: 1 } })));
    const fund = { isin: null, holdings_on: '2026-09-30' };
    const statuses = [];
    for (const name of names) statuses.push((await put(ids[name] ?? 0, fund)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 409]);
    expect((await put(ids['Fund 0'] ?? 0, fund)).status).toBe(200);
    expect((await put(ids['Fund 0'] ?? 0, null, 'member')).status).toBe(404);
  });
});
