import { describe, expect, it } from '@jest/globals';

import { topAverageScaleScore } from './top-average-scale-score.ts';

describe('topAverageScaleScore', () => {
  it('is the mean of the five highest', () => {
    expect(topAverageScaleScore([1, 5, 4, 3, 2, 1, 5])).toBe(19 / 5);
  });

  it('divides by 5 even where there are fewer', () => {
    expect(topAverageScaleScore([5, 5])).toBe(2);
  });

  it('skips null', () => {
    expect(topAverageScaleScore([null, 5, null])).toBe(1);
  });

  it('is 0 where there is none', () => {
    expect(topAverageScaleScore([])).toBe(0);
  });

  it('sorts as numbers', () => {
    expect(topAverageScaleScore([10, 9, 9, 9, 9, 9])).toBe(46 / 5);
  });
});
