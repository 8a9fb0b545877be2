import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { companyScore } from '../scores/company-score.ts';
import type { CompanyNote } from '../scores/company-score.ts';
import type { Importances } from '../scores/importances.ts';
import { compareNames } from '../scores/name-order.ts';
import type { RankedTopic } from '../scores/ranking-evidence.ts';
import { company, note, question, someCompanies, someImportances, someNotes } from './ranking.fixture.ts';
import { createRankingSession } from './ranking-session.ts';
import type { MarkedCompanies, RankingFilter, RankingQuestion, SessionCompany } from './ranking.types.ts';

function sessionOf(
  companies: readonly SessionCompany[],
  notes: readonly CompanyNote[],
  topics: readonly RankedTopic[] = [],
) {
  const session = createRankingSession(companies, notes, topics);
  const none: MarkedCompanies = new Map();
  return { answer: (asked: RankingQuestion, marked = none) => session.answer(asked, marked) };
}

function scoreOf(
  { id, industry_id }: SessionCompany,
  notes: readonly CompanyNote[],
  importances: Importances,
): number | null {
  return companyScore(
    notes.filter(({ e }) => e === id),
    importances,
    industry_id,
  );
}

describe('the ranking that the page shows', () => {
  it('has the score of formula 1 for every company, best first', () => {
    fc.assert(
      fc.property(someCompanies, someNotes, someImportances, (companies, notes, importances) => {
        const { rows, scored } = sessionOf(companies, notes).answer(question({ importances, limit: 100 }));
        expect(rows.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual([...companies.keys()]);
        const expected = rows.map(({ at }) => scoreOf(companies[at] ?? company({ id: 0 }), notes, importances));
        expect(expected.slice(scored)).toEqual(rows.slice(scored).map(() => null));
        for (const [place, { score, rank }] of rows.slice(0, scored).entries()) {
          expect(Math.abs((score ?? Number.NaN) - (expected[place] ?? Number.NaN))).toBeLessThan(1e-9);
          const better = expected.filter((other) => other !== null && other > (expected[place] ?? 6) + 1e-11);
          expect(rank).toBe(better.length + 1);
          expect(expected[place]).toBeLessThan((expected[place - 1] ?? 6) + 1e-9);
        }
        expect(rows.slice(scored).every(({ score, rank }) => score === null && rank === null)).toBe(true);
      }),
    );
  });

  it('is the same list whatever its pages, both ways around', () => {
    fc.assert(
      fc.property(
        someCompanies,
        someNotes,
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        (companies, notes, limit, least) => {
          const session = sessionOf(companies, notes);
          const whole = session.answer(question({ limit: 100, least })).rows;
          const pages = Array.from({ length: Math.ceil(companies.length / limit) }, (_, page) =>
            session.answer(question({ limit, offset: page * limit, least })),
          );
          expect(pages.flatMap(({ rows }) => rows)).toEqual(whole);
          const scored = whole.filter(({ rank }) => rank !== null).map(({ rank }) => rank ?? 0);
          expect(scored).toEqual(scored.toSorted((a, b) => (least ? b - a : a - b)));
          const unscored = whole.slice(scored.length).map(({ at }) => companies[at] ?? company({ id: 0 }));
          expect(unscored).toEqual(unscored.toSorted(compareNames));
        },
      ),
    );
  });

  it('counts places gained and lost against the ranking with every importance at 50', () => {
    fc.assert(
      fc.property(someCompanies, someNotes, someImportances, (companies, notes, importances) => {
        const session = sessionOf(companies, notes);
        const neutral = new Map(session.answer(question({ limit: 100 })).rows.map(({ at, rank }) => [at, rank]));
        for (const { at, rank, movement } of session.answer(question({ importances, limit: 100 })).rows) {
          expect(movement).toBe(rank === null ? null : (neutral.get(at) ?? 0) - rank);
        }
      }),
    );
  });
});

describe('narrowing the ranking', () => {
  const companies = [
    company({ id: 1, name: 'Nestlé', industry_id: 1, country_id: 756 }),
    company({ id: 2, name: 'Élan Énergie', industry_id: 2, country_id: 250 }),
    company({ id: 3, name: 'Nordvik Energy', industry_id: 2, country_id: 578 }),
  ];
  const notes = [note({ e: 1, v: 1 }), note({ e: 2, v: 3 }), note({ e: 3, v: 2 })];
  const session = sessionOf(companies, notes);
  const namesFor = (filter: Partial<ReturnType<typeof question>['filter']>) =>
    session.answer(question({ filter: { ...question().filter, ...filter } })).rows.map(({ at }) => companies[at]?.name);

  it.each([
    { filter: { search: 'nestle' }, found: ['Nestlé'] },
    { filter: { search: 'ENER éla' }, found: ['Élan Énergie'] },
    { filter: { search: 'absent' }, found: [] },
    { filter: { industries: [2] }, found: ['Élan Énergie', 'Nordvik Energy'] },
    { filter: { countries: [756, 578] }, found: ['Nordvik Energy', 'Nestlé'] },
    { filter: { industries: [2], countries: [578], search: 'n' }, found: ['Nordvik Energy'] },
    { filter: { industries: [0] }, found: [] },
  ])('by $filter finds $found', ({ filter, found }) => {
    expect(namesFor(filter)).toEqual(found);
  });

  it('keeps the rank among all companies', () => {
    const { rows, found } = session.answer(question({ filter: { ...question().filter, countries: [756] } }));
    expect({ rank: rows[0]?.rank, found }).toEqual({ rank: 3, found: 1 });
  });

  it('goes to the last page where the list is shorter than that', () => {
    const { rows, offset } = session.answer(question({ offset: 400, limit: 2 }));
    expect({ at: rows.map(({ at }) => at), offset }).toEqual({ at: [0], offset: 2 });
  });
});

describe('the evidence behind a score', () => {
  const notes = [note({ r: 3, v: 5 }), note({ r: 9, i: 2 }), note({ e: 7, r: 5 })];
  const topics = [1, 2, 6].map((theme) => ({
    ilg_theme_id: theme,
    topic_category_id: 1,
    topic_id: 1,
    is_universal: true,
  }));
  const rowFor = (importances: Importances) =>
    sessionOf([company({ id: 1 })], notes, topics).answer(question({ importances })).rows[0];

  it('counts analyses and ratings, and ranges over the topics without analyses, outward to a tenth', () => {
    // (5 ± 3 × 5) / (2 + 3): the one unknown topic has the size 3; at 20 it weighs 4 / 25 of that.
    expect(rowFor({})).toMatchObject({ analyses: 2, ratings: 12, low: -2, high: 4, unknown: [] });
    expect(rowFor({ '6-1-1': 20 })).toMatchObject({ low: 1, high: 3 });
  });

  it('follows the values: topics at 0 do not count, and an important theme without analyses is unknown', () => {
    expect(rowFor({ '2-1-1': 0, '6-1-1': 100 })).toMatchObject({ analyses: 1, ratings: 3, score: 5, unknown: [6] });
  });

  it('narrows the list to companies with enough of it, and counts the others', () => {
    const companies = [company({ id: 1 }), company({ id: 2 }), company({ id: 3, country_id: 56 })];
    const some = [...[1, 2, 3].map((n) => note({ n, i: n })), note({ e: 2, v: 5 }), note({ e: 3 })];
    const session = sessionOf(companies, some);
    const look = (importances: Importances, change: Partial<RankingFilter> = {}) => {
      const filter = { ...question().filter, evidence: true, ...change };
      const { rows, found, thin } = session.answer(question({ importances, filter }));
      return { ids: rows.map(({ at, rank }) => [companies[at]?.id, rank]), found, thin };
    };
    expect(look({})).toEqual({ ids: [[1, 2]], found: 1, thin: 2 });
    expect(look({ '3-1-1': 0 })).toEqual({ ids: [], found: 0, thin: 3 });
    expect(look({}, { countries: [250] })).toEqual({ ids: [[1, 2]], found: 1, thin: 1 });
    expect(look({}, { evidence: false })).toMatchObject({ found: 3, thin: 0 });
  });
});

describe('why a company scores as it does', () => {
  it('adds up to its score, theme by theme', () => {
    fc.assert(
      fc.property(someCompanies, someNotes, someImportances, (companies, notes, importances) => {
        const session = sessionOf(companies, notes);
        for (const one of companies) {
          const { id } = one;
          const { why } = session.answer(question({ importances, why: id }));
          const sum = why?.themes.reduce((total, { contribution }) => total + contribution, 0) ?? Number.NaN;
          expect(Math.abs(sum - (scoreOf(one, notes, importances) ?? 0))).toBeLessThan(1e-9);
          const neutral = scoreOf(one, notes, {});
          if (neutral === null) expect(why?.neutralScore).toBeNull();
          else expect(why?.neutralScore).toBeCloseTo(neutral, 9);
          const moved = why?.topics.reduce((total, { movement }) => total + movement, 0) ?? Number.NaN;
          const between = why?.score == null ? 0 : why.score - (why.neutralScore ?? 0);
          expect(Math.abs(moved - between)).toBeLessThan(1e-6);
          expect(why?.themes.reduce((total, theme) => total + theme.notes, 0)).toBe(
            notes.filter(({ e }) => e === id).length,
          );
        }
      }),
    );
  });

  it('names what pulls up and what pulls down', () => {
    const notes = [note({ v: 4, s: 1, i: 6 }), note({ v: -2, s: 3, i: 3 })];
    const { why } = sessionOf([company({ id: 1, name: 'Alba', industry_id: 7 })], notes).answer(question({ why: 1 }));
    expect(why).toEqual({
      company: 1,
      name: 'Alba',
      industry: 7,
      inAll: { rank: 1, of: 1 },
      inIndustry: { rank: 1, of: 1 },
      score: -0.5,
      neutralScore: -0.5,
      themes: [
        { theme: 3, notes: 1, contribution: -1.5, share: 0.75 },
        { theme: 6, notes: 1, contribution: 1, share: 0.25 },
      ],
      topics: [],
      ...{ analyses: 2, ratings: 6, low: -0.5, high: -0.5, unknown: [] },
    });
  });

  it('has the evidence of its row', () => {
    fc.assert(
      fc.property(someCompanies, someNotes, someImportances, (companies, notes, importances) => {
        const session = sessionOf(companies, notes);
        for (const { id } of companies) {
          const { rows, why } = session.answer(question({ importances, limit: 50, why: id }));
          const row = rows.find(({ at }) => companies[at]?.id === id);
          if (!row || !why) throw new Error('A company is missing.');
          const { at: _at, rank: _rank, movement: _movement, score: _score, ...evidence } = row;
          expect(why).toMatchObject(evidence);
        }
      }),
    );
  });

  it('has no weight to share where nothing matters', () => {
    const { why } = sessionOf([company({ id: 1 })], [note({ v: 4 })]).answer(
      question({ why: 1, importances: { '1-1-1': 0 } }),
    );
    expect(why).toMatchObject({ score: null, neutralScore: 4, themes: [{ theme: 1, contribution: 0, share: 0 }] });
  });
});

describe('the lists of a person', () => {
  const companies = [1, 2, 3].map((id) => company({ id }));
  const session = sessionOf(companies, [note({ e: 1, v: 1 }), note({ e: 2, v: 3 }), note({ e: 3, v: 2 })]);
  const marked: MarkedCompanies = new Map([
    [2, 'excluded'],
    [3, 'kept'],
    [99, 'excluded'],
  ]);
  const idsAndRanks = (list: RankingFilter['list'], lists = marked) => {
    const view = session.answer(question({ filter: { ...question().filter, list } }), lists);
    return view.rows.map(({ at, rank }) => [companies[at]?.id, rank]);
  };

  it('filter, count what exists, and change no rank', () => {
    expect(idsAndRanks('kept', new Map())).toEqual([]);
    expect(idsAndRanks('kept')).toEqual([[3, 2]]);
    expect(idsAndRanks('excluded')).toEqual([[2, 1]]);
    expect(idsAndRanks('not-excluded')).toEqual([
      [3, 2],
      [1, 3],
    ]);
    expect(idsAndRanks(null)).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ]);
    expect(session.answer(question(), marked)).toMatchObject({ kept: 1, excluded: 1, found: 3, all: 3 });
  });
});

describe('the place of a company that is taken apart', () => {
  const industries = [1, 2, 1, 2, 1];
  const companies = industries.map((industry_id, at) => company({ id: at + 1, industry_id }));
  const session = sessionOf(
    companies,
    [1, 4, 2, 3].map((v, at) => note({ e: at + 1, v })),
  );
  const placesOf = (id: number) => {
    const { why } = session.answer(question({ why: id, least: true, limit: 1 }));
    return [why?.inAll, why?.inIndustry];
  };

  it.each([
    [1, { rank: 4, of: 4 }, { rank: 2, of: 2 }],
    [2, { rank: 1, of: 4 }, { rank: 1, of: 2 }],
    [3, { rank: 3, of: 4 }, { rank: 1, of: 2 }],
    [5, { rank: null, of: 4 }, { rank: null, of: 2 }],
  ])('of company %d is among all with a score, and among those of its industry', (id, inAll, inIndustry) => {
    expect(placesOf(id)).toEqual([inAll, inIndustry]);
  });
});
