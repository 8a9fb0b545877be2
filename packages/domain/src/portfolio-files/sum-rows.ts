import { textAt } from './cells.ts';
import type { TableRow } from './cells.ts';
import type { Columns } from './columns.ts';
import { isIsin, keyOfIsin } from './isin.ts';
import { isBareTotal, startsAsTotal } from './row-kinds.ts';
import type { AsideReason } from './row-kinds.ts';
import type { WeightBasis, WeightRule } from './weights.ts';

/** A row, and the reason that its name and asset class give for setting it aside. */
export interface NamedReason {
  readonly row: TableRow;
  readonly reason: AsideReason | null;
}

/** Rounding of the parts of a sum. */
const TOLERANCE = 0.005;
/** Fewer parts than these may add up by chance. */
const FEWEST_PARTS = 3;

/**
 * The reasons by line, those of sums added: a row without an ISIN that is what the rows above it add up to. One that
 * begins with the word for a total is a sum of any of them; one without it only at the end of the table.
 */
export function withSums(
  named: readonly NamedReason[],
  columns: Columns,
  rule: WeightRule,
): ReadonlyMap<number, AsideReason> {
  const reasons = new Map<number, AsideReason>();
  let all = 0;
  let part = 0;
  for (const [at, { row, reason }] of named.entries()) {
    const value = rule.weightOf(row).value ?? null;
    const place = { basis: rule.basis, isLast: at === named.length - 1, count: at, sums: [all, part] };
    const found = reason ?? (isSum(row, columns, value, place) ? 'total' : null);
    if (found !== null) reasons.set(row.line, found);
    if (found === 'total') part = 0;
    else {
      all += value ?? 0;
      part += value ?? 0;
    }
  }
  return reasons;
}

interface Place {
  readonly basis: WeightBasis;
  readonly isLast: boolean;
  readonly count: number;
  readonly sums: readonly number[];
}

function isSum(row: TableRow, columns: Columns, value: number | null, { basis, isLast, count, sums }: Place): boolean {
  const name = textAt(row, columns.name);
  if (basis === 'equal' || isIsin(keyOfIsin(textAt(row, columns.isin)))) return false;
  const isExact = value !== null && sums.some((sum) => isSame(value, sum));
  // `Total` without anything else is a company too, but not where the others have an ISIN or where it stands last.
  if (isBareTotal(name)) return isExact || isLast || value === null || columns.isin !== null;
  return isExact && (startsAsTotal(name) || (isLast && count >= FEWEST_PARTS));
}

function isSame(value: number, sum: number): boolean {
  return sum > 0 && Math.abs(value - sum) <= sum * TOLERANCE;
}
