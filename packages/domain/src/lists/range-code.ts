/** The bounds of a range filter, as `settings.range_options` gives them (specification 000 §5). */
export interface RangeOptions {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** First and last value, first ≤ last. */
export type Range = readonly [number, number];

const number = String.raw`m?\d{1,25}(?:\.\d{1,25})?(?:em?\d{1,3})?`;
const code = new RegExp(`^(${number})p(${number})$`);

/** Writes a range for a query: `m` is minus, `p` separates: [−2.5, 0] → `m2.5p0` (decisions: Scores 10). */
export function encodeRange([first, last]: Range): string {
  return `${encodeNumber(first)}p${encodeNumber(last)}`;
}

/**
 * Reads a range from a query; null for what is no range, leaves min…max, is not on the step (counted from min), or
 * runs backwards.
 */
export function decodeRange(text: string, options: RangeOptions): Range | null {
  const match = code.exec(text);
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  const range: Range = [decodeNumber(first), decodeNumber(last)];
  const isOrdered = range[0] <= range[1];
  return isOrdered && range.every((end) => isOnStep(end, options)) ? range : null;
}

/** True where a number lies in min…max and on a step; what floating steps such as 0.1 add up to counts as exact. */
export function isOnStep(value: number, { min, max, step }: RangeOptions): boolean {
  const rounding = step * 1e-9 + 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(min), Math.abs(max));
  if (!(value >= min - rounding && value <= max + rounding)) return false;
  const nearest = min + Math.round((value - min) / step) * step;
  return Math.abs(value - nearest) <= rounding;
}

function encodeNumber(value: number): string {
  return `${value}`.replaceAll('-', 'm').replace('+', '');
}

function decodeNumber(text: string): number {
  return Number(text.replaceAll('m', '-')) + 0;
}
