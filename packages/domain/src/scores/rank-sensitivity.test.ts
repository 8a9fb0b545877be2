import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { prepareBespokeRanking } from './bespoke-ranking.ts';
import type { CompanyNote } from './company-score.ts';
import { companyScore } from './company-score.ts';
import type { Importances } from './importances.ts';
import { rankSensitivity } from './rank-sensitivity.ts';
import type { RankSensitivity, ThemeSlider } from './rank-sensitivity.ts';
import { anyImportances, companyNote } from './score-arbitraries.ts';

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

/** Hundredths, as means of ratings are compared: scores that differ by less than the ranking tells are no case of it. */
const inHundredths = (value: number) => Math.round(value * 100) / 100;
const comparableNote = companyNote.map((one) => ({ ...one, v: inHundredths(one.v), s: inHundredths(one.s) }));

type Ranking = ReturnType<typeof prepareBespokeRanking>;

function rankBy(ranking: Ranking, set: Importances, at: number): number | null {
  const { order, scored, rankAt } = ranking.recompute(set);
  const place = order.indexOf(at);
  return place >= scored ? null : rankAt(place);
}

/** A theme's slider sets its topics, and with them those that have importances of their own in industries. */
function withTheme(
  set: Importances,
  theme: number,
  { keys, to }: { readonly keys: readonly string[]; readonly to: number },
): Importances {
  const kept = Object.entries(set).filter(([key]) => !key.includes('@') || Number.parseInt(key, 10) !== theme);
  return Object.fromEntries([...kept, ...keys.map((key) => [key, to] as const)]);
}

/** The same found by ranking all companies at every position. */
function tryEvery(ranking: Ranking, set: Importances, now: readonly ThemeSlider[], at: number): RankSensitivity {
  const rank = rankBy(ranking, set, at);
  const changes = now.flatMap(({ theme, value: from }) => {
    const keys = ranking.keys.filter((key) => Number.parseInt(key, 10) === theme);
    const other = (to: number) => rankBy(ranking, withTheme(set, theme, { keys, to }), at);
    const to = Array.from({ length: 101 }, (_, position) => position)
      .sort((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b)
      .find((position) => position !== from && other(position) !== rank);
    return to === undefined ? [] : [{ theme, from, to, rank: other(to) }];
  });
  const distance = (change: (typeof changes)[number]) => Math.abs(change.to - change.from);
  return { rank, changes: changes.sort((a, b) => distance(a) - distance(b) || a.theme - b.theme) };
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

  it('finds nothing for a company that is not there', () => {
    const ranking = prepareBespokeRanking(companies, [note({})]);
    expect(rankSensitivity(ranking, {}, sliders(50), -1)).toEqual({ rank: null, changes: [] });
  });

  it('sees two companies change places and change back between ends at which they stand alike', () => {
    const weighty = Array.from({ length: 4 }, () => note({ e: 2, v: 0.5, s: 5, i: 2 }));
    const ranking = prepareBespokeRanking(companies, [
      note({ e: 1, v: 3 }),
      note({ e: 1, v: 0, i: 2 }),
      note({ e: 2, v: 5, s: 3 }),
      ...weighty,
    ]);
    const found = (from: number) => rankSensitivity(ranking, setTo([from, 20]), sliders(from, 20).slice(0, 1), 0);
    expect([found(0), found(100)]).toEqual([
      { rank: 2, changes: [{ theme: 1, from: 0, to: 11, rank: 1 }] },
      { rank: 2, changes: [{ theme: 1, from: 100, to: 47, rank: 1 }] },
    ]);
  });

  it('gives what ranking all companies at every position gives, by whatever settings the sliders stand for', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: `${at}`, industry_id: (at % 3) + 1 }));
    const two = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
    fc.assert(
      fc.property(
        fc.array(comparableNote, { maxLength: 40 }),
        fc.tuple(anyImportances, anyImportances).map(([set, ofThird]) => ({
          ...set,
          ...Object.fromEntries(Object.entries(ofThird).map(([key, value]) => [`${key}@3`, value])),
        })),
        two,
        fc.nat(11),
        (notes, set, values, at) => {
          const ranking = prepareBespokeRanking(twelve, notes);
          expect(rankSensitivity(ranking, set, sliders(...values), at)).toEqual(
            tryEvery(ranking, set, sliders(...values), at),
          );
        },
      ),
      { numRuns: 150 },
    );
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
