import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { addCompanies } from '../portfolios/portfolios.fixture.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ids: Record<string, number> = {};
const me: CallAs = { as: 'member' };

beforeAll(async () => {
  api = await startTestApi();
  ids = await addCompanies(api.db, [
    { name: 'Goodquax', isin: 'QX0000000011', impactScore: 4 },
    { name: '=Sumquax', impactScore: -2 },
    { name: 'Hidquax', impactScore: 5, isFeatured: false },
  ]);
}, 120_000);
beforeEach(() => api.clear('portfolios', 'rate_windows'));
afterAll(() => api.close());

const idOf = (name: string) => ids[name] ?? 0;

async function create(): Promise<number> {
  const weights = { Goodquax: 25, '=Sumquax': 15, Hidquax: 10 };
  const entities = Object.entries(weights).map(([name, weight]) => ({ id: idOf(name), weight, price: 2 }));
  const unmatched = [
    { line: 4, isin: null, name: '=Nobody', weight: 7, reason: 'unknown-name' as const },
    { line: 9, isin: 'XX', name: null, weight: null, weight_text: 'a lot', reason: 'invalid-weight' as const },
  ];
  const body = { name: '../Pension', weight_unit: 'shares' as const, entities, unmatched };
  return (await api.call('POST v3/portfolios', { body }, me)).body.id;
}

/** Rows of a CSV without its last column, the date. */
async function rowsOf(file: File): Promise<string[][]> {
  const rows: string[][] = parse(await file.text(), { bom: true });
  return rows.map((row) => row.slice(0, -1));
}

