import type { AgreementLabel } from './agreement-labels.ts';
import { SIDE_SHARE, TAKES_SIDE } from '../scores/disagreement.ts';
import { MIN_VOICES, VALUE_SCALE } from './rating-matrix.ts';

export { MIN_VOICES, VALUE_SCALE } from './rating-matrix.ts';

/** The typical factor of voices at either side; both 0 where viewpoints cannot be told apart. */
export interface ViewpointSides {
  readonly lower: number;
  readonly higher: number;
}

/** A voice's rating of an analysis, −5 to +5, and its effects, of which ±1 is the whole scale. */
export interface VoiceRating {
  readonly value: number;
  readonly intercept: number;
  readonly factor: number;
}

/** The ratings of an analysis as the model reads them. */
export interface AgreementFigures {
  readonly voices: number;
  /** Voices that stand at either side. */
  readonly lowerVoices: number;
  readonly higherVoices: number;
  /** The value that a typical voice of either side sees, −5 to +5. */
  readonly lower: number;
  readonly higher: number;
  /** Standard error of the mean of the voices' values. */
  readonly error: number;
  /** The smaller of the two shares of voices that take a side, as in `isPolarised`. */
  readonly opposed: number;
}

/** Voices that each side needs to be heard. */
export const MIN_SIDE_VOICES = 2;
/** The difference between the viewpoints up to which they agree: one step of the scale. */
export const AGREED_GAP = 2.5;
/** Polarised are viewpoints beyond this value, in opposite directions: half a step. */
export const OPPOSED_VALUE = 1.25;
/** A mean less certain than this says nothing. */
export const MOST_ERROR = 1;
/** A label holds until its limit is passed by this much, and another one is given as far beyond it. */
export const GAP_MARGIN = 0.25;
export const SHARE_MARGIN = 0.05;

/** The sides of the factors of all voices. */
export function sidesOf(factors: Float64Array): ViewpointSides {
  const sums = { lower: 0, lowerCount: 0, higher: 0, higherCount: 0 };
  for (const factor of factors) {
    if (factor < 0) {
      sums.lower += factor;
      sums.lowerCount += 1;
    } else if (factor > 0) {
      sums.higher += factor;
      sums.higherCount += 1;
    }
  }
  if (sums.lowerCount === 0 || sums.higherCount === 0) return { lower: 0, higher: 0 };
  return { lower: sums.lower / sums.lowerCount, higher: sums.higher / sums.higherCount };
}

/** The side that a factor stands at: at least half as far out as is typical there; 0 between them. */
export function viewpointSideOf(factor: number, { lower, higher }: ViewpointSides): -1 | 0 | 1 {
  if (lower < 0 && factor <= lower / 2) return -1;
  if (higher > 0 && factor >= higher / 2) return 1;
  return 0;
}

/**
 * The figures of one analysis. @param effects of the analysis
 * @param mean of the model, ±1 being the whole scale
 */
export function agreementFigures(
  ratings: readonly VoiceRating[],
  effects: { readonly intercept: number; readonly factor: number },
  { mean, sides }: { readonly mean: number; readonly sides: ViewpointSides },
): AgreementFigures {
  const seenFrom = (side: number) =>
    Math.min(VALUE_SCALE, Math.max(-VALUE_SCALE, VALUE_SCALE * (mean + effects.intercept + effects.factor * side)));
  const standing = (side: number) => ratings.filter(({ factor }) => viewpointSideOf(factor, sides) === side).length;
  const share = (takes: (value: number) => boolean) =>
    ratings.length === 0 ? 0 : ratings.filter(({ value }) => takes(value)).length / ratings.length;
  return {
    voices: ratings.length,
    lowerVoices: standing(-1),
    higherVoices: standing(1),
    lower: seenFrom(sides.lower),
    higher: seenFrom(sides.higher),
    error: standardError(ratings.map(({ value }) => value)),
    opposed: Math.min(
      share((value) => value <= -TAKES_SIDE),
      share((value) => value >= TAKES_SIDE),
    ),
  };
}

/** 0 of fewer than two values. */
function standardError(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/**
 * The label of an analysis. Near a limit the label that it has holds, so that it does not flicker.
 * @param before null where it has none
 */
export function agreementLabel(figures: AgreementFigures, before: AgreementLabel | null = null): AgreementLabel {
  const { voices, lowerVoices, higherVoices, lower, higher, error, opposed } = figures;
  if (voices < MIN_VOICES) return 'too_few';
  // Above 0 the limit is easier to keep for the label that is there, below 0 harder to reach for another one.
  const ease = (label: AgreementLabel) => (before === null || before === 'too_few' ? 0 : before === label ? 1 : -1);
  const areHeard = lowerVoices >= MIN_SIDE_VOICES && higherVoices >= MIN_SIDE_VOICES;
  const leastOpposed = OPPOSED_VALUE - GAP_MARGIN * ease('polarised');
  const areOpposed = Math.min(lower, higher) <= -leastOpposed && Math.max(lower, higher) >= leastOpposed;
  if (areHeard && areOpposed) return 'polarised';
  if (opposed >= SIDE_SHARE - SHARE_MARGIN * ease('polarised')) return 'polarised';
  if (!areHeard) return 'one_side';
  if (Math.abs(higher - lower) > AGREED_GAP + GAP_MARGIN * ease('agreed')) return 'one_side';
  return error > MOST_ERROR + GAP_MARGIN * ease('agreed') ? 'too_few' : 'agreed';
}
