import { describe, expect, it } from '@jest/globals';
import { biasOf, percentileAmong } from './calibration.ts';

describe('the percentile among raters', () => {
  it.each([
    ['nobody else', { worse: 0, equal: 0, better: 0 }, null],
    ['all others worse', { worse: 4, equal: 0, better: 0 }, 100],
    ['all others better', { worse: 0, equal: 0, better: 4 }, 0],
    ['all as far off', { worse: 0, equal: 3, better: 0 }, 50],
    ['some of each', { worse: 2, equal: 1, better: 1 }, 62.5],
  ])('with %s', (_name, standings, expected) => {
    expect(percentileAmong(standings)).toBe(expected);
  });
});

describe('the bias of answers', () => {
  it.each([
    [-0.01, 'negative'],
    [0, 'none'],
    [0.01, 'positive'],
  ])('of %d is %s', (difference, expected) => {
    expect(biasOf(difference)).toBe(expected);
  });
});