describe('a portfolio as a file', () => {
  it('has its companies with weights, scores and contributions, but no score that is kept', async () => {
    const id = await create();
    const { body } = await api.call('GET v3/portfolios/:id/export', { params: { id }, query: { format: 'csv' } }, me);
    expect(body.name).toMatch(new RegExp(`^portfolio-${id}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const [header, ...rows] = await rowsOf(body);
    expect(header?.slice(0, 11)).toEqual([
      'Company',
      'ISIN',
      'Weight (%)',
      'Weight as entered',
      'Unit of the weight',
      'Price of one share',
      'Impact Score',
      'Environmental score',
      'Social score',
      'Score hidden',
      'Contribution',
    ]);
    expect(rows.map((row) => row.slice(0, 11))).toEqual([
      ['Goodquax', 'QX0000000011', '50', '25', 'Number of shares', '2', '4', '4', '', 'false', '2'],
      ["'=Sumquax", '', '30', '15', 'Number of shares', '2', '-2', '-2', '', 'false', '-0.6'],
      ['Hidquax', '', '20', '10', 'Number of shares', '2', '', '', '', 'true', '0'],
    ]);
  });

  it('is a workbook where no other format is asked for, in the language of the request', async () => {
    const id = await create();
    const { body } = await api.call('GET v3/portfolios/:id/export', { params: { id } }, { ...me, locale: 'fr' });
    expect([body.name.endsWith('.xlsx'), body.type]).toEqual([
      true,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(
      Buffer.from(await body.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('has the rows without a company on a second sheet', async () => {
    const id = await create();
    const { body } = await api.call('GET v3/portfolios/:id/export', { params: { id } }, me);
    const { SheetNames: names, Sheets: sheets } = read(await body.arrayBuffer());
    const rowsIn = (name: string) => utils.sheet_to_json(sheets[name] ?? {}, { header: 1, defval: null });
    expect(names).toEqual(['.. Pension', 'Not in the portfolio', 'About']);
    expect(rowsIn('Not in the portfolio')).toEqual([
      ['Line', 'Name in the file', 'ISIN in the file', 'Weight in the file', 'Reason'],
      [4, '=Nobody', null, 7, 'Unknown name'],
      [9, null, 'XX', 'a lot', 'Unreadable weight'],
    ]);
    expect(rowsIn('About')).toContainEqual(['Weight of the file without a company (%)', '6.54']);
  });

  it('does not exist for others', async () => {
    const id = await create();
    const { status } = await api.call('GET v3/portfolios/:id/export', { params: { id } }, { as: 'client' });
    expect(status).toBe(404);
  });
});

describe('portfolios side by side as a file', () => {
  const compare = (asked: string, as = me) =>
    api.call('GET v3/portfolios/comparison-file', { query: { ids: asked, format: 'csv' } }, as);

  /** Creates a second portfolio, of one company; resolves to its id. */
  const createOther = async (name: string) => {
    const entities = [{ id: idOf('=Sumquax'), weight: 1 }];
    return (await api.call('POST v3/portfolios', { body: { name, entities } }, me)).body.id;
  };

  it('have a column each, with the key figures of their comparison', async () => {
    const id = await create();
    const other = await createOther('=Savings');
    const [header, ...rows] = await rowsOf((await compare(`${other},${id}`)).body);
    expect(header?.slice(0, 4)).toEqual(['Figure', "'=Savings", '../Pension', 'All companies']);
    const valuesOf = (figure: string) => rows.find(([name]) => name === figure)?.slice(1, 3);
    expect(valuesOf('Score')).toEqual(['-2', '1.4']);
    expect(valuesOf('Weight with a score (%)')).toEqual(['100', '80']);
    expect(valuesOf('Companies with a score')).toEqual(['1', '2']);
    expect(valuesOf('Weight of the file without a company (%)')).toEqual(['', expect.stringMatching(/^6\.54/)]);
  });

  it('have a portfolio of the person in the place of all companies, where one is asked for', async () => {
    const id = await create();
    const other = await createOther('World');
    const against = (benchmark: number) => {
      const query = { ids: `${id}`, benchmark, format: 'csv' as const };
      return api.call('GET v3/portfolios/comparison-file', { query }, me);
    };
    const [header, ...rows] = await rowsOf((await against(other)).body);
    expect(header?.slice(0, 3)).toEqual(['Figure', '../Pension', 'World']);
    expect(rows.find(([name]) => name === 'Score')).toEqual(['Score', '1.4', '-2']);
    expect((await against(2_000_000)).status).toBe(404);
  });

  it.each([
    { shows_weights: true, header: 'Sold' },
    { shows_weights: false, header: 'Sold (mean of its companies)' },
  ])(
    'name a shared portfolio as $header, with weights: $shows_weights',
    async ({ shows_weights, header: expected }) => {
      const id = await create();
      const other = await createOther('Sold');
      const params = { id: other };
      const { body: link } = await api.call(
        'POST v3/portfolios/:id/shared',
        { params, body: { shows_weights, days: 1 } },
        me,
      );
      const query = { ids: `${id}`, shared: `${other}.${link.token}`, format: 'csv' as const };
      const [header] = await rowsOf((await api.call('GET v3/portfolios/comparison-file', { query }, me)).body);
      expect(header?.slice(0, 3)).toEqual(['Figure', '../Pension', expected]);
    },
  );

  it.each(['', '0', '1,1', '1,2,3,4,5,6,7', 'a'])('are not those of %j', async (asked) => {
    expect((await compare(asked)).status).toBe(400);
  });

  it('are the person’s own, all of them', async () => {
    const id = await create();
    expect((await compare(`${id}`)).status).toBe(200);
    expect((await compare(`${id},2000000`)).status).toBe(404);
    expect((await compare(`${id}`, { as: 'client' })).status).toBe(404);
  });
});

describe('the outcome of matching as a file', () => {
  const company = (name: string, weight: number) => ({
    entity_id: idOf(name),
    weight,
    lines: [
      { line: 2, how: 'isin' as const },
      { line: 5, how: 'chosen' as const },
      { line: 7, how: 'isin' as const },
    ],
    isin: null,
    name: `${name} in the file`,
  });
  const lost = {
    line: 9,
    isin: 'XX',
    name: '+cmd|x',
    weight: null,
    weight_text: 'a lot',
    reason: 'invalid-weight' as const,
  };
  const write = (body: object, as = me) =>
    api.call('POST v3/portfolios/export-matched', { query: { format: 'csv' }, body: body as never }, as);

  it('has the companies with every line of theirs, then the lines without one', async () => {
    const companies = [company('Goodquax', 30), company('Hidquax', 10)];
    const { body } = await write({ companies, unmatched: [lost] });
    const [header, ...rows] = await rowsOf(body);
    expect(header).toEqual([
      'Status',
      'Lines',
      'Name in the file',
      'ISIN in the file',
      'Weight in the file',
      'Company',
      'ISIN',
      'Weight (%)',
      'Impact Score',
      'Found by',
      'Reason',
      'Fund',
    ]);
    const ways = 'ISIN, Chosen by hand';
    expect(rows).toEqual([
      ['Found', '2, 5, 7', 'Goodquax in the file', '', '30', 'Goodquax', 'QX0000000011', '75', '4', ways, '', ''],
      ['Found', '2, 5, 7', 'Hidquax in the file', '', '10', 'Hidquax', '', '25', '', ways, '', ''],
      ['Not in the portfolio', '9', "'+cmd|x", 'XX', 'a lot', '', '', '', '', '', 'Unreadable weight', ''],
    ]);
  });

  it('has rows that name a fund of the person as funds, and those without weight as none', async () => {
    const fund = { ...lost, line: 3, isin: null, name: 'world fund', weight: 60, weight_text: '60' };
    const row = { ...fund, reason: 'unknown-name' as const };
    const entities = [{ id: idOf('Goodquax'), weight: 1 }];
    const { body: made } = await api.call('POST v3/portfolios', { body: { name: 'World fund', entities } }, me);
    const ofFund = { fund: { isin: null, holdings_on: '2026-09-30' } };
    await api.call('PATCH v3/portfolios/:id/fund', { params: { id: made.id }, body: ofFund }, me);
    const rowsFor = async (as = me) => {
      const unmatched = [row, { ...row, line: 4, weight: null }, { ...row, line: 5, name: 'Nobody' }];
      const [, ...rows] = await rowsOf((await write({ companies: [company('Goodquax', 1)], unmatched }, as)).body);
      return rows.slice(1).map((cells) => [cells[0], cells[1], ...cells.slice(10)]);
    };
    expect(await rowsFor()).toEqual([
      ['Fund of yours', '3', '', 'World fund'],
      ['Not in the portfolio', '4', 'Unknown name', ''],
      ['Not in the portfolio', '5', 'Unknown name', ''],
    ]);
    expect((await rowsFor({ as: 'client' }))[0]).toEqual(['Not in the portfolio', '3', 'Unknown name', '']);
  });

  it('keeps the line of a company that no longer exists', async () => {
    const companies = [{ ...company('Goodquax', 1), entity_id: 2_000_000_000 }];
    const [, row] = await rowsOf((await write({ companies, unmatched: [] })).body);
    expect(row?.slice(2, 8)).toEqual(['Goodquax in the file', '', '1', '', '', '100']);
  });

  it.each([
    ['a weight of nothing', { weight: 0 }, {}],
    ['an unknown way', { lines: [{ line: 1, how: 'luck' }] }, {}],
    ['more', {}, { user_id: 1 }],
  ])('refuses %s', async (_, change, more) => {
    const body = { companies: [{ ...company('Goodquax', 1), ...change }], unmatched: [], ...more };
    expect((await write(body)).status).toBe(422);
    expect((await write({ companies: [company('Goodquax', 1)], unmatched: [] })).status).toBe(200);
  });
});
