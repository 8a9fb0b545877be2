import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { prepareBespokeRanking } from './bespoke-ranking.ts';
import type { CompanyNote } from './company-score.ts';
import { companyScore } from './company-score.ts';
import { compareNames } from './name-order.ts';
import { companyNote, importances } from './score-arbitraries.ts';

const company = fc.record({ id: fc.integer({ min: 1, max: 15 }), name: fc.constantFrom('A', 'B', 'É', 'Z') });
const companies = fc.uniqueArray(company, { selector: ({ id }) => id });
const note = (over: Partial<CompanyNote>): CompanyNote => ({ e: 1, n: 1, v: 5, s: 1, t: 1, c: 1, i: 1, r: 3, ...over });

describe('prepareBespokeRanking', () => {
  it('gives each company the score of formula 1', () => {
    fc.assert(
      fc.property(companies, fc.array(companyNote, { maxLength: 120 }), importances, (all, notes, set) => {
        const { scores } = prepareBespokeRanking(all, notes).recompute(set);
        for (const [at, { id }] of all.entries()) {
          const own = notes.filter(({ e }) => e === id);
          expect(scores[at]).toBeCloseTo(companyScore(own, set) ?? Number.NaN, 11);
        }
      }),
    );
  });

  it('orders by score, ties by name then id, none last', () => {
    fc.assert(
      fc.property(companies, fc.array(companyNote, { maxLength: 120 }), importances, (all, notes, set) => {
        const { scores, order, scored } = prepareBespokeRanking(all, notes).recompute(set);
        const scoreAt = (at: number) => scores[at] ?? Number.NaN;
        const isTie = (a: number, b: number) =>
          Math.abs(scoreAt(a) - scoreAt(b)) < 1e-12 || (Number.isNaN(scoreAt(a)) && Number.isNaN(scoreAt(b)));
        const expected = [...all.keys()].sort((a, b) => {
          const [one, other] = [all[a], all[b]];
          if (isTie(a, b)) return one && other ? compareNames(one, other) : 0;
          return (Number.isNaN(scoreAt(b)) ? -9 : scoreAt(b)) - (Number.isNaN(scoreAt(a)) ? -9 : scoreAt(a));
        });
        expect([...order]).toEqual(expected);
        expect(scored).toBe([...scores].filter((score) => !Number.isNaN(score)).length);
      }),
    );
  });

  it('starts afresh at each move', () => {
    fc.assert(
      fc.property(companies, fc.array(companyNote), importances, importances, (all, notes, first, second) => {
        const moved = prepareBespokeRanking(all, notes);
        moved.recompute(first);
        expect(moved.recompute(second)).toEqual(prepareBespokeRanking(all, notes).recompute(second));
      }),
    );
  });

  it('reuses its buffers', () => {
    const ranking = prepareBespokeRanking([{ id: 1, name: 'A' }], [note({})]);
    expect(ranking.recompute({}).scores).toBe(ranking.recompute({ '1-1-1': 3 }).scores);
  });

  it('tells scores apart that differ by a trillionth', () => {
    const all = [{ id: 1, name: 'A' }, { id: 2, name: 'B' }];
    const { order } = prepareBespokeRanking(all, [note({ v: 1 }), note({ e: 2, v: 1 + 2e-12 })]).recompute({});
    expect([...order]).toEqual([1, 0]);
  });

  it('takes scores that differ by rounding alone as equal', () => {
    const all = [{ id: 1, name: 'B' }, { id: 2, name: 'A' }];
    const notes = [note({ v: 0.1 + 0.2 }), note({ e: 2, v: 0.3 })];
    expect([...prepareBespokeRanking(all, notes).recompute({}).order]).toEqual([1, 0]);
  });

  it('orders the ends of the scale and values beyond it', () => {
    const all = [-5, 5, -8, 8, 100, 0].map((value, at) => ({ id: at + 1, name: 'same', value }));
    const notes = all.map(({ id, value }) => note({ e: id, v: value }));
    expect([...prepareBespokeRanking(all, notes).recompute({}).order]).toEqual([4, 3, 1, 5, 0, 2]);
  });

  it('leaves out notes of companies it was not given', () => {
    const ranking = prepareBespokeRanking([{ id: 1, name: 'A' }], [note({ e: 2 })]);
    expect([...ranking.recompute({}).scores]).toEqual([Number.NaN]);
  });

  it('names every importance key once', () => {
    const notes = [note({}), note({ n: 2 }), note({ t: 2 })];
    expect(prepareBespokeRanking([{ id: 1, name: 'A' }], notes).keys).toEqual(['1-1-1', '1-1-2']);
  });
});
