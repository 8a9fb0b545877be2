import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  FINANCIAL_VALUE_ID,
  dimensionsOf,
  impactDimensions,
  readRating,
  readScoringRecords,
  toScoringRecords,
} from './impact-rating.ts';
import { noteScore, SCALE_DIMENSIONS, VALUE_DIMENSIONS } from './note-score.ts';

const optional = (choices: readonly number[]) => fc.constantFrom(null, ...choices);
const rating = fc.record({
  value: fc.constantFrom(...impactDimensions.value.choices),
  scale: optional(impactDimensions.scale.choices),
  breadth: optional(impactDimensions.breadth.choices),
  depth: optional(impactDimensions.depth.choices),
  persistence: optional(impactDimensions.persistence.choices),
  likelihood: fc.constant(null),
  time_horizon: optional(impactDimensions.time_horizon.choices),
});
const record = (scoring_dimension_id: number, scoring_value: number) => ({ scoring_dimension_id, scoring_value });
const nothing = {
  ...{ scale: null, breadth: null, depth: null, persistence: null },
  ...{ likelihood: null, time_horizon: null },
};

describe('an impact rating', () => {
  it('comes back from its records, in whichever order they come and whatever was left open', () => {
    fc.assert(
      fc.property(rating, (any) => {
        expect(readRating(toScoringRecords(any, 'impact').toReversed())).toEqual({ type: 'impact', rating: any });
      }),
    );
  });

  it('needs the value alone', () => {
    expect(readRating([record(1, 0)])).toEqual({ type: 'impact', rating: { ...nothing, value: 0 } });
  });

  it('is of a financial analysis where its value is dimension 9, which may have a likelihood', () => {
    const expected = { type: 'financial', rating: { ...nothing, value: -5, likelihood: 5 } };
    expect(readRating([record(9, -5), record(10, 5)])).toEqual(expected);
    expect(toScoringRecords({ value: -5, likelihood: 5 }, 'financial')).toEqual([record(9, -5), record(10, 5)]);
  });

  it.each([
    ['nothing is answered', []],
    ['the value lacks', [record(2, 3), record(11, 1)]],
    ['the value of a financial one lacks', [record(10, 3)]],
    ['both values are there', [record(1, 5), record(9, 5)]],
    ['an answer comes twice', [record(1, 5), record(2, 3), record(2, 3)]],
    ['a value cannot be chosen', [record(1, 4)]],
    ['a financial value cannot be chosen', [record(9, 4)]],
    ['an extent cannot be chosen', [record(1, 5), record(2, 2.5)]],
    ['an extent is below the least', [record(1, 5), record(2, 0)]],
    ['an extent is beyond the most', [record(1, 5), record(8, 6)]],
    ['a likelihood is beyond the most', [record(9, 5), record(10, 6)]],
    ['a horizon is beyond the last', [record(1, 5), record(11, 4)]],
    ['the likelihood of an impact is answered', [record(1, 5), record(10, 3)]],
    ['a dimension is unknown', [record(1, 5), record(12, 3)]],
  ])('is none where %s', (_name, records) => {
    expect(readRating(records)).toBeNull();
  });

  it('may be read in part, as one that was given before the time horizon was asked for', () => {
    const records = toScoringRecords({ value: -5, scale: 1, time_horizon: null }, 'impact');
    expect(readScoringRecords(records, 'impact')).toEqual({ value: -5, scale: 1 });
  });

  it('goes into value and size by the same ids, without likelihood and time horizon', () => {
    const ids = [...dimensionsOf('impact'), ...dimensionsOf('financial')].map(({ id }) => id);
    expect(ids).toEqual([1, 2, 6, 7, 8, 11, 9, 2, 6, 7, 8, 10, 11]);
    expect(ids.filter((id) => VALUE_DIMENSIONS.includes(id))).toEqual([1, FINANCIAL_VALUE_ID]);
    expect([...new Set(ids)].filter((id) => SCALE_DIMENSIONS.includes(id))).toEqual([2, 6, 7, 8]);
    const answers = { value: 2.5, scale: 1, breadth: 2, depth: 3, persistence: 4, likelihood: 5, time_horizon: 3 };
    const points = toScoringRecords(answers, 'financial');
    expect(noteScore(points.map((point) => ({ ...point, rater_weight: 1 })))).toEqual({ value: 2.5, size: 2.5 });
  });
});
