import { importanceFactor } from './importances.ts';
import type { IndustryFactors } from './industry-factors.ts';
import type { ImportanceTable } from './importance-table.ts';

/** The last position of a slider, which stands at whole numbers from 0. */
export const LAST_POSITION = 100;

/**
 * A company's score while one theme's slider moves and all else stands still: (weighted + f × themeWeighted) /
 * (weight + f × themeWeight), where f is the importance factor of the slider's position.
 */
export interface ScoreCurve {
  readonly weighted: number;
  readonly weight: number;
  readonly themeWeighted: number;
  readonly themeWeight: number;
}

const FACTORS = Float64Array.from({ length: LAST_POSITION + 1 }, (_, position) => importanceFactor(position));
/** Positions of the slider for one unit of the factor's root. */
const PER_ROOT = LAST_POSITION / Math.sqrt(FACTORS[LAST_POSITION] ?? 1);

/** The score at each position of the slider, NaN where there is none. */
export function scoresOnCurve({ weighted, weight, themeWeighted, themeWeight }: ScoreCurve): Float64Array {
  return FACTORS.map((factor) => {
    const whole = weight + factor * themeWeight;
    return whole > 0 ? (weighted + factor * themeWeighted) / whole : Number.NaN;
  });
}

/** The curve of a company that scores higher by so much wherever it has a score. */
export function raisedCurve(curve: ScoreCurve, by: number): ScoreCurve {
  const { weighted, weight, themeWeighted, themeWeight } = curve;
  return { ...curve, weighted: weighted + by * weight, themeWeighted: themeWeighted + by * themeWeight };
}

/** Sums of one company's notes by theme, written over for the next company. */
export interface ThemeSums {
  /** Takes the company at a position of the table. */
  read(position: number): void;
  /** The curve over one of the themes; the same object each time. @param theme index into `themes` */
  curve(theme: number): ScoreCurve;
}

/**
 * @param factors of the table's keys, at the position of a company
 * @param themes ids
 */
export function createThemeSums(
  table: ImportanceTable,
  factors: Pick<IndustryFactors, 'at'>,
  themes: readonly number[],
): ThemeSums {
  const others = themes.length;
  const slotOf = Uint32Array.from(table.keys, (key) => {
    const at = themes.indexOf(Number.parseInt(key, 10));
    return at < 0 ? others : at;
  });
  const [weighted, weight] = [new Float64Array(others + 1), new Float64Array(others + 1)];
  const [values, sizes] = [new Float64Array(others + 1), new Float64Array(others + 1)];
  const curve = { weighted: 0, weight: 0, themeWeighted: 0, themeWeight: 0 };
  return {
    read(position) {
      // A loop over a handful is faster than `fill`.
      for (let slot = 0; slot <= others; slot += 1) {
        weighted[slot] = 0;
        weight[slot] = 0;
        values[slot] = 0;
        sizes[slot] = 0;
      }
      const end = table.starts[position + 1] ?? 0;
      const ofCompany = factors.at(position);
      for (let cell = table.starts[position] ?? 0; cell < end; cell += 1) {
        const key = table.keyOf[cell] ?? 0;
        const [slot, factor] = [slotOf[key] ?? 0, ofCompany[key] ?? 0];
        const [value, size] = [table.values[cell] ?? 0, table.sizes[cell] ?? 0];
        weighted[slot] = (weighted[slot] ?? 0) + factor * value;
        weight[slot] = (weight[slot] ?? 0) + factor * size;
        values[slot] = (values[slot] ?? 0) + value;
        sizes[slot] = (sizes[slot] ?? 0) + size;
      }
    },
    curve(theme) {
      curve.weighted = 0;
      curve.weight = 0;
      // The others are added up and not taken off the whole: a difference of great sums would lose small ones.
      for (let slot = 0; slot <= others; slot += 1) {
        if (slot === theme) continue;
        curve.weighted += weighted[slot] ?? 0;
        curve.weight += weight[slot] ?? 0;
      }
      curve.themeWeighted = values[theme] ?? 0;
      curve.themeWeight = sizes[theme] ?? 0;
      return curve;
    },
  };
}

/** How many curves lie above one curve at each position of the slider, counted curve by curve. */
export interface CurvesAbove {
  count(curve: ScoreCurve): void;
  /** Curves that lie above at each position; 0 where the curve itself has no score. */
  totals(): Uint32Array;
}

/** Two curves cross twice at most, so that a few looks at the positions between find where one lies above the other. */
export function countCurvesAbove(own: ScoreCurve): CurvesAbove {
  const limits = scoresOnCurve(own);
  const first = own.weight > 0 ? 0 : 1;
  const steps = new Int32Array(LAST_POSITION + 2);

  const isAbove = (curve: ScoreCurve, position: number): boolean => {
    const factor = FACTORS[position] ?? 0;
    const whole = curve.weight + factor * curve.themeWeight;
    return curve.weighted + factor * curve.themeWeighted > (limits[position] ?? Number.NaN) * whole;
  };
  /** Counts between two positions where the curve changes sides once at most. */
  const countBetween = (curve: ScoreCurve, from: number, to: number): void => {
    if (from > to) return;
    const [isAboveFirst, isAboveLast] = [isAbove(curve, from), isAbove(curve, to)];
    if (!isAboveFirst && !isAboveLast) return;
    const change = isAboveFirst === isAboveLast ? to + 1 : changeBetween(curve, from, to, isAboveFirst);
    const [begin, end] = isAboveFirst ? [from, change] : [change, to + 1];
    steps[begin] = (steps[begin] ?? 0) + 1;
    steps[end] = (steps[end] ?? 0) - 1;
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
    count(curve) {
      const turn = turnOf(curve, own);
      if (!(turn >= first && turn < LAST_POSITION)) return countBetween(curve, first, LAST_POSITION);
      countBetween(curve, first, turn);
      countBetween(curve, turn + 1, LAST_POSITION);
    },
    totals() {
      let sum = 0;
      return Uint32Array.from(limits, (_, position) => (sum += steps[position] ?? 0));
    },
  };
}

/**
 * The last position before the difference of two curves turns round, NaN where it does not. The difference has the sign
 * of a × f² + b × f + c, because what it is divided by is above 0.
 */
function turnOf(curve: ScoreCurve, own: ScoreCurve): number {
  const a = curve.themeWeighted * own.themeWeight - own.themeWeighted * curve.themeWeight;
  const b =
    curve.weighted * own.themeWeight +
    curve.themeWeighted * own.weight -
    own.weighted * curve.themeWeight -
    own.themeWeighted * curve.weight;
  return a * b < 0 ? Math.floor(PER_ROOT * Math.sqrt(-b / (2 * a))) : Number.NaN;
}
