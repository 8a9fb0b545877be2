import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { prepareBespokeRanking } from './bespoke-ranking.ts';
import type { CompanyNote } from './company-score.ts';
import { companyScore } from './company-score.ts';
import { compareNames } from './name-order.ts';
import { anyImportances, companyNote } from './score-arbitraries.ts';

const company = fc.record({ id: fc.integer({ min: 1, max: 15 }), name: fc.constantFrom('A', 'B', 'É', 'Z') });
const companies = fc.uniqueArray(company, { selector: ({ id }) => id });
const note = (over: Partial<CompanyNote>): CompanyNote => ({ e: 1, n: 1, v: 5, s: 1, t: 1, c: 1, i: 1, r: 3, ...over });

describe('prepareBespokeRanking', () => {
  it('gives each company the score of formula 1', () => {
    fc.assert(
      fc.property(companies, fc.array(companyNote, { maxLength: 120 }), anyImportances, (all, notes, set) => {
        const { scores } = prepareBespokeRanking(all, notes).recompute(set);
        for (const [at, { id }] of all.entries()) {
          const expected = companyScore(
            notes.filter(({ e }) => e === id),
            set,
          );
          const score = scores[at] ?? 0;
          expect(expected === null ? Number.isNaN(score) : Math.abs(score - expected) < 1e-11).toBe(true);
        }
      }),
    );
  });

  it('orders by score, ties by name then id, none last', () => {
    // Values in halves and sizes of 1 keep every sum exact, so that equal scores are equal to the last bit.
    const exact = companyNote.map((one) => ({ ...one, v: Math.round(one.v * 2) / 2, s: 1 }));
    fc.assert(
      fc.property(companies, fc.array(exact, { maxLength: 120 }), (all, notes) => {
        const { scores, order, scored, rankAt } = prepareBespokeRanking(all, notes).recompute({});
        const listed = all.map((one, at) => ({ ...one, at, score: scores[at] ?? Number.NaN }));
        const withScore = listed.filter(({ score }) => !Number.isNaN(score));
        const without = listed.filter(({ score }) => Number.isNaN(score));
        withScore.sort((a, b) => b.score - a.score || compareNames(a, b));
        without.sort(compareNames);
        expect([...order]).toEqual([...withScore, ...without].map(({ at }) => at));
        expect(scored).toBe(withScore.length);
        const better = withScore.map(({ score }) => withScore.filter((other) => other.score > score).length);
        expect(withScore.map((_, place) => rankAt(place))).toEqual(better.map((count) => count + 1));
      }),
    );
  });

  it('never puts a company before a better one, but for rounding', () => {
    fc.assert(
      fc.property(companies, fc.array(companyNote, { maxLength: 120 }), anyImportances, (all, notes, set) => {
        const { scores, order, scored } = prepareBespokeRanking(all, notes).recompute(set);
        const inOrder = [...order].slice(0, scored).map((at) => scores[at] ?? Number.NaN);
        for (const [at, score] of inOrder.slice(1).entries()) {
          expect(score).toBeLessThanOrEqual((inOrder[at] ?? Number.NaN) + 1e-12);
        }
        expect([...order].sort((a, b) => a - b)).toEqual([...all.keys()]);
      }),
    );
  });

  it('starts afresh at each move', () => {
    fc.assert(
      fc.property(companies, fc.array(companyNote), anyImportances, anyImportances, (all, notes, first, second) => {
        const moved = prepareBespokeRanking(all, notes);
        moved.recompute(first);
        const { rankAt: _moved, isTie: _movedTie, ...again } = moved.recompute(second);
        const { rankAt: _fresh, isTie: _freshTie, ...fresh } = prepareBespokeRanking(all, notes).recompute(second);
        expect(again).toEqual(fresh);
      }),
    );
  });

  it('reuses its buffers', () => {
    const ranking = prepareBespokeRanking([{ id: 1, name: 'A' }], [note({})]);
    expect(ranking.recompute({}).scores).toBe(ranking.recompute({ '1-1-1': 3 }).scores);
  });

  it('tells scores apart that differ by a trillionth', () => {
    const all = [
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
    ];
    const { order } = prepareBespokeRanking(all, [note({ v: 1 }), note({ e: 2, v: 1 + 2e-12 })]).recompute({});
    expect([...order]).toEqual([1, 0]);
  });

  it('gives equal scores the same rank, and the next one the rank after all of them', () => {
    const all = [1, 2, 3, 4].map((id) => ({ id, name: 'same' }));
    const notes = [1, 3, 3, -2].map((v, at) => note({ e: at + 1, v }));
    const { rankAt, scored } = prepareBespokeRanking(all, notes).recompute({});
    expect(Array.from({ length: scored }, (_, place) => rankAt(place))).toEqual([1, 1, 3, 4]);
  });

  it('takes scores that differ by rounding alone as equal', () => {
    const all = [
      { id: 1, name: 'B' },
      { id: 2, name: 'A' },
    ];
    const notes = [note({ v: 0.1 + 0.2 }), note({ e: 2, v: 0.3 })];
    const { order, rankAt } = prepareBespokeRanking(all, notes).recompute({});
    expect({ order: [...order], ranks: [rankAt(0), rankAt(1)] }).toEqual({ order: [1, 0], ranks: [1, 1] });
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
