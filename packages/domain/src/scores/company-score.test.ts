import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { CompanyNote } from './company-score.ts';
import { companyScore } from './company-score.ts';
import { impactScores } from './impact-score.ts';
import { anyImportances, companyNote } from './score-arbitraries.ts';

const note = (over: Partial<CompanyNote>): CompanyNote => ({ e: 1, n: 1, v: 5, s: 1, t: 1, c: 1, i: 1, r: 3, ...over });

describe('companyScore', () => {
  it('takes a topic’s importance in the company’s industry where it has one', () => {
    const notes = [note({ v: 5 }), note({ v: 0, t: 2 })];
    const set = { '1-1-1': 50, '1-1-1@7': 100 };
    expect([companyScore(notes, set, 7), companyScore(notes, set, 8), companyScore(notes, set)]).toEqual([4, 2.5, 2.5]);
  });

  it('weighs a note by its size', () => {
    expect(companyScore([note({ v: 5, s: 3 }), note({ v: -3, s: 1 })], {})).toBe(3);
  });

  it('weighs a note by the square of its importance', () => {
    // 100 weighs four times as much as 50
    expect(companyScore([note({ v: 5 }), note({ v: 0, t: 2 })], { '1-1-1': 100 })).toBe(4);
  });

  it('is null where nothing matters', () => {
    expect(companyScore([note({ v: 5 })], { '1-1-1': 0 })).toBeNull();
  });

  it('is null without notes', () => {
    expect(companyScore([], {})).toBeNull();
  });

  it('does not weigh the number of ratings', () => {
    fc.assert(
      fc.property(fc.array(companyNote), anyImportances, (notes, set) => {
        const alike = notes.map((one) => ({ ...one, r: 1 }));
        expect(companyScore(alike, set)).toBe(companyScore(notes, set));
      }),
    );
  });

  it('stays the same when every importance doubles', () => {
    fc.assert(
      fc.property(fc.array(companyNote, { minLength: 1 }), fc.integer({ min: 1, max: 50 }), (notes, level) => {
        const all = (importance: number) =>
          Object.fromEntries(notes.map(({ i, c, t }) => [`${i}-${c}-${t}`, importance]));
        expect(companyScore(notes, all(level * 2))).toBeCloseTo(companyScore(notes, all(level)) ?? Number.NaN, 9);
      }),
    );
  });

  it('is the Impact Score where every importance is 50', () => {
    fc.assert(
      fc.property(fc.array(companyNote, { minLength: 1 }), (notes) => {
        const rated = notes.map(({ v, s }) => ({ value: v, size: s, ratings: 3, part: null }));
        expect(companyScore(notes, {})).toBeCloseTo(impactScores(rated).total ?? Number.NaN, 9);
      }),
    );
  });
});
