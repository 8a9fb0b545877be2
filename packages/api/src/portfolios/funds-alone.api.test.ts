import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { fundCompanies, makePortfolios, worldFund } from './portfolio-funds.fixture.ts';
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

/** Three quarters of it lie in the fund, the rest in a row that nothing is known of. */
const alone: PlannedPortfolio = {
  ...{ name: 'Savings', companies: {} },
  rows: [
    { name: 'World fund', weight: 75 },
    { name: 'Bond', weight: 25 },
  ],
};
/** The companies of the fund alone. */
const shares = { Goodquax: near(75), Badquax: near(25) };

async function pageOf(id = 0) {
  return (await api.call('GET v3/portfolios/:id', { params: { id } }, as)).body;
}

async function weightsOf(id = 0) {
  const { data } = (await api.call('GET v3/portfolios/entities/:id', { params: { id } }, as)).body;
  return Object.fromEntries(data.map(({ entity_name: name, weight }) => [name, weight]));
}

async function edit(id: number, entities: ApiInput<'PUT v3/portfolios/:id'>['body']['entities'], unit?: 'shares') {
  const { body } = await api.call('GET v3/portfolios/editable/:id', { params: { id } }, as);
  const { name, changed_at, weight_unit } = body;
  const next = { name, changed_at, entities, weight_unit: unit ?? weight_unit };
  return api.call('PUT v3/portfolios/:id', { params: { id }, body: next }, as);
}

describe('a portfolio of funds alone', () => {
  it('has the score, the coverage and the parts of their companies', async () => {
    const { Savings: id = 0 } = await make(worldFund, alone);
    expect(await weightsOf(id)).toEqual(shares);
    expect(await pageOf(id)).toMatchObject({
      ...{ companies: 2, scored: 2, score: near(2.5), coverageWeight: near(100), percentAvailable: near(100) },
      ...{ unmatched_weight: near(40), unmatched: 1, funds: 1 },
    });
    const graph = (await api.call('GET v3/graphs/portfolios/:id/entities', { params: { id } }, as)).body;
    expect(graph).toMatchObject({ score: near(2.5), companies: 2 });
    const figures = (await api.call('GET v3/graphs/portfolios/:id/metrics', { params: { id } }, as)).body;
    expect(figures).toMatchObject({ score: near(2.5), unmatched_weight: near(40), largest_weight: near(75) });
  });

  it('is refused where no row names a fund of the person that has companies', async () => {
    const { 'World fund': fund = 0 } = await make(worldFund);
    const row = { line: 2, isin: null, weight: 1, weight_text: null, reason: 'unknown-name' as const };
    const statusOf = async (unmatched: object[], by: 'client' | 'member' = 'client') =>
      (
        await api.call(
          'POST v3/portfolios',
          { body: { name: 'Alone', entities: [], unmatched: unmatched as never, file_name: null } },
          { as: by },
        )
      ).status;
    expect(await statusOf([{ ...row, name: 'World fund' }])).toBe(200);
    expect(await statusOf([{ ...row, name: 'World fund' }], 'member')).toBe(422);
    expect(await statusOf([{ ...row, name: 'World fund', weight: null }])).toBe(422);
    expect(await statusOf([{ ...row, name: 'Another' }])).toBe(422);
    expect(await statusOf([])).toBe(422);
    await api.call('PATCH v3/portfolios/:id/fund', { params: { id: fund }, body: { fund: null } }, as);
    expect(await statusOf([{ ...row, name: 'World fund' }])).toBe(422);
  });

  it('has no score and no company once its fund is none any more', async () => {
    const { Savings: id = 0, 'World fund': fund = 0 } = await make(worldFund, alone);
    await api.call('DELETE v3/portfolios/:id', { params: { id: fund } }, as);
    expect(await pageOf(id)).toMatchObject({
      ...{ companies: 0, scored: 0, score: null, coverageWeight: null, percentAvailable: null, thin_weight: null },
      ...{ unmatched_weight: near(100), unmatched: 2, funds: 0, snapshot: null },
    });
    for (const graph of ['entities', 'sdg-entities', 'analyses', 'metrics', 'best-worst-analyses'] as const) {
      expect((await api.call(`GET v3/graphs/portfolios/:id/${graph}`, { params: { id } }, as)).status).toBe(200);
    }
    expect((await api.call('GET v3/portfolios/reports/:id', { params: { id } }, as)).status).toBe(200);
    expect((await api.call('GET v3/portfolios/:id/export', { params: { id } }, as)).status).toBe(200);
  });

  it('weighs companies that are added by hand beside its rows, and lets the last of them go again', async () => {
    const { Savings: id = 0 } = await make(worldFund, alone);
    const added = [{ id: companies['Newquax'] ?? 0, weight: 100, price: null }];
    expect(await edit(id, added, 'shares')).toMatchObject({
      status: 422,
      body: { fields: { weight_unit: expect.any(String) } },
    });
    expect((await edit(id, added)).status).toBe(200);
    // 100 of 200 are the company, and 75 the fund, of which four fifths are known.
    expect(await weightsOf(id)).toEqual({ Newquax: near(62.5), Goodquax: near(28.125), Badquax: near(9.375) });
    expect((await pageOf(id)).unmatched_weight).toEqual(near(20));
    expect((await edit(id, [])).status).toBe(200);
    expect(await weightsOf(id)).toEqual(shares);
    expect((await pageOf(id)).unmatched_weight).toEqual(near(40));
  });

  it('is edited to none only where funds are left', async () => {
    const { Plain: plain = 0 } = await make({ name: 'Plain', companies: { Goodquax: 1 } });
    expect(await edit(plain, [])).toMatchObject({ status: 422, body: { fields: { entities: expect.any(String) } } });
    expect(await weightsOf(plain)).toEqual({ Goodquax: 100 });
    const editable = async (id: number) =>
      (await api.call('GET v3/portfolios/editable/:id', { params: { id } }, as)).body.may_be_empty;
    const { Savings: id = 0 } = await make(worldFund, alone);
    expect([await editable(plain), await editable(id)]).toEqual([false, true]);
  });

  it('comes of a newer file, is undone, and takes companies in beside its rows', async () => {
    const { Mixed: id = 0 } = await make(worldFund, { name: 'Mixed', companies: { Newquax: 10 } });
    const file = async (file_entities: { entity_id: number; weight: number }[], rows?: object[]) => {
      const { changed_at } = (await api.call('GET v3/portfolios/editable/:id', { params: { id } }, as)).body;
      const given = rows && { mode: 'replace' as const, weight_unit: 'amount' as const, unmatched: rows as never };
      const body = { file_entities, changed_at, file_name: 'july.csv', ...given };
      return api.call('POST v3/portfolios/:id/file-entities', { params: { id }, body }, as);
    };
    const row = { line: 2, isin: null, name: 'World fund', weight: 30, weight_text: null, reason: 'unknown-name' };
    expect(await file([], [{ ...row, name: 'Another' }])).toMatchObject({
      status: 409,
      body: { code: 'nothing-left' },
    });
    const replaced = await file([], [row]);
    expect([replaced.status, await weightsOf(id)]).toEqual([200, shares]);
    expect((await file([{ entity_id: companies['Newquax'] ?? 0, weight: 30 }])).status).toBe(200);
    expect(await weightsOf(id)).toEqual({ Newquax: near(500 / 9), Goodquax: near(100 / 3), Badquax: near(100 / 9) });
    const imports = (await api.call('GET v3/portfolios/:id/imports', { params: { id } }, as)).body.data;
    const { changed_at } = (await api.call('GET v3/portfolios/editable/:id', { params: { id } }, as)).body;
    const undone = await api.call(
      'POST v3/portfolios/:id/imports/:import_id/undo',
      { params: { id, import_id: imports[0]?.id ?? 0 }, body: { changed_at } },
      as,
    );
    expect([undone.status, await weightsOf(id)]).toEqual([200, shares]);
  });

  it('comes of a newer file in another unit, beside which a hand edit keeps its part', async () => {
    const { Mixed: id = 0 } = await make(worldFund, { name: 'Mixed', companies: { Newquax: 10 } });
    const [newquax = 0, goodquax = 0] = [companies['Newquax'], companies['Goodquax']];
    const first = { file_entities: [{ entity_id: newquax, weight: 10 }] };
    await api.call('POST v3/portfolios/:id/file-entities', { params: { id }, body: first }, as);
    await edit(
      id,
      [newquax, goodquax].map((company) => ({ id: company, weight: 10, price: null })),
    );
    const { changed_at } = (await api.call('GET v3/portfolios/editable/:id', { params: { id } }, as)).body;
    const row = { isin: null, weight_text: null, reason: 'unknown-name' as const };
    const body: ApiInput<'POST v3/portfolios/:id/file-entities'>['body'] = {
      ...{ file_entities: [], mode: 'replace', weight_unit: 'percent', changed_at, kept_edits: [goodquax] },
      unmatched: [
        { ...row, line: 2, name: 'World fund', weight: 80 },
        { ...row, line: 3, name: 'Bond', weight: 20 },
      ],
    };
    const sent = await api.call('POST v3/portfolios/:id/file-entities', { params: { id }, body }, as);
    // Half of what was held, 50 beside the 100 of the rows; the fund has four fifths of its 80 in companies.
    expect([sent.status, await weightsOf(id)]).toEqual([
      200,
      { Goodquax: near((100 * (50 + 48)) / 114), Badquax: near((100 * 16) / 114) },
    ]);
  });
});

