import type { Named } from './name-order.ts';
import { compareNames } from './name-order.ts';

/** A fund or company with a score to be ranked by. */
export interface Scored extends Named {
  readonly score: number | null;
}

/**
 * Ranks 1…n by unrounded score, highest first; equal scores by name, then id; those without a score last
 * (decisions: Scores 7). Returns new objects in rank order.
 */
export function rankFunds<T extends Scored>(funds: Iterable<T>): (T & { rank: number })[] {
  return [...funds].sort(compareScores).map((fund, at) => ({ ...fund, rank: at + 1 }));
}

function compareScores(a: Scored, b: Scored): number {
  if (a.score === b.score) return compareNames(a, b);
  if (a.score === null) return 1;
  if (b.score === null) return -1;
  return b.score - a.score;
}
