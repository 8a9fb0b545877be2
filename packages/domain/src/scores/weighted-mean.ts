/** One part of a weighted mean; a weight is never negative. */
interface WeightedPart {
  readonly value: number;
  readonly weight: number;
}

/** Σ(weight × value) / Σ weight, or null where there is no weight at all (decisions: Scores 1). */
export function weightedMean(parts: Iterable<WeightedPart>): number | null {
  let total = 0;
  let weights = 0;
  for (const { value, weight } of parts) {
    total += weight * value;
    weights += weight;
  }
  return weights > 0 ? total / weights : null;
}
