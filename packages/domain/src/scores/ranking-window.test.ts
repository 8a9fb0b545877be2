import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { prepareBespokeRanking } from './bespoke-ranking.ts';
import type { BespokeRanking } from './bespoke-ranking.ts';
import type { Importances } from './importances.ts';
import { ranksOf } from './rank-movers.ts';
import { createWindowFinder } from './ranking-window.ts';
import type { ListedCompanies, WindowPart } from './ranking-window.ts';
import { anyImportances, companyNote } from './score-arbitraries.ts';

const companies = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 15 }), name: fc.constantFrom('A', 'B', 'É', 'Z') }),
  { selector: ({ id }) => id, minLength: 1 },
);
const part = fc.record({ least: fc.boolean(), offset: fc.nat({ max: 20 }), limit: fc.integer({ min: 1, max: 6 }) });
const NONE = Number.NaN;
const sum = (marks: Uint8Array) => marks.reduce((total, one) => total + one, 0);

/** Companies with a score each and names 0, 1, 2…, of which some are listed. */
function find(scores: readonly number[], change: Partial<WindowPart> = {}, listed = scores.map(() => 1)) {
  const { finder, ranking } = finderOf(scores);
  return finder.find(ranking.scoreBy({}), amongOf(scores, listed), { least: false, offset: 0, limit: 10, ...change });
}

function finderOf(scores: readonly number[]) {
  const all = scores.map((_, at) => ({ id: at + 1, name: String(at).padStart(2, '0') }));
  const notes = scores.flatMap((v, at) => (Number.isNaN(v) ? [] : [{ ...NOTE, e: at + 1, v }]));
  const ranking = prepareBespokeRanking(all, notes);
  return { ranking, finder: createWindowFinder(ranking.byName, ranking.table, 1) };
}

const NOTE = { n: 1, s: 1, t: 1, c: 1, i: 1, r: 3 };

function amongOf(scores: Iterable<number>, chosen: readonly unknown[]): ListedCompanies {
  const withScore = Uint8Array.from(scores, (score) => (Number.isNaN(score) ? 0 : 1));
  const listed = Uint8Array.from(chosen, (one) => (one ? 1 : 0));
  const foundScored = sum(listed.map((one, at) => one & (withScore[at] ?? 0)));
  return { withScore, scored: sum(withScore), listed, found: sum(listed), foundScored };
}

/** The window by the whole order. */
function windowOf(ranking: BespokeRanking, importances: Importances, chosen: readonly boolean[], asked: WindowPart) {
  const whole = ranking.recompute(importances);
  const ranks = ranksOf(whole);
  const scored = [...whole.order.slice(0, whole.scored)];
  if (asked.least) scored.reverse();
  const list = [...scored, ...whole.order.slice(whole.scored)].filter((at) => chosen[at]);
  const offset = Math.min(asked.offset, Math.max(0, Math.ceil(list.length / asked.limit) - 1) * asked.limit);
  const places = list.slice(offset, offset + asked.limit).map((at) => ({ at, rank: ranks[at] || null }));
  return { places, offset };
}

describe('a window of a ranking', () => {
  it('has the rows, ranks and ties of the whole order, whatever its part, filter and importances', () => {
    const notes = fc.array(companyNote, { maxLength: 120 });
    const some = fc.array(fc.boolean(), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(companies, notes, anyImportances, some, part, (all, given, importances, chosen, asked) => {
        const ranking = prepareBespokeRanking(all, given);
        const finder = createWindowFinder(ranking.byName, ranking.table, 1);
        const among = amongOf(ranking.score(importances), chosen.slice(0, all.length));
        const found = finder.find(ranking.scoreBy(importances), among, asked);
        expect(found).toEqual(windowOf(ranking, importances, chosen, asked));
      }),
    );
  });

  it('has them among many companies, of which it looks at the first alone where those are enough', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ id: at + 1, name: `${at % 7}` }));
    const notes = fc.array(
      fc.tuple(companyNote, fc.integer({ min: 1, max: 200 })).map(([note, e]) => ({ ...note, e })),
      { minLength: 200, maxLength: 300 },
    );
    const some = fc.array(fc.boolean(), { minLength: 200, maxLength: 200 });
    const first = fc.record({ least: fc.boolean(), offset: fc.nat({ max: 4 }), limit: fc.integer({ min: 1, max: 4 }) });
    const looks = { few: 0, all: 0 };
    fc.assert(
      fc.property(notes, anyImportances, some, first, (given, importances, chosen, asked) => {
        const ranking = prepareBespokeRanking(many, given);
        const finder = createWindowFinder(ranking.byName, ranking.table, 2);
        const among = amongOf(ranking.score(importances), chosen);
        const scoreRow = ranking.scoreBy(importances);
        const looked = new Set<number>();
        const found = finder.find(
          (rows, row, position) => {
            looked.add(position);
            return scoreRow(rows, row, position);
          },
          among,
          asked,
        );
        looks[looked.size < 30 ? 'few' : 'all'] += 1;
        expect(found).toEqual(windowOf(ranking, importances, chosen, asked));
      }),
    );
    expect(Math.min(looks.few, looks.all)).toBeGreaterThan(0);
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
    expect(find([3, 2, 2, 1], {}, [0, 0, 1, 1]).places).toEqual([
      { at: 2, rank: 2 },
      { at: 3, rank: 4 },
    ]);
  });

  it('begins with the last page where the list ends before it, and with none where there is nothing', () => {
    expect(find([1, 2, 3], { offset: 2, limit: 2 })).toMatchObject({ offset: 2, places: [{ at: 0, rank: 3 }] });
    expect(find([1, 2, 3], { offset: 90, limit: 2 })).toMatchObject({ offset: 2, places: [{ at: 0, rank: 3 }] });
    expect(find([1, 2], { offset: 90, limit: 2 })).toMatchObject({ offset: 0 });
    expect(find([1, 2], { offset: 5 }, [0, 0])).toEqual({ places: [], offset: 0 });
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
    const { finder } = finderOf(scores);
    expect(finder.rankAmong(Float64Array.from(scores), 2)).toEqual({ rank: 3, of: 4 });
    expect(finder.rankAmong(Float64Array.from(scores), 3)).toEqual({ rank: 1, of: 4 });
    expect(finder.rankAmong(Float64Array.from(scores), 1, (at) => at > 1)).toEqual({ rank: 2, of: 2 });
  });

  it('refuses more companies than it can tell apart', () => {
    const { table } = prepareBespokeRanking([], []);
    expect(() => createWindowFinder(new Uint32Array(2 ** 21 + 1), table)).toThrow('2097152');
    expect(() => createWindowFinder(new Uint32Array(2), table)).not.toThrow();
  });
});
