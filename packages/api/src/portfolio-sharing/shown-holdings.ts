import { compareNames } from '@commonweal/domain/name-order';
import type { HoldingRecord } from '../portfolios/portfolio-contents.service.ts';

/**
 * The holdings that a link shows. A link that hides weights is given companies of the same weight in the order of their
 * names before anything is computed: whatever follows from them, to the last digit of a sum, then follows from the
 * companies alone.
 */
export function shownHoldings(holdings: readonly HoldingRecord[], showsWeights: boolean): readonly HoldingRecord[] {
  if (showsWeights) return holdings;
  return holdings.map((holding) => ({ ...holding, weight: 1 })).toSorted(compareNames);
}
