/**
 * A quantile of measured values, linear between the two nearest.
 * @param share 0 to 1; 0.5 is the median
 * @returns NaN where nothing was measured
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The middle of measured values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The probability that a value of the first is larger than one of the second, a tie counting half: the area under
 * the curve of a test that tells them apart by size.
 * @returns NaN where either is empty
 */
export function likelihoodOfMore(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const one of first) for (const other of second) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (first.length * second.length);
}

/** Sums by a key, the largest first. */
export function sumBy<T>(
  items: Iterable<T>,
  keyOf: (item: T) => string,
  valueOf: (item: T) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + valueOf(item));
  return new Map([...sums].toSorted(([, a], [, b]) => b - a));
}
