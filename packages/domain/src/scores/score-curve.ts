import { importanceFactor } from './importances.ts';

/** The last position of a slider, which stands at whole numbers from 0. */
export const LAST_POSITION = 100;

/**
 * A company's score while one slider moves and all else stands still: (weighted + f × partWeighted) / (weight + f ×
 * partWeight), where f is the importance factor of the slider's position and the part is what the slider sets.
 */
export interface ScoreCurve {
  readonly weighted: number;
  readonly weight: number;
  readonly partWeighted: number;
  readonly partWeight: number;
}

const FACTORS = Float64Array.from({ length: LAST_POSITION + 1 }, (_, position) => importanceFactor(position));
/** Positions of the slider for one unit of the factor's root. */
const PER_ROOT = LAST_POSITION / Math.sqrt(FACTORS[LAST_POSITION] ?? 1);

/** The score at each position of the slider, NaN where there is none. */
export function scoresOnCurve({ weighted, weight, partWeighted, partWeight }: ScoreCurve): Float64Array {
  return FACTORS.map((factor) => {
    const whole = weight + factor * partWeight;
    return whole > 0 ? (weighted + factor * partWeighted) / whole : Number.NaN;
  });
}

/** The curve of a company with a score of which the slider sets nothing. */
export function levelCurve(score: number): ScoreCurve {
  return { weighted: score, weight: 1, partWeighted: 0, partWeight: 0 };
}

/** The curve of a company that scores higher by so much wherever it has a score. */
export function raisedCurve(curve: ScoreCurve, by: number): ScoreCurve {
  const { weighted, weight, partWeighted, partWeight } = curve;
  return { ...curve, weighted: weighted + by * weight, partWeighted: partWeighted + by * partWeight };
}

/** Positions of a slider, both ends included. */
export interface Positions {
  readonly first: number;
  readonly last: number;
}

/**
 * Counts, at each of some positions of the slider, how many curves lie above one curve, where all were counted with
 * the scores that they have as the slider stands.
 */
export interface CurvesAbove {
  /** Puts a curve in the place of its score. @param score NaN where there is none */
  replace(score: number, curve: ScoreCurve): void;
  /** Curves that lie above, less the scores in whose place they are, at each position from 0 to the last one. */
  totals(): Int32Array;
}

/** Two curves cross twice at most, so that a few looks at the positions between find where one lies above the other. */
export function countCurvesAbove(own: ScoreCurve, positions: Positions): CurvesAbove {
  const limits = scoresOnCurve(own);
  const first = Math.max(positions.first, own.weight > 0 ? 0 : 1);
  const { last } = positions;
  const steps = new Int32Array(LAST_POSITION + 2);
  const level = { ...levelCurve(0) };

  const isAbove = (curve: ScoreCurve, position: number): boolean => {
    const factor = FACTORS[position] ?? 0;
    const whole = curve.weight + factor * curve.partWeight;
    return curve.weighted + factor * curve.partWeighted > (limits[position] ?? Number.NaN) * whole;
  };
  /** True where a curve that changes sides once at most stays on the side of its score. */
  const isAsBefore = (score: number, curve: ScoreCurve): boolean => {
    const wasAbove = score > (limits[first] ?? Number.NaN);
    const isSame = wasAbove === score > (limits[last] ?? Number.NaN);
    return isSame && isAbove(curve, first) === wasAbove && isAbove(curve, last) === wasAbove;
  };
  /** Counts between two positions where the curve changes sides once at most. */
  const countBetween = (curve: ScoreCurve, from: number, to: number, by = 1): void => {
    if (from > to) return;
    const [isAboveFirst, isAboveLast] = [isAbove(curve, from), isAbove(curve, to)];
    if (!isAboveFirst && !isAboveLast) return;
    const change = isAboveFirst === isAboveLast ? to + 1 : changeBetween(curve, from, to, isAboveFirst);
    const [begin, end] = isAboveFirst ? [from, change] : [change, to + 1];
    steps[begin] = (steps[begin] ?? 0) + by;
    steps[end] = (steps[end] ?? 0) - by;
  };
  const changeBetween = (curve: ScoreCurve, from: number, to: number, isAboveFirst: boolean): number => {
    let [same, changed] = [from, to];
    while (changed - same > 1) {
      const middle = (same + changed) >> 1;
      if (isAbove(curve, middle) === isAboveFirst) same = middle;
      else changed = middle;
    }
    return changed;
  };

  return {
    replace(score, curve) {
      const turn = turnOf(curve, own);
      const isTurning = turn >= first && turn < last;
      if (!isTurning && isAsBefore(score, curve)) return;
      if (!Number.isNaN(score)) {
        level.weighted = score;
        // The curve itself rises or falls all the way, so that it meets a level once at most.
        countBetween(level, first, last, -1);
      }
      if (!isTurning) return countBetween(curve, first, last);
      countBetween(curve, first, turn);
      countBetween(curve, turn + 1, last);
    },
    totals() {
      let sum = 0;
      return Int32Array.from(limits, (_, position) => (sum += steps[position] ?? 0));
    },
  };
}

/**
 * The last position before the difference of two curves turns round, NaN where it does not. The difference has the sign
 * of a × f² + b × f + c, because what it is divided by is above 0.
 */
function turnOf(curve: ScoreCurve, own: ScoreCurve): number {
  const a = curve.partWeighted * own.partWeight - own.partWeighted * curve.partWeight;
  const b =
    curve.weighted * own.partWeight +
    curve.partWeighted * own.weight -
    own.weighted * curve.partWeight -
    own.partWeighted * curve.weight;
  return a * b < 0 ? Math.floor(PER_ROOT * Math.sqrt(-b / (2 * a))) : Number.NaN;
}
