import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { companyScore } from '../scores/company-score.ts';
import type { Importances } from '../scores/importances.ts';
import { company, note, question, someCompanies, someImportances, someNotes } from './ranking.fixture.ts';
import { createRankingSession } from './ranking-session.ts';
import type { MarkedCompanies } from './ranking.types.ts';

describe('studies of whole rankings', () => {
  const companies = [1, 2, 3].map((id) => company({ id }));
  const notes = [
    note({ e: 1, v: 3 }),
    note({ e: 1, v: -3, i: 6 }),
    note({ e: 2, v: 1 }),
    note({ e: 2, v: 1, i: 6 }),
    note({ e: 3, v: 0.5 }),
  ];
  const session = createRankingSession(companies, notes, []);
  const importances = { '6-1-1': 0 };

  it('name the companies that move most, and those that the filter leaves alone', () => {
    const { filter } = question();
    expect(session.study({ kind: 'movers', importances, filter }, new Map())).toEqual({
      kind: 'movers',
      up: [{ at: 0, from: 3, to: 1 }],
      down: [
        { at: 1, from: 1, to: 2 },
        { at: 2, from: 2, to: 3 },
      ],
    });
    expect(
      session.study({ kind: 'movers', importances, filter: { ...filter, search: 'Company 1' } }, new Map()),
    ).toMatchObject({
      up: [{ at: 0, from: 3, to: 1 }],
      down: [],
    });
  });

  it('name the slider that changes a rank', () => {
    const sliders = { 1: 50, 6: 0, '1-1': 50 };
    const study = { kind: 'sensitivity', importances, sliders, company: 1 } as const;
    expect(session.study(study, new Map())).toEqual({
      kind: 'sensitivity',
      rank: 1,
      changes: [
        { slider: '6', from: 0, to: 36, rank: 2 },
        { slider: '1', from: 50, to: 0, rank: null },
      ],
    });
  });

  it('rank funds by the bespoke scores of their companies, an unscored one counting as 0', () => {
    const marked = new Map([[2, 'excluded']] as const);
    const funds = [
      { id: 7, name: 'Low' },
      { id: 8, name: 'High' },
    ];
    const holdings = [
      { fund: 7, entity: 3, weight: 50 },
      { fund: 7, entity: 99, weight: 50 },
      { fund: 8, entity: 1, weight: 75 },
      { fund: 8, entity: 2, weight: 25 },
    ];
    expect(session.study({ kind: 'funds', importances, funds, holdings }, marked)).toEqual({
      kind: 'funds',
      funds: [
        {
          id: 8,
          name: 'High',
          rank: 1,
          score: 2.5,
          communityScore: 0.25,
          companies: 2,
          scored: 2,
          percentAvailable: 100,
          coverageWeight: 100,
          percentExcluded: 25,
          lowCoverage: false,
        },
        {
          id: 7,
          name: 'Low',
          rank: 2,
          score: 0.25,
          communityScore: 0.25,
          companies: 2,
          scored: 1,
          percentAvailable: 50,
          coverageWeight: 50,
          percentExcluded: 0,
          lowCoverage: true,
        },
      ],
    });
  });

  it('rank any funds as a loop over their holdings does, one without holdings last', () => {
    const someFunds = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1 });
    const someHoldings = fc.uniqueArray(
      fc.record({
        fund: fc.integer({ min: 1, max: 8 }),
        entity: fc.integer({ min: 1, max: 44 }),
        weight: fc.double({ min: 0.01, max: 100, noNaN: true }),
      }),
      { selector: ({ fund, entity }) => `${fund}-${entity}` },
    );
    const someMarks = fc.array(fc.tuple(fc.integer({ min: 1, max: 44 }), fc.constantFrom('kept', 'excluded')));
    fc.assert(
      fc.property(
        fc.tuple(someCompanies, someNotes, someImportances),
        fc.tuple(someFunds, someHoldings, someMarks),
        ([known, analyses, set], [ids, held, marks]) => {
          const marked: MarkedCompanies = new Map(marks);
          const scoreOf = (entity: number, by: Importances) => {
            const found = known.find(({ id }) => id === entity);
            const own = analyses.filter(({ e }) => e === entity);
            return found ? companyScore(own, by, found.industry_id) : null;
          };
          const scoreBy = (fund: number, by: Importances) => {
            let [sum, whole, excluded] = [0, 0, 0];
            for (const { entity, weight } of held.filter((one) => one.fund === fund)) {
              sum += weight * (scoreOf(entity, by) ?? 0);
              whole += weight;
              if (marked.get(entity) === 'excluded') excluded += weight;
            }
            return whole > 0 ? { score: sum / whole, excluded: (100 * excluded) / whole } : null;
          };
          const study = { kind: 'funds', importances: set, holdings: held } as const;
          const funds = ids.map((id) => ({ id, name: `Fund ${id}` }));
          const result = createRankingSession(known, analyses, []).study({ ...study, funds }, marked);
          if (result.kind !== 'funds') throw new Error(result.kind);
          expect(result.funds.map(({ rank }) => rank)).toEqual(ids.map((_, at) => at + 1));
          expect(new Set(result.funds.map(({ id }) => id))).toEqual(new Set(ids));
          let before = Infinity;
          for (const { id, score, communityScore, percentExcluded } of result.funds) {
            const [expected, everybody] = [scoreBy(id, set), scoreBy(id, {})];
            expect([score === null, percentExcluded === null]).toEqual([expected === null, expected === null]);
            expect(score ?? 0).toBeCloseTo(expected?.score ?? 0, 6);
            expect(communityScore ?? 0).toBeCloseTo(everybody?.score ?? 0, 6);
            expect(percentExcluded ?? 0).toBeCloseTo(expected?.excluded ?? 0, 6);
            expect(score ?? -Infinity).toBeLessThanOrEqual(before);
            before = score ?? -Infinity;
          }
        },
      ),
    );
  });
});
