import type { VisitorCount } from './canary-failures.repo.ts';

/** So many visitors to whom it failed are too many, unless the live set does as badly. */
export const CANARY_LIMIT = 5;
/** How many times as often as the live set a canary may fail, of the visitors whom each was served to. */
const TIMES_LIVE = 2;

/** True where a canary fails for too many: for some at least, and clearly more often than what is live. */
export function failsTooOften(canary: VisitorCount, live: VisitorCount): boolean {
  if (canary.failing < CANARY_LIMIT) return false;
  return rateOf(canary) > TIMES_LIVE * rateOf(live);
}

/** With everybody on the canary, no control group is left. */
function rateOf({ served, failing }: VisitorCount): number {
  return served === 0 ? 0 : failing / served;
}
