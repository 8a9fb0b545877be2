import { describe, expect, it } from '@jest/globals';
import { evidenceOfHoldings, thinWeightOf } from './portfolio-figures.ts';

const solid = { countedNotesCount: 8, ratersCount: 15, valueSpread: 1 };
const thin = { ...solid, countedNotesCount: 1 };
const holding = (weight: number, score: number | null, facts: typeof solid) => ({ weight, score, ...facts });

describe('evidenceOfHoldings', () => {
  it.each([
    ['half of what has a score', [holding(1, 5, solid), holding(1, -5, thin)], 'thin'],
    ['less than half of it', [holding(1.01, 5, solid), holding(1, -5, thin)], null],
    [
      'half of it beside one without a score',
      [holding(1, 5, solid), holding(1, 5, thin), holding(9, null, solid)],
      'thin',
    ],
    ['one that has no score to see', [holding(1, 5, solid), holding(9, null, thin)], null],
    ['one without a score alone', [holding(9, null, thin)], null],
    ['none', [], null],
  ])('is told where thin is %s', (_, holdings, level) => {
    expect(evidenceOfHoldings(holdings)).toBe(level);
  });
});

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
