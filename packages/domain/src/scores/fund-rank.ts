import type { Named } from './name-order.ts';
import { compareNames } from './name-order.ts';

/** A fund or company with a score to be ranked by. */
export interface Scored extends Named {
  readonly score: number | null;
}

export interface Ranked<T extends Scored> {
  readonly rank: number;
  readonly fund: T;
}

/**
 * Ranks 1…n by unrounded score, highest first; equal scores by name, then id; those without a score last
 * (decisions: Scores 7). In rank order.
 */
export function rankFunds<T extends Scored>(funds: Iterable<T>): Ranked<T>[] {
  return [...funds].sort(compareScores).map((fund, at) => ({ rank: at + 1, fund }));
}

function compareScores(a: Scored, b: Scored): number {
  if (a.score === b.score) return compareNames(a, b);
  if (a.score === null) return 1;
  if (b.score === null) return -1;
  return b.score - a.score;
}
