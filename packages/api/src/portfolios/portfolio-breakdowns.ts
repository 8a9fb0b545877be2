import { portfolioScore } from '@commonweal/domain/portfolio-score';
import type { PortfolioScore } from '@commonweal/domain/portfolio-score';
import { explainScore } from '@commonweal/domain/score-contributions';
import type { HoldingRecord } from './portfolios.repo.ts';

/** A company of a portfolio and the points it adds to the score. */
export interface ContributingHolding {
  readonly holding: HoldingRecord;
  readonly contribution: number;
}

/** Groups within a portfolio: a sector, an industry or a country. */
export interface Breakdown {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** its own score and coverage */
  readonly result: PortfolioScore;
  readonly holdings: readonly HoldingRecord[];
  /** share of the portfolio in percent */
  readonly weight: number;
  /** points of the portfolio's score; those of all parts add up to it */
  readonly contribution: number;
}

/** Groups of holdings. */
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
}

/**
 * Contribution of each company to the portfolio's score, in the order given: share × score, a company without a score
 * counting as 0 (decisions: Scores 3).
 */
export function contributionsOf(holdings: readonly HoldingRecord[]): ContributingHolding[] {
  const { contributions } = explainScore(
    holdings.map(({ id, weight, score }) => ({ id, size: weight, value: score ?? 0 })),
  );
  const byId = new Map(contributions.map(({ note, contribution }) => [note.id, contribution]));
  return holdings.map((holding) => ({ holding, contribution: byId.get(holding.id) ?? 0 }));
}

/** Groups companies and works out each group's weight, score and contribution; the largest weight first. */
export function breakDown(
  parts: readonly ContributingHolding[],
  groupOf: (holding: HoldingRecord) => Group,
): Breakdown[] {
  const whole = sum(parts, ({ holding }) => holding.weight);
  const groups = Map.groupBy(parts, ({ holding }) => groupOf(holding).id);
  return [...groups.values()]
    .flatMap((members) => (members[0] ? [describeGroup(groupOf(members[0].holding), members, whole)] : []))
    .sort((a, b) => b.weight - a.weight || a.id - b.id);
}

function describeGroup(
  { id, name, code = '' }: Group,
  members: readonly ContributingHolding[],
  whole: number,
): Breakdown {
  const holdings = members.map(({ holding }) => holding);
  const weight = sum(holdings, (holding) => holding.weight);
  return {
    id,
    name,
    code,
    result: portfolioScore(holdings),
    holdings,
    weight: whole > 0 ? (weight / whole) * 100 : 0,
    contribution: sum(members, ({ contribution }) => contribution),
  };
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
