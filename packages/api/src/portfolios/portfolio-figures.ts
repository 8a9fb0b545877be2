import { portfolioScore } from '@commonweal/domain/portfolio-score';
import type { PortfolioScore } from '@commonweal/domain/portfolio-score';
import { contributionsOf } from './portfolio-breakdowns.ts';
import type { ContributingHolding } from './portfolio-breakdowns.ts';
import type { HoldingRecord } from './portfolios.repo.ts';

/** All that a document about a portfolio shows in numbers. */
export interface PortfolioFigures {
  readonly result: PortfolioScore;
  readonly environmentalScore: number | null;
  readonly socialScore: number | null;
  /** In the order of the holdings. */
  readonly parts: readonly ContributingHolding[];
}

/** Computes the three scores, coverage and contributions of holdings. */
export function figuresOf(holdings: readonly HoldingRecord[]): PortfolioFigures {
  const part = (name: 'environmentalScore' | 'socialScore') =>
    portfolioScore(holdings.map(({ weight, [name]: score }) => ({ weight, score }))).score;
  return {
    result: portfolioScore(holdings),
    environmentalScore: part('environmentalScore'),
    socialScore: part('socialScore'),
    parts: contributionsOf(holdings),
  };
}
