import type { RankedCompany } from '@commonweal/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { companyScore } from '@commonweal/domain/company-score';
import type { Importances } from '@commonweal/domain/importances';
import { compareNames } from '@commonweal/domain/name-order';
import { packNotes } from './note-columns.ts';
import { company, note, question, someCompanies, someImportances, someNotes } from './ranking-fixtures.ts';
import { createRankingSession } from './ranking-session.ts';
import type { RankedNote } from './ranking.types.ts';

const sessionOf = (companies: readonly RankedCompany[], notes: readonly RankedNote[]) =>
  createRankingSession(companies, packNotes(notes));

function scoreOf(companyId: number, notes: readonly RankedNote[], importances: Importances): number | null {
  return companyScore(
    notes.filter(({ e }) => e === companyId),
    importances,
  );
}

describe('the ranking that the page shows', () => {
  it('has the score of formula 1 for every company, best first', () => {
    fc.assert(
      fc.property(someCompanies, someNotes, someImportances, (companies, notes, importances) => {
        const { rows, scored } = sessionOf(companies, notes).answer(question({ importances, limit: 100 }));
        expect(rows.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual([...companies.keys()]);
        const expected = rows.map(({ at }) => scoreOf(companies[at]?.id ?? 0, notes, importances));
        expect(expected.slice(scored)).toEqual(rows.slice(scored).map(() => null));
        for (const [place, { score, rank }] of rows.slice(0, scored).entries()) {
          expect(Math.abs((score ?? Number.NaN) - (expected[place] ?? Number.NaN))).toBeLessThan(1e-9);
          expect(rank).toBe(place + 1);
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

it('counts the ratings behind each score', () => {
  const notes = [note({ r: 3 }), note({ r: 9, i: 2 }), note({ e: 7, r: 5 })];
  expect(sessionOf([company({ id: 1 })], notes).answer(question()).rows[0]?.ratings).toBe(12);
});

describe('why a company scores as it does', () => {
  it('adds up to its score, theme by theme', () => {
    fc.assert(
      fc.property(someCompanies, someNotes, someImportances, (companies, notes, importances) => {
        const session = sessionOf(companies, notes);
        for (const { id } of companies) {
          const { why } = session.answer(question({ importances, why: id }));
          const sum = why?.themes.reduce((total, { contribution }) => total + contribution, 0) ?? Number.NaN;
          expect(Math.abs(sum - (scoreOf(id, notes, importances) ?? 0))).toBeLessThan(1e-9);
          expect(why?.neutralScore ?? null).toBe(scoreOf(id, notes, {}));
          expect(why?.themes.reduce((total, theme) => total + theme.notes, 0)).toBe(
            notes.filter(({ e }) => e === id).length,
          );
        }
      }),
    );
  });

  it('names what pulls up and what pulls down', () => {
    const notes = [note({ v: 4, s: 1, i: 6 }), note({ v: -2, s: 3, i: 3 })];
    const { why } = sessionOf([company({ id: 1 })], notes).answer(question({ why: 1 }));
    expect(why).toEqual({
      company: 1,
      score: -0.5,
      neutralScore: -0.5,
      themes: [
        { theme: 3, notes: 1, contribution: -1.5, share: 0.75 },
        { theme: 6, notes: 1, contribution: 1, share: 0.25 },
      ],
    });
  });

  it('has no weight to share where nothing matters', () => {
    const { why } = sessionOf([company({ id: 1 })], [note({ v: 4 })]).answer(
      question({ why: 1, importances: { '1-1-1': 0 } }),
    );
    expect(why).toMatchObject({ score: null, neutralScore: 4, themes: [{ theme: 1, contribution: 0, share: 0 }] });
  });
});
