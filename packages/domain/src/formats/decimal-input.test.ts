import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { decimalSignOf, parseDecimal, parseTypedDecimal } from './decimal-input.ts';

describe('parseTypedDecimal', () => {
  it.each([
    ['12,345', 12_345, 12.345],
    ['12.345', 12.345, 12.345],
    ['1,5', 1.5, 1.5],
    ['0,345', 0.345, 0.345],
    ['1.234,5', 1234.5, 1234.5],
    ['1,234.5', 1234.5, 1234.5],
    ['1.234.567', 1_234_567, 1_234_567],
    ['0', 0, 0],
    ['a lot', null, null],
  ])('reads %j as %d in English and %d in French', (text, english, french) => {
    expect([parseTypedDecimal(text, 'en'), parseTypedDecimal(text, 'fr')]).toEqual([english, french]);
  });
});

describe('parseDecimal', () => {
  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1 234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ['1\u00a0234\u00a0567', 1_234_567],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ["1'234.50", 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,234', 1.234],
    ['12%', 12],
    ['12,5 %', 12.5],
    [' 7 ', 7],
    ['.5', 0.5],
    [',5', 0.5],
    ['-3,2', -3.2],
    ['−3', -3],
    ['+3', 3],
    ['5.0E-4', 0.0005],
    ['5e4', 50_000],
    ['5E10', 5e10],
    ['5e+100', 5e100],
    ['.25', 0.25],
    [' 12 % ', 12],
    ['1'.repeat(40), Number('1'.repeat(40))],
    ['0', 0],
    ['-0', 0],
  ])('reads %j as %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1,2,3',
    '1.2.3',
    '1,23,456',
    '1,234.5.6',
    '1.234,567.8',
    '1 23',
    '1  234',
    "1 234'567",
    '1,234 567.5',
    '12%%',
    '%',
    '€5',
    '5 €',
    '1e999',
    '1e1000',
    '--1',
    '5.',
    '1,234,',
    '0x10',
    'NaN',
    'Infinity',
    '0,123,456',
    '1'.repeat(41),
  ])('reads %j as nothing', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('reads a lone comma as thousands where the file writes decimals with a point', () => {
    expect([parseDecimal('1,234', '.'), parseDecimal('1,5', '.')]).toEqual([1234, null]);
  });

  it('reads back what it is given in either convention', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('en', 'fr', 'de'), (cents, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
        expect(parseDecimal(text)).toBe(cents / 100 + 0);
      }),
    );
  });

  it('answers a finite number or null to anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123.,-+ e%'") })), (text) => {
        const value = parseDecimal(text);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe('decimalSignOf', () => {
  it.each([
    ['.', ['1,234', '0.5']],
    [',', ['1.234', '0,5']],
    ['.', ['1,234.5']],
    [',', ['1.234.567']],
    [null, ['1,234', '12']],
    [null, ['0,5', '0.5']],
    [null, ['weight', '']],
  ])('is %s for %j', (sign, texts) => {
    expect(decimalSignOf(texts)).toBe(sign);
  });
});
