import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { prepareBespokeRanking } from './bespoke-ranking.ts';
import { companyScore } from './company-score.ts';
import { ranksOf, rankMovers } from './rank-movers.ts';
import { anyImportances, companyNote } from './score-arbitraries.ts';

const ranks = (...numbers: readonly number[]) => Uint32Array.from(numbers);
const all = (count: number) => new Uint8Array(count).fill(1);

describe('rankMovers', () => {
  it('names those that gain and lose most, by the places between', () => {
    expect(rankMovers(ranks(1, 2, 3, 4, 5), ranks(5, 2, 1, 3, 4), all(5), 2)).toEqual({
      up: [
        { at: 2, from: 3, to: 1 },
        { at: 3, from: 4, to: 3 },
      ],
      down: [{ at: 0, from: 1, to: 5 }],
    });
  });

  it('leaves out companies that either ranking has without a rank, and those not looked at', () => {
    expect(rankMovers(ranks(0, 1, 2, 3), ranks(1, 0, 3, 2), Uint8Array.from([1, 1, 0, 1]), 5)).toEqual({
      up: [{ at: 3, from: 3, to: 2 }],
      down: [],
    });
  });

  it('settles equal moves by the better rank, then by position', () => {
    const { up } = rankMovers(ranks(3, 4, 4, 9), ranks(2, 1, 3, 3), all(4), 4);
    expect(up.map(({ at }) => at)).toEqual([3, 1, 0, 2]);
    expect(rankMovers(ranks(2, 2), ranks(1, 1), all(2), 2).up.map(({ at }) => at)).toEqual([0, 1]);
  });

  it('agrees with ranks that are counted one by one', () => {
    // Halves and sizes of 1 keep sums exact.
    const exact = companyNote.map((one) => ({ ...one, v: Math.round(one.v * 2) / 2, s: 1 }));
    const companies = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: 'same' }));
    fc.assert(
      fc.property(fc.array(exact, { maxLength: 80 }), anyImportances, (notes, set) => {
        const ranking = prepareBespokeRanking(companies, notes);
        const before = ranksOf(ranking.recompute({}));
        const counted = companies.map(({ id }) =>
          companyScore(
            notes.filter(({ e }) => e === id),
            {},
          ),
        );
        expect([...before]).toEqual(
          counted.map((score) =>
            score === null ? 0 : 1 + counted.filter((other) => other !== null && other > score + 1e-11).length,
          ),
        );
        const after = ranksOf(ranking.recompute(set));
        const { up, down } = rankMovers(before, after, all(12), 12);
        const gains = [...before].map((from, at) => (from > 0 && (after[at] ?? 0) > 0 ? from - (after[at] ?? 0) : 0));
        expect(up.map(({ from, to }) => from - to)).toEqual(gains.filter((gain) => gain > 0).sort((a, b) => b - a));
        expect(down.map(({ from, to }) => from - to)).toEqual(gains.filter((gain) => gain < 0).sort((a, b) => a - b));
      }),
    );
  });
});
