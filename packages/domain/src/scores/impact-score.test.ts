import { describe, expect, it } from '@jest/globals';

import type { RatedNote } from './impact-score.ts';
import { impactScores } from './impact-score.ts';

const note = (over: Partial<RatedNote>): RatedNote => ({ value: 2.5, size: 1, ratings: 3, part: 'social', ...over });

describe('impactScores', () => {
  it('weighs notes by size, in total and in each part', () => {
    const notes = [
      note({ value: 5, size: 3 }),
      note({ value: -5, size: 1 }),
      note({ value: 1, part: 'environmental' }),
    ];
    expect(impactScores(notes)).toEqual({ total: 11 / 5, environmental: 1, social: 2.5 });
  });

  it('leaves out a note with fewer than three ratings', () => {
    expect(impactScores([note({ ratings: 2 })]).total).toBeNull();
  });

  it.each([
    ['value', note({ value: null })],
    ['size', note({ size: null })],
  ])('leaves out a note without a %s', (_, incomplete) => {
    expect(impactScores([incomplete]).total).toBeNull();
  });

  it('counts a note without a theme in the total alone', () => {
    expect(impactScores([note({ part: null })])).toEqual({ total: 2.5, environmental: null, social: null });
  });
});
