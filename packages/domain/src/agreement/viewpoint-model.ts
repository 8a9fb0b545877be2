import type { RatingMatrix, SparseRows } from './rating-matrix.ts';

/**
 * One dimension of viewpoints, after the matrix factorisation of Community Notes: a rating is the mean, the rater's
 * intercept, the analysis's intercept, and the product of the rater's and the analysis's factor. Penalties count in
 * ratings; intercepts are held more strongly, so that a difference between viewpoints is told as one.
 *
 * The factors of voices add up to zero. Otherwise one that all share could take the place of the intercepts, and a
 * value that everybody sees would look like a matter of viewpoint.
 */
export interface ViewpointFit {
  readonly mean: number;
  /** In the order of `voiceIds`; 0 where a voice has no rating that counts. */
  readonly voices: Effects;
  /** In the order of `noteIds`. */
  readonly notes: Effects;
  readonly sweeps: number;
}

/** Intercepts and factors, −1 to +1 being the whole scale. */
export interface Effects {
  readonly intercepts: Float64Array;
  readonly factors: Float64Array;
}

/** Changes with anything that gives the same ratings another label. */
export const MODEL_VERSION = 1;

export const INTERCEPT_PENALTY = 0.75;
export const FACTOR_PENALTY = 0.15;

const MOST_SWEEPS = 300;
/** A change of a prediction, −1 to +1 being the whole scale, below which the fit is done. */
const STILL = 1e-5;

/** As {@link fitting}, in one go. */
export function fitViewpoints(matrix: RatingMatrix): ViewpointFit {
  const steps = fitting(matrix);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Fits the model by alternating least squares, which never makes the fit worse. Yields after each sweep, some tens of
 * milliseconds for a million ratings, so that a caller can let others have their turn.
 */
export function* fitting(matrix: RatingMatrix): Generator<void, ViewpointFit> {
  const { byNote, byVoice, noteIds, voiceIds } = matrix;
  const voices = noEffects(voiceIds.length);
  const notes = noEffects(noteIds.length);
  voiceIds.forEach((id, at) => {
    const isRated = (byVoice.starts[at + 1] ?? 0) > (byVoice.starts[at] ?? 0);
    voices.factors[at] = isRated ? startOf(id) : 0;
  });
  const before = new Float64Array(noteIds.length);
  let mean = meanOf(byNote.values);
  let sweeps = 0;
  for (let change = Infinity; sweeps < MOST_SWEEPS && change > STILL; sweeps += 1) {
    before.set(notes.factors);
    mean += solveRows(byNote, { mean, from: voices, to: notes, isCentred: false });
    solveRows(byVoice, { mean, from: notes, to: voices, isCentred: true });
    change = largestChange(before, notes.factors) * Math.sqrt(meanSquare(voices.factors));
    yield;
  }
  return { mean, voices, notes, sweeps };
}

interface Solving {
  readonly mean: number;
  readonly from: Effects;
  readonly to: Effects;
  /** The factors add up to zero. */
  readonly isCentred: boolean;
}

/** Solves each row with the other side as it is. @returns the mean of what is left unexplained */
function solveRows(rows: SparseRows, { mean, from, to, isCentred }: Solving): number {
  const { starts, columns, values } = rows;
  const count = starts.length - 1;
  const parts = isCentred ? { curve: new Float64Array(count), pull: new Float64Array(count) } : null;
  const sums: RowSums = { count: 0, factor: 0, square: 0, rest: 0, product: 0 };
  let left = 0;
  const addUp = (row: number) => {
    sums.count = sums.factor = sums.square = sums.rest = sums.product = 0;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      const other = columns[at] ?? 0;
      const factor = from.factors[other] ?? 0;
      const rest = (values[at] ?? 0) - mean - (from.intercepts[other] ?? 0);
      sums.count += 1;
      sums.factor += factor;
      sums.square += factor * factor;
      sums.rest += rest;
      sums.product += rest * factor;
    }
    return sums.count > 0;
  };
  if (parts) {
    for (let row = 0; row < count; row += 1) {
      if (!addUp(row)) continue;
      parts.curve[row] = curveOf(sums);
      parts.pull[row] = pullOf(sums);
    }
  }
  const shift = parts ? centringShift(parts.curve, parts.pull) : 0;
  for (let row = 0; row < count; row += 1) {
    if (!addUp(row)) continue;
    const factor = (pullOf(sums) - shift) / curveOf(sums);
    const intercept = (sums.rest - sums.factor * factor) / (sums.count + INTERCEPT_PENALTY);
    to.factors[row] = factor;
    to.intercepts[row] = intercept;
    left += sums.rest - sums.count * intercept - sums.factor * factor;
  }
  return values.length === 0 ? 0 : left / values.length;
}

/** Sums over the ratings of one row. */
interface RowSums {
  count: number;
  factor: number;
  square: number;
  /** Of what the mean and the other side's intercepts leave. */
  rest: number;
  product: number;
}

/** How strongly a row's factor is held, its intercept following it. */
function curveOf({ count, factor, square }: RowSums): number {
  return square + FACTOR_PENALTY - (factor * factor) / (count + INTERCEPT_PENALTY);
}

/** The pull of a row's ratings on its factor, its intercept following it. */
function pullOf({ count, factor, rest, product }: RowSums): number {
  return product - (factor * rest) / (count + INTERCEPT_PENALTY);
}

/** Lagrange's multiplier of the condition that factors add up to zero. */
function centringShift(curve: Float64Array, pull: Float64Array): number {
  let [pulled, free] = [0, 0];
  curve.forEach((one, row) => {
    if (one <= 0) return;
    pulled += (pull[row] ?? 0) / one;
    free += 1 / one;
  });
  return free === 0 ? 0 : pulled / free;
}

/**
 * One analysis's effects, from ratings of voices whose effects are known.
 * @param ratings values from −1 to +1
 */
export function effectsOfNote(
  mean: number,
  ratings: readonly { readonly value: number; readonly intercept: number; readonly factor: number }[],
): { readonly intercept: number; readonly factor: number } {
  const from = {
    intercepts: Float64Array.from(ratings, ({ intercept }) => intercept),
    factors: Float64Array.from(ratings, ({ factor }) => factor),
  };
  const to = noEffects(1);
  const row = {
    starts: Int32Array.of(0, ratings.length),
    columns: Int32Array.from(ratings, (_, at) => at),
    values: Float64Array.from(ratings, ({ value }) => value),
  };
  solveRows(row, { mean, from, to, isCentred: false });
  return { intercept: to.intercepts[0] ?? 0, factor: to.factors[0] ?? 0 };
}

function noEffects(length: number): Effects {
  return { intercepts: new Float64Array(length), factors: new Float64Array(length) };
}

/** Start of a voice's factor, from −1 to +1: a hash of its id, so that the order of rows changes nothing. */
function startOf(id: number): number {
  let mixed = Math.imul(id ^ (id >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1;
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

function meanSquare(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return values.length === 0 ? 0 : sum / values.length;
}

function largestChange(before: Float64Array, after: Float64Array): number {
  let most = 0;
  for (let at = 0; at < after.length; at += 1) most = Math.max(most, Math.abs((after[at] ?? 0) - (before[at] ?? 0)));
  return most;
}
