import { describe, expect, it } from '@jest/globals';
import { isHoldEnd } from './note-holds.ts';

const now = new Date('2026-11-01T12:00:00.000Z');

describe('the end of a legal hold', () => {
  it.each([
    ['2026-11-01T12:00:00.000Z', false],
    ['2026-11-01T12:00:00.001Z', true],
    ['2027-01-30T12:00:00.000Z', true],
    ['2027-01-30T12:00:00.001Z', false],
  ])('at %s may be chosen: %s', (end, expected) => {
    expect(isHoldEnd(new Date(end), now)).toBe(expected);
  });
});
