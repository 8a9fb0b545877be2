import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { MOST_RANK_CHANGES } from '../rules/limits.ts';
import { prepareBespokeRanking } from './bespoke-ranking.ts';
import type { CompanyNote } from './company-score.ts';
import { companyScore } from './company-score.ts';
import type { Importances } from './importances.ts';
import { rankSensitivity } from './rank-sensitivity.ts';
import type { RankSensitivity } from './rank-sensitivity.ts';
import { anyImportances, companyNote } from './score-arbitraries.ts';
import { compareSliders, sliderKey } from './slider-key.ts';
import type { Sliders } from './slider-key.ts';

const companies = [1, 2, 3].map((id) => ({ id, name: `${id}` }));
const note = (over: Partial<CompanyNote>): CompanyNote => ({ e: 1, n: 1, v: 5, s: 1, t: 1, c: 1, i: 1, r: 3, ...over });
const sliders = (...values: readonly number[]): Sliders =>
  Object.fromEntries(values.map((value, at) => [sliderKey({ theme: at + 1 }), value]));
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

/** A slider sets its topics, and with them those that have importances of their own in industries. */
function withSlider(
  set: Importances,
  slider: string,
  { keys, to }: { readonly keys: readonly string[]; readonly to: number },
): Importances {
  if (slider.includes('@')) return { ...set, [slider]: to };
  const isBelow = (key: string) => `${key}-`.startsWith(`${slider}-`);
  const kept = Object.entries(set).filter(([key]) => !key.includes('@') || !isBelow(key.split('@')[0] ?? ''));
  return Object.fromEntries([...kept, ...keys.filter(isBelow).map((key) => [key, to] as const)]);
}

