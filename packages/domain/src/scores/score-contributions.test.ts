import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { companyScore } from './company-score.ts';
import { importanceKey, importanceOf } from './importances.ts';
import { anyImportances, companyNote } from './score-arbitraries.ts';
import { explainScore } from './score-contributions.ts';

describe('explainScore', () => {
  it('adds up to the bespoke score', () => {
    fc.assert(
      fc.property(fc.array(companyNote, { maxLength: 200 }), anyImportances, (notes, set) => {
        const explained = explainScore(
          notes.map(({ n, v, s, i, c, t }) => ({
            id: n,
            value: v,
            size: s,
            importance: importanceOf(set, importanceKey(i, c, t)),
          })),
        );
        const expected = companyScore(notes, set);
        const sum = explained.contributions.reduce((total, { contribution }) => total + contribution, 0);
        expect(explained.score === null).toBe(expected === null);
        expect(Math.abs(sum - (expected ?? 0))).toBeLessThanOrEqual(1e-9);
        expect(Math.abs((explained.score ?? 0) - (expected ?? 0))).toBeLessThanOrEqual(1e-9);
      }),
    );
  });

  it('has nothing to explain where nothing weighs', () => {
    expect(explainScore([{ id: 1, value: 5, size: 3, importance: 0 }])).toEqual({ score: null, contributions: [] });
  });

  it('has shares that add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(companyNote, { minLength: 1 }), (notes) => {
        const { contributions } = explainScore(notes.map(({ n, v, s }) => ({ id: n, value: v, size: s })));
        expect(contributions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('puts what moves the score most first, whichever way, and equal ones by id', () => {
    const notes = [
      { id: 3, value: 1, size: 1 },
      { id: 2, value: -5, size: 2 },
      { id: 1, value: -1, size: 1 },
    ];
    expect(explainScore(notes).contributions.map(({ note }) => note.id)).toEqual([2, 1, 3]);
  });
});
