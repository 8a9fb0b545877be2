import type { CompanyNote } from './company-score.ts';
import type { ImportanceTable } from './importance-table.ts';
import { buildImportanceTable } from './importance-table.ts';
import type { Importances } from './importances.ts';
import { importanceFactor, importanceOf } from './importances.ts';
import type { Named } from './name-order.ts';
import { compareNames } from './name-order.ts';
import { createScoreOrder } from './score-order.ts';

/** Scores and ranks of all companies. The arrays are the ranking's own: copy what must outlive the next move. */
export interface RankedScores {
  /** by position in `companies`; NaN for a company without a score */
  readonly scores: Float64Array;
  /** positions in `companies`: score descending, ties by name then id, those without a score last, by name */
  readonly order: Uint32Array;
  /** how many have a score: the first so many of `order` */
  readonly scored: number;
}

/** All companies, ready to be ranked again at each move of a slider. */
export interface BespokeRanking {
  /** every `ilg-category-topic` key that some note has: what `themeImportances` wants */
  readonly keys: readonly string[];
  /** Scores every company by formula 1 (`companyScore`) and ranks them; 50 where an importance is not set. */
  recompute(importances: Importances): RankedScores;
}

/**
 * Prepares the ranking of companies by bespoke score (decisions: Scores 1), once for a set of companies and notes.
 * Notes are summed up by company and importance, so that a move costs one pass over the sums and one sort without
 * comparisons, and allocates nothing.
 */
export function prepareBespokeRanking(companies: readonly Named[], notes: Iterable<CompanyNote>): BespokeRanking {
  const table = buildImportanceTable(
    companies.map(({ id }) => id),
    notes,
  );
  const { order, sort } = createScoreOrder(orderByName(companies), table.largest);
  const factors = new Float64Array(table.keys.length);
  const scores = new Float64Array(companies.length);
  const ranked = { scores, order, scored: 0 };
  return {
    keys: table.keys,
    recompute(importances) {
      for (const [at, key] of table.keys.entries()) factors[at] = importanceFactor(importanceOf(importances, key));
      scoreCompanies(table, factors, scores);
      ranked.scored = sort(scores);
      return ranked;
    },
  };
}

function orderByName(companies: readonly Named[]): Uint32Array {
  const positions = [...companies.entries()].sort(([, a], [, b]) => compareNames(a, b));
  return Uint32Array.from(positions, ([position]) => position);
}

function scoreCompanies(table: ImportanceTable, factors: Float64Array, scores: Float64Array): void {
  const { starts, keyOf, sizes, values } = table;
  let cell = 0;
  for (let company = 0; company < scores.length; company += 1) {
    const end = starts[company + 1] ?? 0;
    let weight = 0;
    let weighted = 0;
    for (; cell < end; cell += 1) {
      const factor = factors[keyOf[cell] ?? 0] ?? 0;
      weight += factor * (sizes[cell] ?? 0);
      weighted += factor * (values[cell] ?? 0);
    }
    scores[company] = weight > 0 ? weighted / weight : Number.NaN;
  }
}
