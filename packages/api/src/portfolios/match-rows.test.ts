import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createRowReader, resolveRow, rowKey } from './match-rows.ts';
import type { FileRow, Findings, Lookup } from './match-rows.ts';

const readRows = (rows: readonly FileRow[]) => rows.map(createRowReader(rows));

const none: Findings = {
  isin: new Map(),
  isin_variation: new Map(),
  remembered: new Map(),
  name: new Map(),
  name_variation: new Map(),
  ticker: new Map(),
};

const found = (key: string, ...companies: [id: number, name: string, country?: string, isin?: string][]): Lookup =>
  new Map([[key, companies.map(([id, name, countryCode = 'FR', isin = null]) => ({ id, name, isin, countryCode }))]]);
const offered = (reason: string, why: string, ...ids: number[]) => ({
  id: null,
  reason,
  candidates: ids.map((id) => ({ id, why })),
});

function read(row: Omit<FileRow, 'line'>) {
  const [one] = readRows([{ line: 2, ...row }]);
  if (!one) throw new Error('a row reads as a row');
  return one;
}

const weightsOf = (...weights: (string | number)[]) =>
  readRows(weights.map((weight, index) => ({ line: index + 1, weight }))).map(
    ({ weight, weightProblem }) => weight ?? weightProblem,
  );

describe('readRows', () => {
  it('reads decimal commas, points, thousands and per cent', () => {
    expect(weightsOf('1,5', '12 %', '1 234,5')).toEqual([1.5, 12, 1234.5]);
    expect(weightsOf('1.5', '1,234.5')).toEqual([1.5, 1234.5]);
  });

  it('reads what one weight leaves open as the rest of the column is written', () => {
    expect(weightsOf('1,234', '0.5')).toEqual([1234, 0.5]);
    expect(weightsOf('1,234', '0,5')).toEqual([1.234, 0.5]);
  });

  it('takes back every number that is written with a decimal comma', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 20 }), (cents) => {
        const texts = cents.map((value) => `${Math.floor(value / 100)},${`${value % 100}`.padStart(2, '0')}`);
        expect(weightsOf(...texts)).toEqual(cents.map((value) => value / 100));
      }),
    );
  });

  it('says what is wrong with a weight', () => {
    expect(weightsOf('', '  ', 'abc', '-1', '0', 0, '1e300', 2)).toEqual([
      'missing-weight',
      'invalid-weight',
      'invalid-weight',
      -1,
      0,
      0,
      'invalid-weight',
      2,
    ]);
    expect(read({ weight: '-1' }).weightProblem).toBe('not-positive-weight');
    expect(read({ weight: '0' }).weightProblem).toBe('not-positive-weight');
  });

  it('compares an ISIN without spaces, hyphens and case', () => {
    expect(read({ isin: 'fr00 0012-0271' }).isinKey).toBe('FR0000120271');
  });
});

