import { describe, expect, it } from '@jest/globals';
import { areCompatible, chooseTraining } from './trainings.ts';
import type { TrainingCode } from './trainings.ts';

describe('choosing trainings', () => {
  it.each<[readonly TrainingCode[], TrainingCode, readonly TrainingCode[]]>([
    [[], 'rater', ['rater']],
    [['rater'], 'rater', ['rater']],
    [['rater'], 'subscribers_rating', ['rater', 'subscribers_rating']],
    [['rater', 'subscribers_online'], 'subscribers_certified', ['rater', 'subscribers_certified']],
    [['subscribers_certified'], 'subscribers_online', ['subscribers_online']],
  ])('%j and %s make %j', (chosen, code, expected) => {
    expect(chooseTraining(chosen, code, true)).toEqual(expected);
    expect(areCompatible(expected)).toBe(true);
  });

  it('takes one back, and brings nothing in its place', () => {
    expect(chooseTraining(['rater', 'subscribers_certified'], 'subscribers_certified', false)).toEqual(['rater']);
  });

  it('does not take the certified and the online course together', () => {
    expect(areCompatible(['subscribers_online', 'rater', 'subscribers_certified'])).toBe(false);
  });
});
