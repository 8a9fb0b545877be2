import { describe, expect, it } from '@jest/globals';
import { thinWeightOf } from './portfolio-figures.ts';

const solid = { countedNotesCount: 8, ratersCount: 15, valueSpread: 1 };
const thin = { ...solid, countedNotesCount: 1 };
const holding = (weight: number, score: number | null, facts: typeof solid) => ({ weight, score, ...facts });

describe('thinWeightOf', () => {
  it.each([
    ['none is thin', [holding(3, 5, solid), holding(1, -5, solid)], 0],
    ['a quarter is', [holding(3, 5, solid), holding(1, -5, thin)], 25],
    ['all is', [holding(3, 5, thin), holding(1, 0, thin)], 100],
    ['what is thin has no score to see', [holding(3, 5, solid), holding(1, null, thin)], 0],
    ['there is no weight', [holding(0, 5, thin)], null],
    ['there is no company', [], null],
  ])('gives the share of the whole weight where %s', (_, holdings, share) => {
    expect(thinWeightOf(holdings)).toBe(share);
  });

  it('is never above the whole, however the weights are rounded', () => {
    const holdings = Array.from({ length: 10 }, () => holding(0.1, 1, thin));
    expect(thinWeightOf(holdings)).toBeLessThanOrEqual(100);
  });
});
