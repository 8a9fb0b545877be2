import type { AgreementLabel } from '../agreement/agreement-labels.ts';

/** How many raters chose a value, −5 to +5. */
export interface ValueCount {
  readonly value: number;
  readonly count: number;
}

/** Raters below which nothing is said about their disagreement. */
export const MIN_DISAGREEING = 4;

/** Values from here on, in either direction, take a side. */
export const TAKES_SIDE = 2.5;

/** The share of all raters that each side needs. */
export const SIDE_SHARE = 1 / 4;

/**
 * The standard deviation of the values that raters chose, 0 to 5; null where nobody rated. Each rater counts once: it
 * tells how far people are apart, whatever their experience.
 */
export function spreadOf(counts: readonly ValueCount[]): number | null {
  const raters = total(counts);
  if (raters === 0) return null;
  const mean = counts.reduce((sum, { value, count }) => sum + value * count, 0) / raters;
  const squares = counts.reduce((sum, { value, count }) => sum + (value - mean) ** 2 * count, 0);
  return Math.sqrt(squares / raters);
}

/**
 * Raters take both sides: by the label of the viewpoints where there is one that tells, and otherwise where at least four
 * rated and a quarter or more of them stand at either end.
 */
export function isPolarised(counts: readonly ValueCount[], label: AgreementLabel | null = null): boolean {
  if (label !== null && label !== 'too_few') return label === 'polarised';
  const raters = total(counts);
  const isSide = (of: readonly ValueCount[]) => total(of) >= raters * SIDE_SHARE;
  return (
    raters >= MIN_DISAGREEING &&
    isSide(counts.filter(({ value }) => value <= -TAKES_SIDE)) &&
    isSide(counts.filter(({ value }) => value >= TAKES_SIDE))
  );
}

function total(counts: readonly ValueCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
