import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { impactStars, starSteps } from './impact-stars.ts';

describe('stars of a score', () => {
  it.each([
    [-5, 1],
    [-3.01, 1],
    [-3, 2],
    [-1.01, 2],
    [-1, 3],
    [0, 3],
    [0.99, 3],
    [1, 4],
    [2.99, 4],
    [3, 5],
    [5, 5],
  ])('of %d are %d', (score, stars) => {
    expect(impactStars(score)).toBe(stars);
  });

  it('are those of the one step that the score is in', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 4.999, noNaN: true }), (score) => {
        const steps = starSteps.filter(({ scoreFrom, scoreTo }) => score >= scoreFrom && score < scoreTo);
        expect(steps.map(({ stars }) => stars)).toEqual([impactStars(score)]);
      }),
    );
  });
});
