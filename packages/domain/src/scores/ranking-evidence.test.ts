import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { prepareBespokeRanking } from './bespoke-ranking.ts';
import type { CompanyNote } from './company-score.ts';
import { companyScore } from './company-score.ts';
import type { Importances } from './importances.ts';
import { importanceKey, importanceOf } from './importances.ts';
import type { RankedTopic } from './ranking-evidence.ts';
import { ENOUGH_ANALYSES, UNKNOWN_SIZE, prepareRankingEvidence } from './ranking-evidence.ts';
import { anyImportances, companyNote } from './score-arbitraries.ts';

const company = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  name: fc.constant('A'),
  industry_id: fc.integer({ min: 1, max: 3 }),
});
const companies = fc.uniqueArray(company, { selector: ({ id }) => id });
type Company = { readonly id: number; readonly name: string; readonly industry_id: number };

/** Every topic that `companyNote` makes notes of. */
const allTopics = [1, 2].flatMap((i) => [1, 2, 3].flatMap((c) => [1, 2, 3, 4].map((t) => ({ i, c, t }))));
const topics = fc
  .array(fc.boolean(), { minLength: allTopics.length, maxLength: allTopics.length })
  .map((universal) => allTopics.map((topic, at) => topicOf(topic, universal[at])));

function topicOf({ i, c, t }: { i: number; c: number; t: number }, is_universal = false): RankedTopic {
  return { ilg_theme_id: i, topic_category_id: c, topic_id: t, is_universal };
}

function evidenceFor(all: readonly Company[], notes: readonly CompanyNote[], list: readonly RankedTopic[]) {
  return prepareRankingEvidence(prepareBespokeRanking(all, notes).table, all, list);
}

const note = (over: Partial<CompanyNote>): CompanyNote => ({ e: 1, n: 1, v: 5, s: 1, t: 1, c: 1, i: 1, r: 3, ...over });
const keyOf = ({ i, c, t }: { i: number; c: number; t: number }) => importanceKey(i, c, t);

/** The score that a company would have with one more note of `value` on each topic that applies to it and has none. */
function scoreWith(
  value: number,
  one: Company,
  all: readonly Company[],
  notes: readonly CompanyNote[],
  list: readonly RankedTopic[],
  set: Importances,
) {
  const own = notes.filter(({ e }) => e === one.id);
  const peers = new Set(all.filter(({ industry_id }) => industry_id === one.industry_id).map(({ id }) => id));
  const imagined = list
    .map(({ ilg_theme_id: i, topic_category_id: c, topic_id: t, is_universal }) => ({ i, c, t, is_universal }))
    .filter((topic) => topic.is_universal || notes.some((other) => peers.has(other.e) && keyOf(other) === keyOf(topic)))
    .filter((topic) => !own.some((other) => keyOf(other) === keyOf(topic)))
    .map((topic) => note({ ...topic, v: value, s: UNKNOWN_SIZE }));
  return companyScore([...own, ...imagined], set);
}

/** A company among others, with their notes and topics, and its evidence for some importances. */
interface Case {
  readonly one: Company;
  readonly evidence: ReturnType<ReturnType<typeof evidenceFor>['of']>;
  readonly isEnough: number | undefined;
  readonly all: readonly Company[];
  readonly notes: readonly CompanyNote[];
  readonly list: readonly RankedTopic[];
  readonly set: Importances;
}

function forEveryCompany(expectOf: (given: Case) => void): void {
  const anyNotes = fc.array(companyNote, { maxLength: 60 });
  fc.assert(
    fc.property(companies, anyNotes, topics, anyImportances, (all, notes, list, set) => {
      const evidence = evidenceFor(all, notes, list);
      evidence.move(set);
      for (const [at, one] of all.entries()) {
        expectOf({ one, evidence: evidence.of(at), isEnough: evidence.weighed().enough[at], all, notes, list, set });
      }
    }),
  );
}