describe('resolveRow', () => {
  const both = read({ isin: 'FR0000120271', name: 'Acme SA', weight: 1 });

  it('takes the company of the ISIN before that of the name', () => {
    const findings = { ...none, isin: found('FR0000120271', [1, 'Other']), name: found('acme', [2, 'Acme']) };
    expect(resolveRow(both, findings)).toEqual({ id: 1, how: 'isin' });
  });

  it('takes the name where the ISIN is unknown', () => {
    expect(resolveRow(both, { ...none, name: found('acme', [2, 'Acme']) })).toEqual({ id: 2, how: 'name' });
  });

  it('takes what the person chose before the name, and after a known ISIN', () => {
    const remembered = found('isin:FR0000120271', [5, 'Chosen']);
    const byName = { ...none, remembered, name: found('acme', [2, 'Acme']) };
    expect(resolveRow(both, byName)).toEqual({ id: 5, how: 'remembered' });
    const byIsin = { ...byName, isin: found('FR0000120271', [1, 'Other']) };
    expect(resolveRow(both, byIsin)).toEqual({ id: 1, how: 'isin' });
    const byManyOfIt = { ...byName, isin: found('FR0000120271', [1, 'Other'], [3, 'Another']) };
    expect(resolveRow(both, byManyOfIt)).toEqual({ id: 5, how: 'remembered' });
  });

  it.each([
    [{ isin: 'FR00 0012 0271', name: 'Acme' }, 'isin:FR0000120271'],
    [{ isin: 'XX0000000000', name: 'Acme SA' }, 'name:acme:'],
    [{ name: 'Acme SA', country: 'DE' }, 'name:acme:DE'],
    [{ name: '?!' }, null],
    [{ ticker: 'ACM' }, null],
    [{ name: 'a'.repeat(394) }, `name:${'a'.repeat(394)}:`],
    [{ name: 'a'.repeat(395) }, null],
  ])('remembers a choice for %j by %j', (row, key) => {
    expect(rowKey(read(row))).toBe(key);
  });

  it('takes other ISINs and other names of a company', () => {
    const byIsin = { ...none, isin_variation: found('FR0000120271', [1, 'Other']) };
    expect(resolveRow(both, byIsin)).toEqual({ id: 1, how: 'isin_variation' });
    expect(resolveRow(both, { ...none, name_variation: found('acme', [3, 'Zenith']) })).toEqual({
      id: 3,
      how: 'name_variation',
    });
  });

  it('chooses none of several companies of one name, and offers them', () => {
    const row = read({ name: 'Acme' });
    expect(resolveRow(row, { ...none, name: found('acme', [2, 'Acme SA'], [3, 'Acme Ltd']) })).toEqual(
      offered('ambiguous-name', 'same-name', 2, 3),
    );
  });

  it('takes the one of several that is written letter by letter the same', () => {
    const findings = { ...none, name: found('acme', [2, 'Acme Ltd'], [3, 'ACME SA']) };
    expect(resolveRow(both, findings)).toEqual({ id: 3, how: 'name' });
  });

  it.each([
    ['missing-identifier', {}],
    ['missing-identifier', { isin: '-', name: '?!' }],
    ['unknown-name', { name: 'Acme' }],
    ['unknown-isin', { isin: 'FR0000120271' }],
    ['invalid-isin', { isin: 'FR0000120272', name: 'Acme' }],
  ])('says %s for %j', (reason, row) => {
    expect(resolveRow(read(row), none)).toEqual({ id: null, reason, candidates: [] });
  });

  it.each([
    ['DE0006599905', 'MERCK', offered('other-country', 'same-name', 1)],
    ['US58933Y1055', 'MERCK', { id: 1, how: 'name' }],
    ['US58933Y1055', 'MERCK SHS O.N.', { id: 1, how: 'short_name' }],
    ['US58933Y2046', 'MERCK', { id: 1, how: 'name' }],
    ['US0378331005', 'MERCK', offered('other-isin', 'same-name', 1)],
    ['US0378331005', 'MERCK ADR', { id: 1, how: 'name' }],
    ['XX0000000000', 'MERCK', { id: 1, how: 'name' }],
  ] as const)('holds the ISIN %s of %s against the only company of the name', (isin, name, resolution) => {
    const findings = { ...none, name: found('merck', [1, 'Merck & Co.', 'US', 'US58933Y1055']) };
    expect(resolveRow(read({ isin, name }), findings)).toEqual(resolution);
  });

  it('leaves companies out of a choice by name whose ISIN is another one', () => {
    const companies = found('acme', [1, 'Acme SA', 'FR', 'FR0000131104'], [2, 'Acme SE', 'FR', 'FR0000120073']);
    expect(resolveRow(both, { ...none, name: companies })).toEqual(offered('ambiguous-name', 'same-name', 1, 2));
    expect(resolveRow(read({ name: 'Acme SA' }), { ...none, name: companies })).toEqual({ id: 1, how: 'name' });
  });

  it('lets a receipt have an ISIN of another country', () => {
    const findings = { ...none, name: found('qorvath', [1, 'Qorvath AG', 'CH']) };
    const isin = 'US0378331005';
    expect(resolveRow(read({ isin, name: 'QORVATH AG SPON ADR' }), findings)).toEqual({ id: 1, how: 'short_name' });
    expect(resolveRow(read({ isin, name: 'QORVATH AG SHS' }), findings).id).toBeNull();
  });

  it.each([
    [{ isin: 'DE0006599905' }, 2],
    [{ country: 'Allemagne' }, 2],
    [{ country: 'US' }, 1],
    [{ currency: 'USD' }, 1],
  ])('breaks a tie by %j', (place, id) => {
    const findings = { ...none, name: found('merck', [1, 'Merck & Co.', 'US'], [2, 'Merck KGaA', 'DE']) };
    expect(resolveRow(read({ name: 'Merck', ...place }), findings)).toEqual({ id, how: 'name_and_country' });
    expect(resolveRow(read({ name: 'Merck' }), findings)).toEqual(offered('ambiguous-name', 'same-name', 1, 2));
  });

  it('takes a ticker beside a name that agrees, and offers it where the name does not', () => {
    const findings = { ...none, ticker: found('ZYX', [1, 'Zyxwell Industries']) };
    expect(resolveRow(read({ ticker: 'zyx', name: 'Zyxwell Ind Group' }), findings)).toEqual({ id: 1, how: 'ticker' });
    const other = read({ ticker: 'ZYX', name: 'Quite Another' });
    expect(resolveRow(other, findings)).toEqual(offered('ambiguous-name', 'ticker', 1));
  });

  it('takes a ticker alone only in the country of the row', () => {
    const findings = { ...none, ticker: found('ZYX', [1, 'Zyxwell Industries']) };
    expect(resolveRow(read({ ticker: 'ZYX' }), findings)).toEqual(offered('ambiguous-name', 'ticker', 1));
    expect(resolveRow(read({ ticker: 'ZYX', country: 'US' }), findings)).toEqual(
      offered('ambiguous-name', 'ticker', 1),
    );
    expect(resolveRow(read({ ticker: 'ZYX', country: 'FR' }), findings)).toEqual({ id: 1, how: 'ticker' });
  });
});
