import { describe, expect, it } from '@jest/globals';
import { portfolioScore } from '@commonweal/domain/portfolio-score';
import fc from 'fast-check';
import { breakDown, contributionsOf } from './portfolio-breakdowns.ts';
import type { HoldingRecord } from './portfolios.repo.ts';

const holding = (id: number, weight: number, score: number | null, sectorId = 1): HoldingRecord => ({
  id,
  weight,
  score,
  sectorId,
  name: `Company ${id}`,
  slug: `company-${id}`,
  isin: null,
  environmentalScore: null,
  socialScore: null,
  isGrayed: false,
  countedNotesCount: 8,
  ratersCount: 15,
  valueSpread: 1,
  sector: `Sector ${sectorId}`,
  industryId: 1,
  industry: 'Software',
  countryId: 250,
  countryCode: 'FR',
  country: 'France',
});

const holdings = fc
  .array(
    fc.tuple(
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      fc.option(fc.double({ min: -5, max: 5, noNaN: true })),
      fc.integer({ min: 1, max: 4 }),
    ),
    { minLength: 1 },
  )
  .map((rows) => rows.map(([weight, score, sector], index) => holding(index + 1, weight, score, sector)));

const bySector = ({ sectorId, sector }: HoldingRecord) => ({ id: sectorId, name: sector });

describe('contributions to a portfolio’s score', () => {
  it('add up to it', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const total = contributionsOf(all).reduce((sum, { contribution }) => sum + contribution, 0);
        expect(total).toBeCloseTo(portfolioScore(all).score ?? Number.NaN, 9);
      }),
    );
  });

  it('are 0 for a company without a score, which keeps its weight', () => {
    const parts = contributionsOf([holding(1, 1, 4), holding(2, 3, null)]);
    expect(parts.map(({ contribution }) => contribution)).toEqual([1, 0]);
  });
});

describe('breakDown', () => {
  it('has parts whose weights add up to 100 and whose contributions add up to the score', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const parts = breakDown(contributionsOf(all), bySector);
        expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9);
        const total = parts.reduce((sum, { contribution }) => sum + contribution, 0);
        expect(total).toBeCloseTo(portfolioScore(all).score ?? Number.NaN, 9);
      }),
    );
  });

  it('gives each part its own score and coverage, the heaviest first', () => {
    const all = [holding(1, 1, 5, 1), holding(2, 6, 2, 2), holding(3, 3, null, 2)];
    const parts = breakDown(contributionsOf(all), bySector);
    expect(parts.map(({ name, weight, result }) => [name, weight, result.score, result.coverageWeight])).toEqual([
      ['Sector 2', 90, (6 * 2) / 9, (6 / 9) * 100],
      ['Sector 1', 10, 5, 100],
    ]);
  });
});