it('tells of the rows of a file which fund each names, as the saved portfolio has it', async () => {
  const older = { ...worldFund, name: 'World in August', fund: { isin: 'IE00B4L5Y983', on: '2026-08-31' } };
  const ids = await make(older, worldFund, {
    name: 'Plain',
    companies: { Goodquax: 1 },
    fund: { isin: null, on: '2026-09-30' },
  });
  const rows = [
    { isin: 'ie00 b4l5y983', name: 'ISHS', weight: 1 },
    { name: 'WORLD in august', weight: 1 },
    { isin: 'LU0274208692', name: 'World fund', weight: 1 },
    { isin: 'LU0274208692', name: 'plain', weight: 1 },
    { name: 'World fund', weight: 0 },
    { name: 'Unknown', weight: 1 },
  ].map((row, at) => ({ ...row, line: at + 2 }));
  const { unmatched } = (await api.call('POST v3/portfolios/matched-data', { body: { matching_data: rows } }, as)).body;
  const found = Object.fromEntries(unmatched.map(({ line, fund }) => [line, fund?.name ?? null]));
  expect(found).toEqual({ 2: 'World fund', 3: 'World in August', 4: null, 5: 'Plain', 6: null, 7: null });
  const kept = unmatched.map(({ line, isin, name, original_weight: weight, weight_text, reason }) => ({
    ...{ line, isin, name, weight, weight_text, reason },
  }));
  const { body } = await api.call(
    'POST v3/portfolios',
    { body: { name: 'All', entities: [], unmatched: kept, file_name: null } },
    as,
  );
  const funds = (await api.call('GET v3/portfolios/:id/funds', { params: { id: body.id } }, as)).body.data;
  const saved = Object.fromEntries(funds.flatMap(({ name, lines }) => lines.map((line) => [line, name])));
  expect(saved).toEqual({ 2: 'World fund', 3: 'World in August', 5: 'Plain' });
  expect(Object.keys(ids)).toHaveLength(3);
});
