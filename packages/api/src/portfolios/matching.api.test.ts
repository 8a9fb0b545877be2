import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { addCompanies } from './portfolios.fixture.ts';

const path = 'POST v3/portfolios/matched-data' as const;
/** Twelve legal forms of one name. */
const manyfold = 'SA AB AG Ltd Inc plc Oyj NV SE SpA Corp BV'.split(' ').map((form) => `Manyfold ${form}`);

let api: TestApi;
let ids: Record<string, number>;

type Row = { line: number; isin?: string; name?: string; country?: string; weight?: string | number };

const match = (...rows: Row[]) => api.call(path, { body: { matching_data: rows } }, { as: 'member' });

beforeAll(async () => {
  api = await startTestApi();
  ids = await addCompanies(api.db, [
    { name: 'Zyxwell Énergie SA', isin: 'FR0000120271', impactScore: 4 },
    { name: 'Qorvath plc', isin: 'GB0002374006', isinVariations: ['US25243Q2057'], impactScore: -2 },
    { name: 'Hidden Vroonz AG', isin: 'DE0007236101', impactScore: 5, isFeatured: false },
    { name: 'Twinquax SA', nameVariations: ['Old Twinquaxian Works'] },
    { name: 'Twinquax Ltd', nameVariations: ['Alias of Two'] },
    { name: 'Borrower SA', nameVariations: ['Qorvath', 'ALIAS OF TWO'] },
    ...manyfold.map((name) => ({ name })),
    { name: 'Zorvane Mining Industries Inc' },
    ...Array.from({ length: 40 }, (_, at) => ({ name: `Quaxling A${at} Metals` })),
    { name: 'Quaxling Wolframite SA' },
  ]);
}, 120_000);

afterAll(() => api.close());

