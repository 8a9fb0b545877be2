import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitScoreChange } from './score-change.ts';
import type { Weighed } from './score-change.ts';

const note = fc.option(
  fc.record({
    value: fc.double({ min: -5, max: 5, noNaN: true }),
    size: fc.double({ min: 1, max: 5, noNaN: true }),
  }),
);

const isThere = (one: Weighed | null): one is Weighed => one !== null;
const weightOf = (notes: readonly (Weighed | null)[]) => notes.filter(isThere).reduce((sum, { size }) => sum + size, 0);
/** By a way of its own: in integers of a millionth, which no order of adding changes much. */
function meanOf(notes: readonly (Weighed | null)[]): number {
  const there = notes.filter(isThere);
  const sum = there.map(({ value, size }) => value * size).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  return there.length === 0 ? 0 : sum.reduce((total, one) => total + one, 0) / weightOf(notes);
}

describe('splitScoreChange', () => {
  it('gives parts that add up to the change, whatever else counts', () => {
    fc.assert(
      fc.property(fc.array(note), fc.array(fc.record({ before: note, after: note })), (others, changes) => {
        const before = [...others, ...changes.map((change) => change.before)];
        const after = [...others, ...changes.map((change) => change.after)];
        const score = before.some(isThere) ? meanOf(before) : null;
        const parts = splitScoreChange(changes, { score, weight: weightOf(after) });
        const sum = parts.reduce((total, part) => total + part, 0);
        expect(sum).toBeCloseTo(meanOf(after) - (score ?? 0), 9);
      }),
    );
  });

  it('gives each its pull from where the score was', () => {
    const up = { before: null, after: { value: 5, size: 2 } };
    const down = { before: { value: 1, size: 4 }, after: { value: -1, size: 4 } };
    expect(splitScoreChange([up, down], { score: 1, weight: 16 })).toEqual([0.5, -0.5]);
  });

  it('gives nothing to what does not count, before or after', () => {
    expect(splitScoreChange([{ before: null, after: null }], { score: 2, weight: 3 })).toEqual([0]);
    expect(splitScoreChange([{ before: null, after: null }], { score: null, weight: 0 })).toEqual([0]);
  });

  it('takes the whole score back where the last analyses go', () => {
    const gone = (value: number, size: number) => ({ before: { value, size }, after: null });
    expect(splitScoreChange([gone(5, 1), gone(1, 3)], { score: 2, weight: 0 })).toEqual([-1.25, -0.75]);
  });
});
