import { portfolioScore } from '@commonweal/domain/portfolio-score';
import type { PortfolioScore } from '@commonweal/domain/portfolio-score';
import { levelOf } from '../entities/entities.present.ts';
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

/** The share of the weight whose scores rest on thin evidence, in percent; null without weight. */
export function thinWeightOf(
  holdings: readonly Pick<HoldingRecord, 'weight' | 'score' | 'countedNotesCount' | 'ratersCount' | 'valueSpread'>[],
): number | null {
  const weightOf = (those: typeof holdings) => those.reduce((sum, { weight }) => sum + weight, 0);
  const whole = weightOf(holdings);
  if (whole === 0) return null;
  const thin = holdings.filter((holding) => levelOf({ ...holding, impactScore: holding.score }) === 'thin');
  return Math.min(100, (weightOf(thin) / whole) * 100);
}
