import { evidenceOfWeights } from '@commonweal/domain/evidence';
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

/** The columns of a company in a portfolio that its evidence follows from. */
type WeighedScore = Pick<HoldingRecord, 'weight' | 'score' | 'countedNotesCount' | 'ratersCount' | 'valueSpread'>;

/** The share of the weight whose scores rest on thin evidence, in percent; null without weight. */
export function thinWeightOf(holdings: readonly WeighedScore[]): number | null {
  const whole = weightOf(holdings);
  return whole === 0 ? null : Math.min(100, (weightOf(thinOf(holdings)) / whole) * 100);
}

/** How much the score of a part of a portfolio rests on. */
export function evidenceOfHoldings(holdings: readonly WeighedScore[]) {
  const scored = holdings.filter(({ score }) => score !== null);
  return evidenceOfWeights({ scored: weightOf(scored), thin: weightOf(thinOf(scored)) });
}

function thinOf(holdings: readonly WeighedScore[]): readonly WeighedScore[] {
  return holdings.filter((holding) => levelOf({ ...holding, impactScore: holding.score }) === 'thin');
}

function weightOf(holdings: readonly WeighedScore[]): number {
  return holdings.reduce((sum, { weight }) => sum + weight, 0);
}
