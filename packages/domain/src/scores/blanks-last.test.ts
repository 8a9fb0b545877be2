import { describe, expect, it } from '@jest/globals';
import { orderBlanksLast } from './blanks-last.ts';

describe('scores in order', () => {
  it.each([
    ['asc', [-2, 0, 3, null, null]],
    ['desc', [3, 0, -2, null, null]],
  ] as const)('%s, those that are not there last', (direction, expected) => {
    expect([null, 3, -2, null, 0].toSorted((a, b) => orderBlanksLast(a, b, direction))).toEqual(expected);
  });
});