describe('prepareRankingEvidence', () => {
  it('counts the analyses and ratings on topics that weigh, and finds those with enough', () => {
    forEveryCompany(({ one: { id }, evidence, isEnough, notes, set }) => {
      const weighing = notes.filter((one) => one.e === id && importanceOf(set, keyOf(one)) > 0);
      const { analyses, ratings } = evidence;
      expect({ analyses, ratings }).toEqual({
        analyses: weighing.length,
        ratings: weighing.reduce((sum, { r }) => sum + r, 0),
      });
      expect(isEnough).toBe(weighing.length >= ENOUGH_ANALYSES ? 1 : 0);
    });
  });

  it('ranges from the score with the worst to that with the best analysis on each unknown topic', () => {
    forEveryCompany(({ one, evidence, all, notes, list, set }) => {
      const { low, high } = evidence;
      const ends = [-5, 5].map((value) => scoreWith(value, one, all, notes, list, set));
      for (const [end, found] of [low, high].entries()) {
        const expected = ends[end] ?? null;
        if (expected === null) expect(found).toBeNull();
        else expect(found).toBeCloseTo(expected, 9);
      }
    });
  });

  it('holds the score itself within its range', () => {
    forEveryCompany(({ one: { id }, evidence, notes, set }) => {
      const score = companyScore(
        notes.filter(({ e }) => e === id),
        set,
      );
      const { low, high } = evidence;
      if (score === null) return;
      expect(score).toBeGreaterThanOrEqual((low ?? Number.NaN) - 1e-9);
      expect(score).toBeLessThanOrEqual((high ?? Number.NaN) + 1e-9);
    });
  });

  const one = [{ id: 1, name: 'A', industry_id: 1 }];
  const two = [topicOf({ i: 1, c: 1, t: 1 }, true), topicOf({ i: 2, c: 2, t: 2 }, true)];

  it('is a point where every topic that applies has an analysis', () => {
    const evidence = evidenceFor(one, [note({ v: 2 }), note({ v: 2, i: 2, c: 2, t: 2 })], two);
    evidence.move({});
    expect(evidence.of(0)).toEqual({ analyses: 2, ratings: 6, low: 2, high: 2, unknown: [] });
  });

  it('goes by the importances of the company’s industry', () => {
    const all = [1, 2].map((id) => ({ id, name: `${id}`, industry_id: id }));
    const evidence = evidenceFor(all, [note({ v: 2 }), note({ e: 2, v: 2 })], two);
    evidence.move({ '1-1-1': 0, '1-1-1@2': 50, '2-2-2@2': 51 });
    expect([evidence.of(0), evidence.of(1)]).toMatchObject([
      { analyses: 0, ratings: 0, low: -5, high: 5, unknown: [] },
      { analyses: 1, ratings: 3, unknown: [2] },
    ]);
    expect(evidence.weightless()).toBe('0 2:');
  });

  it.each([
    [50, []],
    [51, [2]],
    [100, [2]],
  ])('names a theme at %d without analyses %j as unknown', (importance, unknown) => {
    const evidence = evidenceFor(one, [note({ v: 5 })], two);
    evidence.move({ '2-2-2': importance });
    expect(evidence.of(0).unknown).toEqual(unknown);
  });

  it('counts topics beyond universal ones only where a company of the industry has an analysis on them', () => {
    const list = [topicOf({ i: 1, c: 1, t: 1 }), topicOf({ i: 2, c: 2, t: 2 })];
    const all = [1, 1, 2].map((industry_id, at) => ({ id: at + 1, name: 'A', industry_id }));
    const notes = [note({ e: 1, v: 0 }), note({ e: 2, v: 0, i: 2, c: 2, t: 2 }), note({ e: 3, v: 0 })];
    const evidence = evidenceFor(all, notes, list);
    evidence.move({});
    expect([0, 1, 2].map((at) => evidence.of(at).high)).toEqual([3.75, 3.75, 0]);
  });

  it.each([
    [ENOUGH_ANALYSES - 1, 0],
    [ENOUGH_ANALYSES, 1],
  ])('with %d analyses is enough: %d', (count, enough) => {
    const evidence = evidenceFor(
      one,
      Array.from({ length: count }, (_, n) => note({ n })),
      two,
    );
    evidence.move({ '1-1-1': 1 });
    expect([...evidence.weighed().enough]).toEqual([enough]);
    evidence.move({ '1-1-1': 0 });
    expect([...evidence.weighed().enough]).toEqual([0]);
  });

  it('keeps its array until a topic begins or ceases to weigh', () => {
    const evidence = evidenceFor(one, [note({})], two);
    evidence.move({});
    const first = evidence.weighed();
    evidence.move({ '1-1-1': 1 });
    expect(evidence.weighed()).toBe(first);
    evidence.move({ '1-1-1': 0 });
    expect(evidence.weighed()).not.toBe(first);
  });

  it('has no range where nothing weighs', () => {
    const evidence = evidenceFor(one, [note({})], two);
    evidence.move({ '1-1-1': 0, '2-2-2': 0 });
    expect(evidence.of(0)).toEqual({ analyses: 0, ratings: 0, low: null, high: null, unknown: [] });
  });
});
