import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { numberStyleOf, readAmount } from './amounts.ts';

describe('readAmount', () => {
  it.each([
    ['€ 1 234,50', ',', 1234.5],
    ['1.234,50 EUR', ',', 1234.5],
    ['EUR 1.234,50', ',', 1234.5],
    ['$1,234.50', '.', 1234.5],
    ['US$ 1,234.50', '.', 1234.5],
    ['(0,08)', ',', -0.08],
    ['(160.00)', '.', -160],
    ['($160.00)', '.', -160],
    ['-$160.00', '.', -160],
    ['12,5-', ',', -12.5],
    ["1'234.50", '.', 1234.5],
    ["9'120.–", '.', 9120],
    ['1\u202f234,5\u00a0€', ',', 1234.5],
    ['5,2 %', ',', 5.2],
    ['−3', null, -3],
    ['1.5E-3', '.', 0.0015],
    ['1.234', '.', 1.234],
    ['1.234', ',', 1234],
    [12.5, ',', 12.5],
    ['abc', '.', null],
    ['12 XYZ', '.', null],
    ['1.2.3', '.', null],
    ['', null, null],
    ['9'.repeat(61), null, null],
    [Number.NaN, null, null],
  ] as const)('reads %j with %j as %j', (text, sign, value) => {
    expect(readAmount(text, sign)).toBe(value);
  });
});

describe('numberStyleOf', () => {
  it.each([
    [['12,345', '1,234', '999'], { sign: null, isOpen: true }],
    [['12,345', '1,23'], { sign: ',', isOpen: false }],
    [['12,345', '1,234.5'], { sign: '.', isOpen: false }],
    [['12', '7'], { sign: null, isOpen: false }],
    [['1,5', '1.5'], { sign: null, isOpen: false }],
    [[1.234, 5], { sign: null, isOpen: false }],
    [['–', 'n/a', '0,5 €'], { sign: ',', isOpen: false }],
  ] as const)('finds in %j the style %j', (cells, style) => {
    expect(numberStyleOf(cells)).toEqual(style);
  });

  it('gives back the numbers of any column that tells its style', () => {
    const styles = fc.constantFrom<readonly [',' | '.', string]>(
      [',', '.'],
      [',', ' '],
      [',', '\u202f'],
      ['.', ','],
      ['.', "'"],
    );
    const around = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => `€ ${text}`,
      (text) => `${text} EUR`,
      (text) => `${text}%`,
    );
    const cents = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(styles, around, cents, ([sign, group], wrap, values) => {
        const texts = values.map((value) => wrap(written(value, sign, group)));
        const style = numberStyleOf(texts);
        expect(style).toEqual({ sign, isOpen: false });
        expect(texts.map((text) => readAmount(text, style.sign))).toEqual(values.map((value) => value / 100));
      }),
    );
  });
});

function written(cents: number, sign: string, group: string): string {
  const [whole = '', decimals = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${cents < 0 ? '-' : ''}${grouped}${sign}${decimals}`;
}
