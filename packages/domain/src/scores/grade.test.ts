import { describe, expect, it } from '@jest/globals';

import { barLength, gradeOutOfFive } from './grade.ts';

describe('grade', () => {
  it.each([
    [-5, 0, 0],
    [0, 2.5, 0.5],
    [2.5, 3.75, 0.75],
    [5, 5, 1],
    [7, 5, 1],
    [-7, 0, 0],
  ])('of a score of %d is %d and its bar %d', (score, grade, bar) => {
    expect([gradeOutOfFive(score), barLength(score)]).toEqual([grade, bar]);
  });
});
