import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { RatingPoint } from './note-score.ts';
import { noteScore, raterWeight } from './note-score.ts';

const point = (dimension: number, value: number, weight = 1): RatingPoint => ({
  scoring_dimension_id: dimension,
  scoring_value: value,
  rater_weight: weight,
});

describe('raterWeight', () => {
  it.each([
    [0, 1],
    [1, 2],
    [3, 3],
    [7, 4],
    [1000, 4],
  ])('is, after %d earlier ratings, %d', (earlier, weight) => {
    expect(raterWeight(earlier)).toBe(weight);
  });

  it('never falls with experience and stays within 1 and 4', () => {
    fc.assert(
      fc.property(fc.nat(), (earlier) => {
        const weight = raterWeight(earlier);
        expect(weight).toBeGreaterThanOrEqual(1);
        expect(weight).toBeLessThanOrEqual(raterWeight(earlier + 1));
        expect(raterWeight(earlier + 1)).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('noteScore', () => {
  it('takes the value from dimensions 1 and 9, weighted by rater', () => {
    expect(noteScore([point(1, 5, 3), point(9, -3, 1)]).value).toBe(3);
  });

  it('takes the size from scale, breadth, depth and persistence', () => {
    expect(noteScore([point(2, 1), point(6, 2), point(7, 4), point(8, 5)]).size).toBe(3);
  });

  it('leaves likelihood and time horizon aside', () => {
    expect(noteScore([point(10, 5), point(11, 3)])).toEqual({ value: null, size: null });
  });

  it('keeps a value of 0 apart from no value', () => {
    expect(noteScore([point(1, 0)])).toEqual({ value: 0, size: null });
  });
});
