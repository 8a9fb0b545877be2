import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { rankFunds } from './fund-rank.ts';

const fund = (id: number, name: string, score: number | null) => ({ id, name, score });
const names = (ranked: readonly { fund: { name: string } }[]) => ranked.map((one) => one.fund.name);

describe('rankFunds', () => {
  it('puts the highest score first and none last', () => {
    expect(names(rankFunds([fund(1, 'none', null), fund(2, 'low', -4), fund(3, 'high', 2)]))).toEqual([
      'high',
      'low',
      'none',
    ]);
  });

  it('does not round', () => {
    expect(names(rankFunds([fund(1, 'a', 1.2341), fund(2, 'b', 1.2342)]))).toEqual(['b', 'a']);
  });

  it('settles equal scores by name, then id', () => {
    const ranked = rankFunds([fund(3, 'Beta', 1), fund(2, 'Alpha', 1), fund(1, 'Beta', 1)]);
    expect(ranked.map(({ fund: { id }, rank }) => [id, rank])).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
    ]);
  });

  it('orders accented names beside their plain letters', () => {
    expect(names(rankFunds([fund(1, 'Zinc', null), fund(2, 'Écologie', null), fund(3, 'Delta', null)]))).toEqual([
      'Delta',
      'Écologie',
      'Zinc',
    ]);
  });

  it('gives the same ranks whatever the order it is given', () => {
    const funds = fc.uniqueArray(
      fc.record({
        id: fc.nat(),
        name: fc.constantFrom('A', 'B', 'C'),
        score: fc.option(fc.constantFrom(-1, 0, 0.5)),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(funds, (list) => {
        expect(rankFunds(list.toReversed())).toEqual(rankFunds(list));
      }),
    );
  });
});
