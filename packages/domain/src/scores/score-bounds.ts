import type { ImportanceTable } from './importance-table.ts';
import { createScoreOrder } from './score-order.ts';

/** Companies by the best (or the worst) score that any importances could give them. */
export interface BoundedCompanies {
  /** positions, the best bound first, or the worst one; those without notes last */
  readonly order: Uint32Array;
  /** how many have notes: the first so many of `order` */
  readonly count: number;
  /** by position, NaN without notes; no score of the company is better (or worse) */
  readonly bounds: Float64Array;
}

/** Sums round: a score may pass the mean that bounds it by a little. */
const ROUNDING = 1e-9;

/**
 * Bounds every company's score by its best topic, or by its worst one: a score is a weighted mean of the means of topics.
 * @param byName every position once
 */
export function boundScores(table: ImportanceTable, byName: Uint32Array, least: boolean): BoundedCompanies {
  const sign = least ? -1 : 1;
  // The worst bound comes first where its sign is turned.
  const turned = new Float64Array(byName.length).fill(Number.NaN);
  for (let company = 0; company < turned.length; company += 1) {
    let best = -Infinity;
    const end = table.starts[company + 1] ?? 0;
    for (let cell = table.starts[company] ?? 0; cell < end; cell += 1) {
      best = Math.max(best, (sign * (table.values[cell] ?? 0)) / (table.sizes[cell] ?? 0));
    }
    if (best > -Infinity) turned[company] = best + ROUNDING;
  }
  const { order, sort } = createScoreOrder(byName, table.largest + ROUNDING);
  const count = sort(turned);
  return { order, count, bounds: turned.map((bound) => sign * bound) };
}
