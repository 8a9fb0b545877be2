import { describe, expect, it } from '@jest/globals';
import { isIsin } from './isin.ts';
import { asideReasonOf } from './row-kinds.ts';

const reasonOf = (name: string, more: { kind?: string; hasIsin?: boolean } = {}) =>
  asideReasonOf({ name, kind: '', hasIsin: false, ...more });

describe('asideReasonOf', () => {
  it.each([
    'TotalEnergies SE',
    'Total Gabon',
    'Cash Converters International',
    'Future plc',
    'Futures Group 2000 Ltd',
    'Bond Street Holdings',
    'Treasury Wine Estates',
    'Dollar General Corp',
    'Dollar Tree',
    'Euronext NV',
    'Portfolio Recovery Associates',
    '3M Co',
    '1&1 AG',
    'Sum Group plc',
    'Grifols 5% Pref 2030',
    'Call Center Systems',
  ])('takes %s for a company', (name) => {
    expect(reasonOf(name)).toBeNull();
  });

  it.each([
    ['Sous-total actions', 'total'],
    ['Gesamtsumme', 'total'],
    ['Totale portafoglio EUR', 'total'],
    ['USD CASH', 'cash'],
    ['Liquidités en EUR', 'cash'],
    ['Verrechnungskonto', 'cash'],
    ['US Dollar', 'currency'],
    ['EUR/USD 16.12.2026', 'currency'],
    ['S&P500 EMINI DEC 26', 'derivative'],
    ['EURO STOXX 50 FUT 12/26', 'derivative'],
    ['OAT 2,5% 25/05/2030', 'bond'],
    ['US TREASURY N/B 4.125 11/15/32', 'bond'],
    ['Allianz SE 3.375% Perp', 'bond'],
  ])('sets %s aside as %s', (name, reason) => {
    expect(reasonOf(name)).toBe(reason);
  });

  it('believes an ISIN rather than a name, and an asset class rather than an ISIN', () => {
    expect(reasonOf('Total', { hasIsin: true })).toBeNull();
    expect(reasonOf('Total', { hasIsin: false })).toBe('total');
    expect(reasonOf('Anything', { hasIsin: true, kind: 'Fixed Income' })).toBe('bond');
    expect(reasonOf('Anything', { hasIsin: true, kind: 'Equity' })).toBeNull();
    expect(reasonOf('BUND 0% 15/02/2032', { hasIsin: true })).toBe('bond');
  });
});

describe('isIsin', () => {
  it.each([
    ['FR0000120271', true],
    ['FR0000120272', false],
    ['US0378331005', true],
    ['US037833100', false],
    ['fr0000120271', false],
    ['', false],
  ])('%s: %j', (text, is) => {
    expect(isIsin(text)).toBe(is);
  });
});
