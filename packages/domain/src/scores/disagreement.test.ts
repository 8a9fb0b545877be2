import { describe, expect, it } from '@jest/globals';
import { isPolarised, spreadOf } from './disagreement.ts';

/** Numbers of raters at −5, −2.5, 0, +2.5 and +5. */
const counts = (...raters: [number, number, number, number, number]) =>
  raters.map((count, at) => ({ value: -5 + at * 2.5, count }));

describe('the spread of values', () => {
  it.each([
    ['nobody', counts(0, 0, 0, 0, 0), null],
    ['one rater', counts(0, 1, 0, 0, 0), 0],
    ['agreement', counts(0, 0, 0, 6, 0), 0],
    ['neighbours', counts(0, 0, 1, 1, 0), 1.25],
    ['both ends', counts(3, 0, 0, 0, 3), 5],
  ])('of %s', (_name, given, expected) => {
    expect(spreadOf(given)).toBe(expected);
  });
});

describe('a polarised rating', () => {
  it.each([
    ['is one of four raters at each end', counts(1, 0, 2, 0, 1), true],
    ['begins at ±2.5', counts(0, 1, 2, 1, 0), true],
    ['is none with three raters', counts(1, 0, 1, 0, 1), false],
    ['is none where less than a quarter is negative', counts(1, 0, 3, 0, 1), false],
    ['is none where less than a quarter is positive', counts(2, 0, 6, 1, 0), false],
    ['counts both steps of a side', counts(1, 1, 4, 1, 1), true],
    ['is none where one side lacks', counts(0, 0, 2, 2, 2), false],
    ['is none where nobody takes a side', counts(0, 0, 8, 0, 0), false],
  ])('%s', (_name, given, expected) => {
    expect(isPolarised(given)).toBe(expected);
  });

  it.each([
    ['polarised', true],
    ['agreed', false],
    ['one_side', false],
  ] as const)('follows from viewpoints where they tell: %s', (label, expected) => {
    expect(isPolarised(expected ? counts(0, 0, 4, 0, 0) : counts(2, 0, 0, 0, 2), label)).toBe(expected);
  });

  it.each([null, 'too_few'] as const)('follows from the values where viewpoints do not tell: %s', (label) => {
    expect(isPolarised(counts(2, 0, 0, 0, 2), label)).toBe(true);
    expect(isPolarised(counts(0, 0, 4, 0, 0), label)).toBe(false);
  });
});
