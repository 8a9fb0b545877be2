import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { roundToCents } from './rounding.ts';

describe('roundToCents', () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [1.0049999, 1],
    [2.675, 2.68],
    [8.345, 8.35],
    [1e-7, 0],
    [1e21, 1e21],
  ])('rounds %d to %d', (value, rounded) => {
    expect(roundToCents(value)).toBe(rounded);
  });

  it('never gives −0', () => {
    expect(Object.is(roundToCents(-0.001), 0)).toBe(true);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('leaves %d as it is', (value) => {
    expect(roundToCents(value)).toBe(value);
  });

  it('rounds every written half away from zero', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.constantFrom(1, -1), (cents, sign) => {
        const half = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}5`);
        expect(roundToCents(sign * half)).toBeCloseTo((sign * (cents + 1)) / 100, 9);
      }),
    );
  });
});
