import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { predictByDescent } from './descent.fixture.ts';
import { columnsOf, plantRatings } from './planted-ratings.fixture.ts';
import { MIN_OF_VOICE, MIN_VOICES, ratingMatrix, wellRated } from './rating-matrix.ts';
import type { RatingMatrix } from './rating-matrix.ts';
import { effectsOfNote, fitViewpoints } from './viewpoint-model.ts';

/** Predictions of all ratings, −5 to +5, by analysis and rater. */
function predictionsOf(matrix: RatingMatrix): Map<string, number> {
  const { mean, notes, voices } = fitViewpoints(matrix);
  const found = new Map<string, number>();
  matrix.noteIds.forEach((noteId, note) => {
    for (let at = matrix.byNote.starts[note] ?? 0; at < (matrix.byNote.starts[note + 1] ?? 0); at += 1) {
      const voice = matrix.byNote.columns[at] ?? 0;
      const product = (notes.factors[note] ?? 0) * (voices.factors[voice] ?? 0);
      const value = mean + (notes.intercepts[note] ?? 0) + (voices.intercepts[voice] ?? 0) + product;
      found.set(`${noteId}/${matrix.voiceIds[voice]}`, 5 * value);
    }
  });
  return found;
}

const correlation = (xs: readonly number[], ys: readonly number[]) => {
  const mean = (of: readonly number[]) => of.reduce((sum, x) => sum + x, 0) / of.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const sum = (of: (at: number) => number) => xs.reduce((total, _, at) => total + of(at), 0);
  const [dx, dy] = [(at: number) => (xs[at] ?? 0) - mx, (at: number) => (ys[at] ?? 0) - my];
  return sum((at) => dx(at) * dy(at)) / Math.sqrt(sum((at) => dx(at) ** 2) * sum((at) => dy(at) ** 2));
};

describe('the model of viewpoints', () => {
  it('predicts what gradient descent on the same penalties predicts', () => {
    const { columns } = plantRatings({ raters: 16, notes: 40, perNote: 9 });
    const ours = predictionsOf(ratingMatrix(columns));
    const theirs = predictByDescent(columns, 6_000);
    const apart = theirs.map((value, at) =>
      Math.abs(value - (ours.get(`${columns.notes[at]}/${columns.raters[at]}`) ?? Number.NaN)),
    );
    expect(apart).toHaveLength(360);
    expect(Math.max(...apart)).toBeLessThan(0.02);
  });

  it('tells planted camps apart', () => {
    const { columns, camps } = plantRatings({ raters: 60, notes: 200, perNote: 10 });
    const { voices } = fitViewpoints(ratingMatrix(columns));
    expect(Math.abs(correlation([...voices.factors], camps))).toBeGreaterThan(0.95);
  });

  it('has factors that add up to zero, so that a value which all see is none of viewpoint', () => {
    const { columns } = plantRatings({ raters: 40, notes: 100, perNote: 10, divided: 0 });
    const { voices, notes } = fitViewpoints(ratingMatrix(columns));
    expect(Math.abs(voices.factors.reduce((sum, factor) => sum + factor, 0))).toBeLessThan(1e-9);
    const spread = (of: Float64Array) => Math.sqrt(of.reduce((sum, one) => sum + one * one, 0) / of.length);
    expect(spread(notes.intercepts)).toBeGreaterThan(0.3);
  });

  it('gives an analysis the effects of the fit from its ratings alone', () => {
    const { columns } = plantRatings({ raters: 30, notes: 60, perNote: 8 });
    const matrix = ratingMatrix(columns);
    const { mean, voices, notes } = fitViewpoints(matrix);
    const [start, end] = [matrix.byNote.starts[7] ?? 0, matrix.byNote.starts[8] ?? 0];
    const ratings = Array.from(matrix.byNote.columns.subarray(start, end), (voice, at) => ({
      value: matrix.byNote.values[start + at] ?? 0,
      intercept: voices.intercepts[voice] ?? 0,
      factor: voices.factors[voice] ?? 0,
    }));
    const { intercept, factor } = effectsOfNote(mean, ratings);
    expect(intercept).toBeCloseTo(notes.intercepts[7] ?? Number.NaN, 3);
    expect(factor).toBeCloseTo(notes.factors[7] ?? Number.NaN, 3);
  });

  it('is empty of nothing', () => {
    expect(fitViewpoints(ratingMatrix(columnsOf([])))).toMatchObject({ mean: 0 });
    expect(effectsOfNote(0.5, [])).toEqual({ intercept: 0, factor: 0 });
  });
});

describe('the matrix of ratings', () => {
  const rows = plantRatings({ raters: 12, notes: 20, perNote: 6 });
  const list = Array.from(rows.columns.notes, (note, at) => ({
    ...{ note, rater: rows.columns.raters[at] ?? 0 },
    value: rows.columns.values[at] ?? 0,
  }));

  it('is the same in any order of the rows', () => {
    const expected = ratingMatrix(columnsOf(list), new Map([[2, 1]]));
    fc.assert(
      fc.property(fc.shuffledSubarray(list, { minLength: list.length }), (shuffled) => {
        expect(ratingMatrix(columnsOf(shuffled), new Map([[2, 1]]))).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('counts the ratings of one voice as their mean', () => {
    const given = [
      { note: 1, rater: 7, value: 5 },
      { note: 1, rater: 9, value: -2.5 },
      { note: 1, rater: 8, value: 0 },
    ];
    const { voiceIds, byNote } = ratingMatrix(
      columnsOf(given),
      new Map([
        [7, 7],
        [8, 7],
      ]),
    );
    expect([...voiceIds]).toEqual([7, 9]);
    expect([...byNote.values]).toEqual([0.5, -0.5]);
  });

  /** Every one of some raters rates every one of some analyses. */
  const whole = (notes: number, raters: number) =>
    Array.from({ length: notes * raters }, (_, at) => ({ note: at % notes, rater: Math.floor(at / notes), value: 0 }));
  it.each([
    ['enough of both', whole(MIN_OF_VOICE, MIN_VOICES), 25],
    ['one analysis too few for each voice', whole(MIN_OF_VOICE - 1, MIN_VOICES), 0],
    ['one voice too few for each analysis', whole(MIN_OF_VOICE, MIN_VOICES - 1), 0],
    [
      'a voice that has too few once an analysis is left out',
      [...whole(5, 5), ...[1, 2, 3, 4, 9].map((note) => ({ note, rater: 9, value: 5 }))],
      25,
    ],
  ])('keeps what is well rated: %s', (_name, given, expected) => {
    expect(wellRated(ratingMatrix(columnsOf(given))).byNote.values).toHaveLength(expected);
  });
});