/** The same found by ranking all companies at every position. */
function tryEvery(ranking: Ranking, set: Importances, now: Sliders, at: number): RankSensitivity {
  const rank = rankBy(ranking, set, at);
  const changes = Object.entries(now).flatMap(([slider, from]) => {
    const other = (to: number) => rankBy(ranking, withSlider(set, slider, { keys: ranking.keys, to }), at);
    const to = Array.from({ length: 101 }, (_, position) => position)
      .sort((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b)
      .find((position) => position !== from && other(position) !== rank);
    return to === undefined ? [] : [{ slider, from, to, rank: other(to) }];
  });
  const distance = (change: (typeof changes)[number]) => Math.abs(change.to - change.from);
  const distinct = changes.filter(
    (one) =>
      !changes.some(
        (other) =>
          one.slider !== other.slider &&
          /^[-@]/.test(one.slider.replace(other.slider, '')) &&
          one.slider.startsWith(other.slider) &&
          [one.from, one.to, one.rank].join() === [other.from, other.to, other.rank].join(),
      ),
  );
  const places = (change: (typeof changes)[number]) => Math.abs((change.rank ?? Infinity) - (rank ?? Infinity));
  distinct.sort((a, b) => distance(a) - distance(b) || places(b) - places(a) || compareSliders(a.slider, b.slider));
  return { rank, changes: distinct.slice(0, MOST_RANK_CHANGES) };
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
        { slider: '1', from: 50, to: 48, rank: 2 },
        { slider: '2', from: 50, to: 52, rank: 2 },
      ],
    });
  });

  it('says where the company would have no score any more', () => {
    const ranking = prepareBespokeRanking(companies, [note({})]);
    expect(rankSensitivity(ranking, {}, sliders(50), 0)).toEqual({
      rank: 1,
      changes: [{ slider: '1', from: 50, to: 0, rank: null }],
    });
  });

  it('finds nothing where no slider changes the rank, and for themes without analyses', () => {
    const ranking = prepareBespokeRanking(companies, [note({})]);
    expect(rankSensitivity(ranking, {}, sliders(50, 50), 2)).toEqual({ rank: null, changes: [] });
    expect(rankSensitivity(ranking, {}, { 2: 50, '2-1': 50, '2-1-1': 50, '1-1-1@9': 50 }, 0)).toEqual({
      rank: 1,
      changes: [],
    });
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
    const found = (from: number) => rankSensitivity(ranking, setTo([from, 20]), sliders(from), 0);
    expect([found(0), found(100)]).toEqual([
      { rank: 2, changes: [{ slider: '1', from: 0, to: 11, rank: 1 }] },
      { rank: 2, changes: [{ slider: '1', from: 100, to: 47, rank: 1 }] },
    ]);
  });

  it('names the sliders of categories, of topics and of topics in industries', () => {
    const ofTwo = [
      { id: 1, name: '1', industry_id: 1 },
      { id: 2, name: '2', industry_id: 2 },
    ];
    const notes = [
      note({ e: 1, v: 3 }),
      note({ e: 1, v: -1, c: 2 }),
      note({ e: 2, v: 1 }),
      note({ e: 2, v: 0.9, c: 2 }),
    ];
    const now = { 1: 50, '1-1': 50, '1-2': 50, '1-1-1': 50, '1-1-1@1': 50, '1-1-1@2': 50, '1-2-1': 50, '1-2-1@2': 50 };
    expect(rankSensitivity(prepareBespokeRanking(ofTwo, notes), {}, now, 0)).toEqual({
      rank: 1,
      changes: [
        { slider: '1-1', from: 50, to: 48, rank: 2 },
        { slider: '1-2', from: 50, to: 52, rank: 2 },
        { slider: '1', from: 50, to: 0, rank: null },
      ],
    });
  });

  it.each<[string, Sliders, readonly string[]]>([
    ['alone', { '1-1-1@1': 50 }, ['1-1-1@1']],
    ['with its topic’s', { '1-1-1': 50, '1-1-1@1': 50 }, ['1-1-1']],
    ['with a theme’s that stands elsewhere', { 1: 49, '1-1-1@1': 50 }, ['1', '1-1-1@1']],
    ['with a theme’s that takes another move', { 1: 50, '1-1-1@2': 50 }, ['1', '1-1-1@2']],
  ])('names the slider of a topic in an industry %s unless the one above does the same', (_with, now, named) => {
    const ofTwo = [
      { id: 1, name: '1', industry_id: 1 },
      { id: 2, name: '2', industry_id: 2 },
    ];
    const notes = [
      note({ e: 1, v: 1 }),
      note({ e: 1, v: -1, i: 2 }),
      note({ e: 2, v: 0.5 }),
      note({ e: 2, v: -0.5, i: 2 }),
    ];
    const { changes } = rankSensitivity(prepareBespokeRanking(ofTwo, notes), {}, now, 0);
    expect(changes.map(({ slider }) => slider)).toEqual(named);
  });

  it('names a slider that moves other companies alone', () => {
    const notes = [note({ e: 1, v: 1 }), note({ e: 2, v: 0, t: 2 }), note({ e: 2, v: 3, c: 2 })];
    const now = { '1-1-2': 50, '1-2': 50 };
    expect(rankSensitivity(prepareBespokeRanking(companies, notes), {}, now, 0)).toEqual({
      rank: 2,
      changes: [
        { slider: '1-2', from: 50, to: 35, rank: 1 },
        { slider: '1-1-2', from: 50, to: 71, rank: 1 },
      ],
    });
  });

  it.each([20, 21])('names the nearest 20 of %d sliders', (count) => {
    const topics = Array.from({ length: count }, (_, at) => at + 1);
    const least = count === 20 ? -5 : -5.5;
    const own = topics.map((t) => note({ e: 1, t, v: t % 2 === 0 ? least : 5 }));
    const ranking = prepareBespokeRanking(companies, [...own, note({ e: 2, v: 0, c: 2 })]);
    // Both have a score of 0 at 50: from 40 the second topic has further to go.
    const now = Object.fromEntries(topics.map((t) => [`1-1-${t}`, t === 2 ? 40 : 50]));
    const named = rankSensitivity(ranking, {}, now, 0).changes.map(({ slider }) => slider);
    const nearest = topics.filter((t) => t !== 2).map((t) => `1-1-${t}`);
    expect(named).toEqual(count === 20 ? [...nearest, '1-1-2'] : nearest);
  });

  const twelve = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: `${at}`, industry_id: (at % 3) + 1 }));
  const settings = fc.tuple(anyImportances, anyImportances).map(([set, ofThird]) => ({
    ...set,
    ...Object.fromEntries(Object.entries(ofThird).map(([key, value]) => [`${key}@3`, value])),
  }));
  const position = fc.integer({ min: 0, max: 100 });
  const anySlider = fc
    .record({
      theme: fc.integer({ min: 1, max: 3 }),
      category: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      topic: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      industry: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    })
    .map(({ theme, category, topic, industry }) =>
      category === undefined || topic === undefined
        ? sliderKey({ theme, category })
        : sliderKey({ theme, category, topic, industry }),
    );

  it('gives what ranking all companies at every position gives, by whatever settings the sliders stand for', () => {
    const gives = fc.property(
      fc.array(comparableNote, { maxLength: 40 }),
      settings,
      fc.dictionary(anySlider, position, { maxKeys: 8, noNullPrototype: true }),
      fc.nat(11),
      (notes, set, now, at) => {
        const ranking = prepareBespokeRanking(twelve, notes);
        expect(rankSensitivity(ranking, set, now, at)).toEqual(tryEvery(ranking, set, now, at));
      },
    );
    fc.assert(gives, { numRuns: 150 });
  });

  it('gives the nearest of more sliders than it names', () => {
    const categories = [1, 2].flatMap((i) => [1, 2, 3].map((c) => `${i}-${c}`));
    const topics = categories.flatMap((key) => [1, 2, 3, 4].map((t) => `${key}-${t}`));
    const keys = ['1', '2', ...categories, ...topics, ...topics.map((key) => `${key}@3`)];
    const all = fc.record(Object.fromEntries(keys.map((key) => [key, position])), { noNullPrototype: true });
    let full = 0;
    const gives = fc.property(
      fc.array(comparableNote, { minLength: 40, maxLength: 60 }),
      settings,
      all,
      fc.nat(11),
      (notes, set, now, at) => {
        const ranking = prepareBespokeRanking(twelve, notes);
        const found = rankSensitivity(ranking, set, now, at);
        expect(found).toEqual(tryEvery(ranking, set, now, at));
        full += found.changes.length === MOST_RANK_CHANGES ? 1 : 0;
      },
    );
    fc.assert(gives, { numRuns: 25 });
    expect(full).toBeGreaterThan(0);
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
          const change = found.changes.find(({ slider }) => slider === `${at + 1}`);
          expect(change ? Math.abs(change.to - from) : null).toBe(nearest);
          if (change) expect(change.rank).toBe(rankOf(notes, setTo(now.with(at, change.to)), 1));
        }
      }),
      { numRuns: 40 },
    );
  });
});
