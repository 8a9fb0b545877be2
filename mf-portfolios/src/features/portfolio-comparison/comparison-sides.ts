import type { RankedPortfolio } from '#portfolios/portfolios.queries.ts';
import type { SharedPortfolio } from '#portfolios/shared-portfolio.queries.ts';
import type { ComparedPortfolio } from './portfolio-comparison.queries.ts';

/** A portfolio with its figures. */
export interface ComparedSide {
  readonly ranked: RankedPortfolio;
  readonly compared: ComparedPortfolio;
}

/** The counterpart of all portfolios of a comparison. */
export interface Benchmark {
  readonly name: string;
  /** The name within a sentence. */
  readonly inText: string;
  readonly score: number | null;
  /** null where it is all companies */
  readonly side: ComparedSide | null;
  /** null where it is not one that somebody shared */
  readonly shared: SharedPortfolio | null;
  readonly all: ComparedPortfolio['figures']['benchmark'];
}

/** Portfolios with their figures. @param compared in their order */
export function comparedSides(
  chosen: readonly RankedPortfolio[],
  compared: readonly ComparedPortfolio[],
): ComparedSide[] {
  return chosen.flatMap((ranked, at): ComparedSide[] => {
    const figures = compared[at];
    return figures ? [{ ranked, compared: figures }] : [];
  });
}

/** Percentage of a shared portfolio that has a score: by weight, or by number where its weights are hidden. */
export function coveredOfShared({ coverageWeight, percentAvailable }: SharedPortfolio): number {
  return coverageWeight ?? percentAvailable ?? 0;
}

/** Percentage of companies that have a score. */
export function coveredOf({ companies, scored }: Record<'companies' | 'scored', number>): number {
  return companies > 0 ? (scored / companies) * 100 : 0;
}
