import { roundToCents } from '@commonweal/domain/rounding';

/**
 * Amounts rounded to two decimals so that, as they are read, they add up to the rounded total: each
 * is at most one hundredth from what it is (largest remainder).
 * @param amounts adding up to `total`, but for the last digits of floating numbers
 */
export function visibleAmounts(amounts: readonly number[], total: number): number[] {
  const cents = amounts.map((amount) => amount * 100);
  const floors = cents.map(Math.floor);
  const missing = Math.round(roundToCents(total) * 100) - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = cents
    .map((exact, at) => ({ at, remainder: exact - Math.floor(exact) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at);
  const raised = new Set(byRemainder.slice(0, Math.max(0, missing)).map(({ at }) => at));
  return floors.map((floor, at) => (floor + (raised.has(at) ? 1 : 0)) / 100 + 0);
}
