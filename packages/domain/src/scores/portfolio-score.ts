import { weightedMean } from './weighted-mean.ts';

/** Under this coverage by weight, in per cent, a score is marked (decisions: Scores 3). */
export const LOW_COVERAGE = 65;

export interface Holding {
  /** 0 or more, in any unit: only the proportions matter */
  readonly weight: number;
  /** its Impact Score, or its bespoke score for a personal portfolio score (decisions: Scores 2) */
  readonly score: number | null;
  /** whether the person excluded the company; never changes the score */
  readonly excluded?: boolean;
}

/** A portfolio's or fund's score and how much stands behind it; percentages from 0 to 100. */
export interface PortfolioScore {
  readonly score: number | null;
  readonly companies: number;
  readonly scored: number;
  /** companies with a score, by count; null without companies */
  readonly percentAvailable: number | null;
  /** companies with a score, by weight; null without weight */
  readonly coverageWeight: number | null;
  /** weight of the excluded companies; null without weight */
  readonly percentExcluded: number | null;
  readonly lowCoverage: boolean;
}

// Weights come as decimals: a coverage of 65 % must not turn low by a rounding error of its sum.
const ROUNDING_ERROR = 1e-9;

/**
 * The score of a portfolio or fund over its matched companies (decisions: Scores 2, 3, 4): the mean of the companies'
 * scores by weight, one without a score counting as 0. No companies or no weight: null. All unscored: 0.
 */
export function portfolioScore(holdings: readonly Holding[]): PortfolioScore {
  const scored = holdings.filter((holding) => holding.score !== null);
  const whole = weightOf(holdings);
  const shareOf = (part: readonly Holding[]) => (whole > 0 ? (weightOf(part) / whole) * 100 : null);
  const coverageWeight = shareOf(scored);
  return {
    score: weightedMean(holdings.map(({ weight, score }) => ({ weight, value: score ?? 0 }))),
    companies: holdings.length,
    scored: scored.length,
    percentAvailable: holdings.length > 0 ? (scored.length / holdings.length) * 100 : null,
    coverageWeight,
    percentExcluded: shareOf(holdings.filter((holding) => holding.excluded)),
    lowCoverage: coverageWeight !== null && coverageWeight < LOW_COVERAGE - ROUNDING_ERROR,
  };
}

function weightOf(holdings: readonly Holding[]): number {
  return holdings.reduce((sum, holding) => sum + holding.weight, 0);
}