describe('matching a file', () => {
  it('finds by ISIN first, then other ISIN, name and other name, and says how', async () => {
    const { body } = await match(
      { line: 2, isin: 'fr 0000120271', name: 'Qorvath', weight: '10' },
      { line: 3, isin: 'US25243Q2057', weight: '20,5' },
      { line: 4, isin: 'XX0000000000', name: 'HIDDEN VROONZ A.G.', weight: '30' },
      { line: 5, name: 'old twinquaxian works', weight: '39,5' },
    );
    expect(body.unmatched).toEqual([]);
    expect(body.matched.map(({ entity_id, how, weight }) => [entity_id, how, weight])).toEqual([
      [ids['Zyxwell Énergie SA'], 'isin', 10],
      [ids['Qorvath plc'], 'isin_variation', 20.5],
      [ids['Hidden Vroonz AG'], 'name', 30],
      [ids['Twinquax SA'], 'name_variation', 39.5],
    ]);
  });

  it('adds the weights of rows of one company and reports them', async () => {
    const { body } = await match(
      { line: 2, isin: 'FR0000120271', weight: '1,5' },
      { line: 3, name: 'Qorvath', weight: '2' },
      { line: 4, name: 'Zyxwell Energie', weight: '0,5' },
    );
    const rows = [
      { line: 2, isin: 'FR0000120271', name: null, original_weight: 1.5, weight_text: '1,5' },
      { line: 4, isin: null, name: 'Zyxwell Energie', original_weight: 0.5, weight_text: '0,5' },
    ];
    const first = { lines: [2, 4], how: 'isin', found_by: ['isin', 'name'], rows };
    expect(body.matched).toMatchObject([
      { weight: 50, original_weight: 2, duplicateNumber: 1, ...first, is_matched: true },
      { weight: 50, original_weight: 2, duplicateNumber: 0, lines: [3], how: 'name', found_by: ['name'] },
    ]);
  });

  it('keeps a name that companies have from those that have it as another name', async () => {
    const { body } = await match({ line: 2, name: 'Qorvath', weight: 1 }, { line: 3, name: 'Alias of two', weight: 1 });
    expect(body.matched.map(({ entity_id, how }) => [entity_id, how])).toEqual([[ids['Qorvath plc'], 'name']]);
    expect(
      body.unmatched.map(({ reason, candidates }) => [reason, candidates.map(({ entity_id }) => entity_id)]),
    ).toEqual([['ambiguous-name', [ids['Twinquax Ltd'], ids['Borrower SA']]]]);
  });

  it('finds a company by the name that a broker gives to its share, and offers near names without taking one', async () => {
    const { body } = await match(
      { line: 2, name: 'ZYXWELL ENERGIE SA ACT. PORT. EO 2,5', weight: 1 },
      { line: 3, name: 'Qorvatt', weight: 1 },
      { line: 4, name: 'ZYXWELL EN.DL-001', weight: 1 },
      // More companies begin as this one does than are looked at.
      { line: 5, name: 'Quaxling Wolframit', weight: 1 },
      // A slip within the letters that near names are looked up by.
      { line: 6, name: 'Quxaling Wolframite', weight: 1 },
      { line: 7, name: 'Nothing of the Kind', weight: 1 },
    );
    expect(body.matched.map(({ entity_name, how }) => [entity_name, how])).toEqual([
      ['Zyxwell Énergie SA', 'short_name'],
    ]);
    expect(
      body.unmatched.map(({ reason, candidates }) => [
        reason,
        candidates.map(({ entity_name, why }) => [entity_name, why]),
      ]),
    ).toEqual([
      ['unknown-name', [['Qorvath plc', 'similar-name']]],
      ['unknown-name', [['Zyxwell Énergie SA', 'cut-name']]],
      ['unknown-name', expect.arrayContaining([['Quaxling Wolframite SA', 'cut-name']])],
      ['unknown-name', expect.arrayContaining([['Quaxling Wolframite SA', 'similar-name']])],
      ['unknown-name', []],
    ]);
  });

  it('finds the only company whose words are cut short with points, and offers it where none tell', async () => {
    const { body } = await match(
      { line: 2, name: 'ZORVANE MIN.IND. DL-,01', weight: 1 },
      { line: 3, name: 'ZORVANE MINI INDUS', weight: 1 },
      { line: 4, name: 'ZORVANE MIN.IND.', country: 'US', weight: 1 },
    );
    expect(body.matched.map(({ entity_name, found_by }) => [entity_name, found_by])).toEqual([
      ['Zorvane Mining Industries Inc', ['cut_name']],
    ]);
    const offered = [['Zorvane Mining Industries Inc', 'cut-name']];
    expect(
      body.unmatched.map(({ line, reason, candidates }) => [
        line,
        reason,
        candidates.map(({ entity_name, why }) => [entity_name, why]),
      ]),
    ).toEqual([
      [3, 'unknown-name', offered],
      [4, 'unknown-name', offered],
    ]);
  });

  it('offers ten of the many companies that share a name, and finds the one that is written so', async () => {
    const { body } = await match({ line: 2, name: 'Manyfold', weight: 1 }, { line: 3, name: 'manyfold bv', weight: 1 });
    expect(
      body.unmatched.map(({ line, candidates }) => [line, candidates.map(({ entity_name }) => entity_name)]),
    ).toEqual([[2, manyfold.slice(0, 10)]]);
    expect(body.matched.map(({ entity_name, how }) => [entity_name, how])).toEqual([['Manyfold BV', 'name']]);
  });

  it('gives each row that it cannot use its line and reason, and the companies it may mean', async () => {
    const { body } = await match(
      { line: 2, isin: 'FR0000120272', weight: '1' },
      { line: 3, isin: 'US0378331005', name: 'Nobody At All', weight: '1' },
      { line: 4, name: 'Nobody At All', weight: '1' },
      { line: 5, name: 'Twinquax', weight: '1' },
      { line: 6, weight: '1' },
      { line: 7, isin: 'FR0000120271', weight: 'a lot' },
      { line: 8, isin: 'FR0000120271' },
      { line: 9, isin: 'FR0000120271', weight: '-3' },
    );
    expect(body.matched).toEqual([]);
    expect(
      body.unmatched.map(({ line, reason, weight_text, candidates }) => [line, reason, weight_text, candidates.length]),
    ).toEqual([
      [2, 'invalid-isin', '1', 0],
      [3, 'unknown-isin', '1', 0],
      [4, 'unknown-name', '1', 0],
      [5, 'ambiguous-name', '1', 2],
      [6, 'missing-identifier', '1', 0],
      [7, 'invalid-weight', 'a lot', 1],
      [8, 'missing-weight', null, 1],
      [9, 'not-positive-weight', '-3', 1],
    ]);
  });

  it('keeps the score of a company that is not featured from those who may not see it', async () => {
    const body = { matching_data: [{ line: 2, isin: 'DE0007236101', weight: 1 }] };
    const asMember = await api.call(path, { body }, { as: 'member' });
    expect(asMember.body.matched).toMatchObject([{ impact_score: null, is_grayed: true }]);
    const asAdmin = await api.call(path, { body }, { as: 'admin' });
    expect(asAdmin.body.matched).toMatchObject([{ impact_score: 5, is_grayed: false }]);
  });

  it('sends as many queries for 10,000 rows as for two', async () => {
    const token = await api.signIn('member');
    const send = (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        line: index + 1,
        isin: 'FR0000120271',
        name: `Nobody ${index}`,
        weight: 1,
      }));
      const unknown = rows.map((row, index) => (index % 2 ? row : { ...row, isin: `US${index}` }));
      return countQueries(api.db, () => api.call(path, { body: { matching_data: unknown } }, { token }));
    };
    // The rate, the person, the countries, companies by ISIN, as chosen before, by name, twice by the beginning of a name, by likeness, and by number.
    expect([await send(2), await send(10_000)]).toEqual([11, 11]);
  });

  it.each([
    ['no rows', { matching_data: [] }],
    ['too many rows', { matching_data: Array.from({ length: 10_001 }, (_, index) => ({ line: index + 1 })) }],
    ['a line that is no number', { matching_data: [{ line: 'two', isin: 'FR0000120271' }] }],
    ['an unknown column', { matching_data: [{ line: 2, sedol: '1' }] }],
    ['a text in place of rows', { matching_data: 'isin' }],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    const { status, error } = await api.call(path, { body } as never, { as: 'member' });
    expect([status, error.code]).toEqual([422, 'invalid-fields']);
  });

  it('takes texts that a database does not', async () => {
    const nasty = ['\u0000', '\ud800', "'; drop table entities; --", '{}', '%_\\', '\u202e', 'a'.repeat(300)];
    const rows = nasty.map((text, index) => ({
      line: index + 1,
      isin: text.slice(0, 90),
      name: text,
      weight: text.slice(0, 50),
    }));
    const { status, body } = await match(...rows);
    expect([status, body.unmatched.length]).toEqual([200, nasty.length]);
  });

  it('is for signed-in people', async () => {
    const { status } = await api.call(path, { body: { matching_data: [{ line: 1 }] } });
    expect(status).toBe(401);
  });
});

const sample = new URL('../../../../../shared/data/companies-sample.csv', import.meta.url);

describe('the sample of real companies', () => {
  it('matches by ISIN and by name once its companies are known', async () => {
    if (!existsSync(sample)) {
      console.info('The sample file is not here: nothing to match.');
      return;
    }
    const { parse } = await import('csv-parse/sync');
    const records = parse<Record<string, string>>(readFileSync(sample, 'utf8'), { columns: true });
    const companies = [...new Map(records.map((record) => [record['isin'], record])).values()];
    await addCompanies(
      api.db,
      companies
        .filter(({ isin = '' }) => !['FR0000120271', 'GB0002374006', 'DE0007236101'].includes(isin))
        .map(({ isin = '', name = '' }) => ({ isin, name })),
    );
    const rows = companies.map(({ isin = '', name = '' }, index) => ({
      line: index + 2,
      ...(index % 2 ? { isin } : { name }),
      weight: '0,1',
    }));
    const { body } = await match(...rows);
    const total = body.matched.reduce((sum, { lines }) => sum + lines.length, 0);
    expect(total).toBeGreaterThan(rows.length * 0.95);
    expect(body.unmatched.filter(({ reason }) => reason !== 'ambiguous-name')).toEqual([]);
  });
});
