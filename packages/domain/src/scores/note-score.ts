import { weightedMean } from './weighted-mean.ts';

/** Scoring dimensions that say how negative or positive an impact is (specification 001 §3). */
export const VALUE_DIMENSIONS: readonly number[] = [1, 9];

/** Scoring dimensions that say how large it is: scale, breadth, depth, persistence. */
export const SCALE_DIMENSIONS: readonly number[] = [2, 6, 7, 8];

/** One answer of one rater about a note. */
export interface RatingPoint {
  readonly scoring_dimension_id: number;
  readonly scoring_value: number;
  /** `raterWeight` of who gave it */
  readonly rater_weight: number;
}

/** A note's value (−5 to +5) and size (1 to 5); null where nobody rated that side of it. */
export interface NoteScore {
  readonly value: number | null;
  readonly size: number | null;
}

/**
 * The weight of a rater: min(4, 1 + log₂(1 + earlier)) (decisions: Scores 13).
 * @param earlierRatings the rater's earlier ratings on the same entity or SDG, 0 or more
 */
export function raterWeight(earlierRatings: number): number {
  return Math.min(4, 1 + Math.log2(1 + earlierRatings));
}

/**
 * A note's value and size from all its ratings (decisions: Scores 13): the mean of the value answers and the mean of
 * the scale answers given, both weighted by rater. Other dimensions, such as the time horizon, are left aside.
 */
export function noteScore(points: readonly RatingPoint[]): NoteScore {
  return { value: meanOf(points, VALUE_DIMENSIONS), size: meanOf(points, SCALE_DIMENSIONS) };
}

function meanOf(points: readonly RatingPoint[], dimensions: readonly number[]): number | null {
  const answers = points.filter((point) => dimensions.includes(point.scoring_dimension_id));
  return weightedMean(answers.map((answer) => ({ value: answer.scoring_value, weight: answer.rater_weight })));
}
