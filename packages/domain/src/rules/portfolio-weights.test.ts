import { describe, expect, it } from '@jest/globals';
import { isUsableWeight, likelyUnit, sharesOf, unmatchedWeight } from './portfolio-weights.ts';

describe('likelyUnit', () => {
  it.each([
    [[60, 39], 'percent'],
    [[60, 38.9], 'amount'],
    [[60, 41], 'percent'],
    [[60, 41.1], 'amount'],
    [[0.6, 0.4], 'amount'],
  ] as const)('reads %j as %s', (weights, unit) => {
    expect(likelyUnit(weights)).toBe(unit);
  });
});

describe('sharesOf', () => {
  it('are percentages of the whole, a number of shares counting with its price', () => {
    expect(sharesOf([{ weight: 3 }, { weight: 1, price: null }])).toEqual([75, 25]);
    expect(
      sharesOf([
        { weight: 10, price: 3 },
        { weight: 2, price: 5 },
      ]),
    ).toEqual([75, 25]);
  });

  it('stay above 0 for the smallest weight beside 1,999 of the largest', () => {
    const largest = { weight: 1e15, price: 1e15 };
    const shares = sharesOf([{ weight: 1e-9, price: 1e-9 }, ...Array.from({ length: 1_999 }, () => largest)]);
    expect(shares[0]).toBeGreaterThan(0);
  });
});

describe('unmatchedWeight', () => {
  it.each([
    [[], 0],
    [[null, 0, -5], 0],
    [[25, null], 20],
    [[100], 50],
  ])('of rows of %j beside 100 is %d percent', (rows, share) => {
    expect(unmatchedWeight(rows, [{ weight: 60 }, { weight: 4, price: 10 }])).toBe(share);
  });

  it('is unknown where nothing weighs', () => {
    expect(unmatchedWeight([null], [])).toBeNull();
  });
});

describe('isUsableWeight', () => {
  it('takes both limits and nothing beyond them', () => {
    const weights = [null, 0, 9e-10, 1e-9, 1e15, 1.1e15, Number.NaN, Number.POSITIVE_INFINITY];
    expect(weights.map((weight) => isUsableWeight(weight))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
