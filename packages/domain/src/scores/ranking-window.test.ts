import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { prepareBespokeRanking } from './bespoke-ranking.ts';
import { ranksOf } from './rank-movers.ts';
import { createWindowFinder } from './ranking-window.ts';
import type { WindowPart } from './ranking-window.ts';
import { anyImportances, companyNote } from './score-arbitraries.ts';

const companies = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 15 }), name: fc.constantFrom('A', 'B', 'É', 'Z') }),
  { selector: ({ id }) => id, minLength: 1 },
);
const part = fc.record({ least: fc.boolean(), offset: fc.nat({ max: 20 }), limit: fc.integer({ min: 1, max: 6 }) });

/** Orders of names 0, 1, 2… for scores that are given. */
const finderOf = (scores: readonly number[], byName = [...scores.keys()]) =>
  createWindowFinder(Uint32Array.from(byName), Math.max(5, ...scores.map(Math.abs).filter(Number.isFinite)));
const find = (scores: readonly number[], change: Partial<WindowPart> = {}, listed = scores.map(() => 1)) =>
  finderOf(scores).find(Float64Array.from(scores), Uint8Array.from(listed), {
    least: false,
    offset: 0,
    limit: 10,
    ...change,
  });
const NONE = Number.NaN;

describe('a window of a ranking', () => {
  it('has the rows, ranks, ties and counts of the whole order, whatever its part, filter and importances', () => {
    const notes = fc.array(companyNote, { maxLength: 120 });
    const some = fc.array(fc.boolean(), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(companies, notes, anyImportances, some, part, (all, given, importances, chosen, asked) => {
        const ranking = prepareBespokeRanking(all, given);
        const whole = ranking.recompute(importances);
        const ranks = ranksOf(whole);
        const scored = [...whole.order.slice(0, whole.scored)];
        if (asked.least) scored.reverse();
        const list = [...scored, ...whole.order.slice(whole.scored)].filter((at) => chosen[at]);
        const offset = Math.min(asked.offset, Math.max(0, Math.ceil(list.length / asked.limit) - 1) * asked.limit);
        const finder = createWindowFinder(ranking.byName, ranking.table.largest);
        const listed = Uint8Array.from(all, (_, at) => (chosen[at] ? 1 : 0));
        expect(finder.find(ranking.score(importances), listed, asked)).toEqual({
          places: list.slice(offset, offset + asked.limit).map((at) => ({ at, rank: ranks[at] || null })),
          found: list.length,
          scored: whole.scored,
          offset,
        });
      }),
    );
  });

  it('orders scores that lie beside each other, and ties by name, both ways', () => {
    const scores = [1, 1 + 4e-12, 1, 4.9, NONE];
    expect(find(scores).places).toEqual([
      { at: 3, rank: 1 },
      { at: 1, rank: 2 },
      { at: 0, rank: 3 },
      { at: 2, rank: 3 },
      { at: 4, rank: null },
    ]);
    expect(find(scores, { least: true }).places.map(({ at }) => at)).toEqual([2, 0, 1, 3, 4]);
  });

  it('counts a rank among all, listed or not', () => {
    const { places, found, scored } = find([3, 2, 2, 1], {}, [0, 0, 1, 1]);
    expect({ places, found, scored }).toEqual({
      places: [
        { at: 2, rank: 2 },
        { at: 3, rank: 4 },
      ],
      found: 2,
      scored: 4,
    });
  });

  it('begins with the last page where the list ends before it, and with none where there is nothing', () => {
    expect(find([1, 2, 3], { offset: 2, limit: 2 })).toMatchObject({ offset: 2, places: [{ at: 0, rank: 3 }] });
    expect(find([1, 2, 3], { offset: 90, limit: 2 })).toMatchObject({ offset: 2, places: [{ at: 0, rank: 3 }] });
    expect(find([1, 2], { offset: 90, limit: 2 })).toMatchObject({ offset: 0 });
    expect(find([1, 2], { offset: 5 }, [0, 0])).toEqual({ places: [], found: 0, scored: 2, offset: 0 });
  });

  it('goes from those with a score to those without, within one page', () => {
    const { places } = find([NONE, 2, NONE, 1, NONE], { offset: 1, limit: 1 });
    expect(places).toEqual([{ at: 3, rank: 2 }]);
    expect(find([NONE, 2, NONE, 1, NONE], { offset: 0, limit: 3 }).places.at(-1)).toEqual({ at: 0, rank: null });
    expect(find([NONE, 2, NONE, 1, NONE], { offset: 3, limit: 3 }).places.map(({ at }) => at)).toEqual([2, 4]);
  });

  it('has the ends of the scale in its first and last places', () => {
    expect(find([-5, 5, 0, -100, 100]).places.map(({ at }) => at)).toEqual([4, 1, 2, 0, 3]);
  });

  it('says the rank of a score among some', () => {
    const scores = [3, 3, 2, NONE, 1];
    const finder = finderOf(scores);
    expect(finder.rankAmong(Float64Array.from(scores), 2)).toEqual({ rank: 3, of: 4 });
    expect(finder.rankAmong(Float64Array.from(scores), 3)).toEqual({ rank: 1, of: 4 });
    expect(finder.rankAmong(Float64Array.from(scores), 1, (at) => at > 1)).toEqual({ rank: 2, of: 2 });
  });

  it('refuses more companies than it can tell apart', () => {
    expect(() => createWindowFinder(new Uint32Array(2 ** 21 + 1), 5)).toThrow('2097152');
    expect(() => createWindowFinder(new Uint32Array(2), 5)).not.toThrow();
  });
});
