import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { completeRating, impactDimensions, readScoringRecords, toScoringRecords } from './impact-rating.ts';
import { noteScore, SCALE_DIMENSIONS, VALUE_DIMENSIONS } from './note-score.ts';

const rating = fc.record({
  value: fc.constantFrom(...impactDimensions.value.choices),
  scale: fc.constantFrom(...impactDimensions.scale.choices),
  breadth: fc.constantFrom(...impactDimensions.breadth.choices),
  depth: fc.constantFrom(...impactDimensions.depth.choices),
  persistence: fc.constantFrom(...impactDimensions.persistence.choices),
  time_horizon: fc.constantFrom(...impactDimensions.time_horizon.choices),
});

describe('an impact rating', () => {
  it('comes back from its records, in whichever order they come', () => {
    fc.assert(
      fc.property(rating, (any) => {
        expect(completeRating(toScoringRecords(any).toReversed())).toEqual(any);
      }),
    );
  });

  it.each([
    ['an answer lacks', []],
    ['one comes twice', [{ scoring_dimension_id: 2, scoring_value: 3 }]],
    ['a value cannot be chosen', [{ scoring_dimension_id: 1, scoring_value: 4 }]],
    ['an extent cannot be chosen', [{ scoring_dimension_id: 1, scoring_value: 2.5 }]],
    ['a dimension is not asked for', [{ scoring_dimension_id: 10, scoring_value: 3 }]],
  ])('is none where %s', (_name, more) => {
    const others = toScoringRecords({ scale: 3, breadth: 3, depth: 3, persistence: 6, time_horizon: 1 });
    expect(completeRating([...others, ...more])).toBeNull();
  });

  it('may be read in part, as one that was given before the time horizon was asked for', () => {
    const records = toScoringRecords({ value: -5, scale: 1, time_horizon: null });
    expect(readScoringRecords(records)).toEqual({ value: -5, scale: 1 });
  });

  it('goes into value and size by the same ids, without the time horizon', () => {
    const ids = Object.values(impactDimensions).map(({ id }) => id);
    expect(ids.filter((id) => VALUE_DIMENSIONS.includes(id))).toEqual([1]);
    expect(ids.filter((id) => SCALE_DIMENSIONS.includes(id))).toEqual([2, 6, 7, 8]);
    const points = toScoringRecords({ value: 2.5, scale: 1, breadth: 2, depth: 3, persistence: 4, time_horizon: 3 });
    expect(noteScore(points.map((point) => ({ ...point, rater_weight: 1 })))).toEqual({ value: 2.5, size: 2.5 });
  });
});
