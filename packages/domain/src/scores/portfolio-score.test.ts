import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { portfolioScore } from './portfolio-score.ts';

const holding = fc.record({
  weight: fc.double({ min: 0.01, max: 100, noNaN: true }),
  score: fc.option(fc.integer({ min: -500, max: 500 }).map((cents) => cents / 100)),
  excluded: fc.boolean(),
});

describe('portfolioScore', () => {
  it('counts a missing score as 0', () => {
    expect(
      portfolioScore([
        { weight: 1, score: 4 },
        { weight: 3, score: null },
      ]).score,
    ).toBe(1);
  });

  it('is null without companies, and so is its coverage', () => {
    expect(portfolioScore([])).toEqual({
      score: null,
      companies: 0,
      scored: 0,
      percentAvailable: null,
      coverageWeight: null,
      percentExcluded: null,
      lowCoverage: false,
    });
  });

  it('is null without weight', () => {
    expect(portfolioScore([{ weight: 0, score: 4 }])).toMatchObject({ score: null, coverageWeight: null });
  });

  it('is 0 where no company has a score', () => {
    expect(portfolioScore([{ weight: 1, score: null }])).toMatchObject({
      score: 0,
      coverageWeight: 0,
      lowCoverage: true,
    });
  });

  it('tells coverage by count and by weight apart', () => {
    const holdings = [
      { weight: 9, score: 1 },
      { weight: 1, score: null },
    ];
    expect(portfolioScore(holdings)).toMatchObject({ percentAvailable: 50, coverageWeight: 90 });
  });

  it('is not low at 65 % by weight, whatever the sum rounds to', () => {
    const holdings = [0.1, 0.2, 0.35].map((weight) => ({ weight, score: 1 as number | null }));
    expect(portfolioScore([...holdings, { weight: 0.35, score: null }]).lowCoverage).toBe(false);
  });

  it('is low just under 65 %', () => {
    expect(
      portfolioScore([
        { weight: 64.99, score: 1 },
        { weight: 35.01, score: null },
      ]).lowCoverage,
    ).toBe(true);
  });

  it('reports the weight of excluded companies', () => {
    const holdings = [
      { weight: 1, score: 5, excluded: true },
      { weight: 3, score: 1 },
    ];
    expect(portfolioScore(holdings).percentExcluded).toBe(25);
  });

  it('keeps its score when companies are excluded', () => {
    fc.assert(
      fc.property(fc.array(holding), (holdings) => {
        const none = holdings.map((one) => ({ ...one, excluded: false }));
        expect(portfolioScore(holdings).score).toBe(portfolioScore(none).score);
      }),
    );
  });

  it('depends on the proportions of the weights alone', () => {
    fc.assert(
      fc.property(fc.array(holding, { minLength: 1 }), (holdings) => {
        const doubled = holdings.map((one) => ({ ...one, weight: one.weight * 2 }));
        expect(portfolioScore(doubled)).toEqual(portfolioScore(holdings));
      }),
    );
  });

  it('has percentages from 0 to 100', () => {
    fc.assert(
      fc.property(fc.array(holding, { minLength: 1 }), (holdings) => {
        const { percentAvailable, coverageWeight, percentExcluded } = portfolioScore(holdings);
        for (const percent of [percentAvailable, coverageWeight, percentExcluded]) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });

  it('reports excluded companies and scored ones by their weight, added up one by one', () => {
    fc.assert(
      fc.property(fc.array(holding, { minLength: 1 }), (holdings) => {
        const sums = { whole: 0, excluded: 0, scored: 0, weighted: 0 };
        for (const { weight, score, excluded } of holdings) {
          sums.whole += weight;
          if (excluded) sums.excluded += weight;
          if (score === null) continue;
          sums.scored += weight;
          sums.weighted += weight * score;
        }
        const { score, percentExcluded, coverageWeight } = portfolioScore(holdings);
        expect(percentExcluded).toBeCloseTo((100 * sums.excluded) / sums.whole, 6);
        expect(coverageWeight).toBeCloseTo((100 * sums.scored) / sums.whole, 6);
        expect(score).toBeCloseTo(sums.weighted / sums.whole, 6);
      }),
    );
  });
});
