import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { prepareBespokeRanking } from './bespoke-ranking.ts';
import type { CompanyNote } from './company-score.ts';
import { companyScore } from './company-score.ts';
import type { Importances } from './importances.ts';
import { rankSensitivity } from './rank-sensitivity.ts';

const companies = [1, 2, 3].map((id) => ({ id, name: `${id}` }));
const note = (over: Partial<CompanyNote>): CompanyNote => ({ e: 1, n: 1, v: 5, s: 1, t: 1, c: 1, i: 1, r: 3, ...over });
const sliders = (...values: readonly number[]) => values.map((value, at) => ({ theme: at + 1, value }));
const setTo = (values: readonly number[]): Importances =>
  Object.fromEntries(values.map((value, at) => [`${at + 1}-1-1`, value]));

/** The rank by formula 1 alone, counted among all. */
function rankOf(notes: readonly CompanyNote[], set: Importances, id: number): number | null {
  const scoreOf = (company: number) =>
    companyScore(
      notes.filter(({ e }) => e === company),
      set,
    );
  const own = scoreOf(id);
  if (own === null) return null;
  return 1 + companies.filter((other) => (scoreOf(other.id) ?? -Infinity) > own + 1e-11).length;
}

describe('rankSensitivity', () => {
  it('finds the shortest move of each slider that changes the rank', () => {
    const notes = [
      note({ e: 1, v: 3 }),
      note({ e: 1, v: -1, i: 2 }),
      note({ e: 2, v: 1 }),
      note({ e: 2, v: 0.9, i: 2 }),
    ];
    const ranking = prepareBespokeRanking(companies, notes);
    expect(rankSensitivity(ranking, {}, sliders(50, 50), 0)).toEqual({
      rank: 1,
      changes: [
        { theme: 1, from: 50, to: 48, rank: 2 },
        { theme: 2, from: 50, to: 52, rank: 2 },
      ],
    });
  });

  it('says where the company would have no score any more', () => {
    const ranking = prepareBespokeRanking(companies, [note({})]);
    expect(rankSensitivity(ranking, {}, sliders(50), 0)).toEqual({
      rank: 1,
      changes: [{ theme: 1, from: 50, to: 0, rank: null }],
    });
  });

  it('finds nothing where no slider changes the rank, and for themes without analyses', () => {
    const ranking = prepareBespokeRanking(companies, [note({})]);
    expect(rankSensitivity(ranking, {}, sliders(50, 50), 2)).toEqual({ rank: null, changes: [] });
    expect(rankSensitivity(ranking, {}, sliders(50, 50).slice(1), 0)).toEqual({ rank: 1, changes: [] });
  });

  it('agrees with trying every position of every slider', () => {
    const exact = fc.record({
      e: fc.integer({ min: 1, max: 3 }),
      i: fc.integer({ min: 1, max: 2 }),
      v: fc.constantFrom(-5, -2, 0, 1, 4),
    });
    const values = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
    fc.assert(
      fc.property(fc.array(exact.map(note), { maxLength: 8 }), values, (notes, now) => {
        const found = rankSensitivity(prepareBespokeRanking(companies, notes), setTo(now), sliders(...now), 0);
        const rank = rankOf(notes, setTo(now), 1);
        expect(found.rank).toBe(rank);
        for (const [at, from] of now.entries()) {
          const others = Array.from({ length: 101 }, (_, to) => to).filter(
            (to) => rankOf(notes, setTo(now.with(at, to)), 1) !== rank,
          );
          const nearest = others.length === 0 ? null : Math.min(...others.map((to) => Math.abs(to - from)));
          const change = found.changes.find(({ theme }) => theme === at + 1);
          expect(change ? Math.abs(change.to - from) : null).toBe(nearest);
          if (change) expect(change.rank).toBe(rankOf(notes, setTo(now.with(at, change.to)), 1));
        }
      }),
      { numRuns: 40 },
    );
  });
});
