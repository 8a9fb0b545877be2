import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { formatPlain, formatScore } from './score-format.ts';

describe('formatScore', () => {
  it.each([
    [2.5, '+2.50'],
    [-2.5, '−2.50'],
    [0, '0.00'],
    [-0, '0.00'],
    [-0.004, '0.00'],
    [0.004, '0.00'],
    [0.005, '+0.01'],
    [1.005, '+1.01'],
    [-1.005, '−1.01'],
    [1e-9, '0.00'],
  ])('writes %d as %s', (score, text) => {
    expect(formatScore(score)).toBe(text);
  });

  it('writes a decimal comma in French', () => {
    expect([formatScore(1.5, 'fr'), formatScore(-1.5, 'fr')]).toEqual(['+1,50', '−1,50']);
  });

  it('is a sign where it is due, digits, a separator and two digits', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (score) => {
        expect(formatScore(score)).toMatch(/^(?:0\.00|[+−](?!0\.00)\d\.\d\d)$/);
      }),
    );
  });

  it('mirrors a negative score', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 5, noNaN: true }), (score) => {
        expect(formatScore(-score)).toBe(formatScore(score).replace('+', '−'));
      }),
    );
  });
});

describe('formatPlain', () => {
  it.each([
    [3.75, '3.75'],
    [-0.001, '0.00'],
    [-1.5, '−1.50'],
    [1234.5, '1234.50'],
  ])('writes %d as %s', (value, text) => {
    expect(formatPlain(value)).toBe(text);
  });
});
