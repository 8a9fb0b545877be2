import { describe, expect, it } from '@jest/globals';
import { company, note, question } from './ranking.fixture.ts';
import { createRankingSession } from './ranking-session.ts';

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
    const sliders = [
      { theme: 1, value: 50 },
      { theme: 6, value: 0 },
    ];
    const study = { kind: 'sensitivity', importances, sliders, company: 1 } as const;
    expect(session.study(study, new Map())).toEqual({
      kind: 'sensitivity',
      rank: 1,
      changes: [
        { theme: 6, from: 0, to: 36, rank: 2 },
        { theme: 1, from: 50, to: 0, rank: null },
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
});
