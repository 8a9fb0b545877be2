import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { shortNumber } from './short-number.ts';

const factors: Readonly<Record<string, number>> = { '': 1, k: 1e3, M: 1e6, bn: 1e9, Tr: 1e12 };

describe('shortNumber', () => {
  it.each([
    [0, '0'],
    [950, '950'],
    [12.345, '12.35'],
    [999.99, '999.99'],
    [999.995, '1.00k'],
    [1000, '1.00k'],
    [1234, '1.23k'],
    [1235, '1.24k'],
    [999_994, '999.99k'],
    [999_995, '1.00M'],
    [2_500_000, '2.50M'],
    [999_995_000, '1.00bn'],
    [3_000_000_000, '3.00bn'],
    [999_995_000_000, '1.00Tr'],
    [5_000_000_000_000_000, '5000.00Tr'],
    [-1234, '−1.23k'],
    [-0.001, '0'],
    [-12.5, '−12.5'],
    [999.994, '999.99'],
  ])('writes %d as %s', (value, text) => {
    expect(shortNumber(value)).toBe(text);
  });

  it('writes a decimal comma in French', () => {
    expect([shortNumber(1234, 'fr'), shortNumber(1.5, 'fr')]).toEqual(['1,23k', '1,5']);
  });

  it('shows a number within half a hundredth of its unit, and 1 to 999 of a unit but for the largest', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 9e14, noNaN: true }), (value) => {
        const [, shown = '', suffix = ''] = /^([\d.]+)(k|M|bn|Tr|)$/.exec(shortNumber(value)) ?? [];
        const factor = factors[suffix] ?? Number.NaN;
        expect(Math.abs(Number(shown) * factor - value)).toBeLessThanOrEqual(0.005 * factor * (1 + 1e-9));
        expect(Number(shown)).toBeLessThan(1000);
        expect(suffix === '' || Number(shown) >= 1).toBe(true);
      }),
    );
  });
});
