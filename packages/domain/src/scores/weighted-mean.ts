/** One part of a weighted mean; a weight is never negative. */
interface WeightedPart {
  readonly value: number;
  readonly weight: number;
}

/**
 * Σ(weight × value) / Σ weight, or null where there is no weight at all (decisions: Scores 1). Never outside the values
 * it is the mean of: rounding alone would make −5.000000000000001 of four times −5.
 */
export function weightedMean(parts: Iterable<WeightedPart>): number | null {
  let total = 0;
  let weights = 0;
  let least = Infinity;
  let most = -Infinity;
  for (const { value, weight } of parts) {
    total += weight * value;
    weights += weight;
    if (weight > 0) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  return weights > 0 ? Math.min(most, Math.max(least, total / weights)) : null;
}
