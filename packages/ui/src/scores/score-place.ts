import { barLength } from '@commonweal/domain/grade';

/** The position of a score on its scale, for drawing. */
export interface ScorePlace {
  /** 0 at −5, 100 at +5, as a percentage of the axis. */
  at: number;
  /** Which two of the five stops of the colour scale it lies between, 0 to 3. */
  band: number;
  /** The position within the band, as a percentage. */
  mix: number;
}

const BANDS = 4;

/** A score off the scale stands at its end. */
export function scorePlace(score: number): ScorePlace {
  const length = barLength(score);
  const band = Math.min(BANDS - 1, Math.floor(length * BANDS));
  return { at: length * 100, band, mix: (length * BANDS - band) * 100 };
}

/**
 * The visual weight of a score, 0 to 4, by its number of ratings: none, under 10, under 30,
 * under 100, 100 and more.
 */
export function coverageWeight(ratings: number): 0 | 1 | 2 | 3 | 4 {
  if (ratings <= 0) return 0;
  if (ratings < 10) return 1;
  if (ratings < 30) return 2;
  return ratings < 100 ? 3 : 4;
}
