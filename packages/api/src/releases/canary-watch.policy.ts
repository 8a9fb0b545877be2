import type { FailingVisitors } from './canary-failures.repo.ts';

/** So many visitors to whom it failed are too many, unless the live set does as badly. */
export const CANARY_LIMIT = 5;
/** How many times as often as the live set a canary may fail, by visitor and share. */
const TIMES_LIVE = 2;

/**
 * Whether a canary fails for too many: for some at least, and clearly more often than what is live.
 * @param percent share of the visitors that have the canary, 0 to 100; the others have the live set
 */
export function failsTooOften({ canary, live }: FailingVisitors, percent: number): boolean {
  if (canary < CANARY_LIMIT) return false;
  // Where everybody has it, nothing is left to hold it against.
  return percent === 100 || canary / percent > (TIMES_LIVE * live) / (100 - percent);
}
