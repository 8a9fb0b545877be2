import { describe, expect, it } from '@jest/globals';
import { aComparedCompany, aComparison, aGoalRow } from './comparison.fixtures.ts';
import { classRows, endsOf, overallRows } from './comparison-rows.ts';
import type { ComparedRow } from './comparison-rows.ts';

const namesOf = (rows: readonly ComparedRow[]) => rows.map(({ name }) => name);

describe('rows of a comparison', () => {
  it('keep the order of the classification, or follow a column, and what has no score comes last both ways', () => {
    const comparison = aComparison();
    const by = (column: string, direction: 'asc' | 'desc') => namesOf(classRows(comparison, { column, direction }));
    expect(namesOf(classRows(comparison, null))).toEqual(['1. Goal 1', '2. Goal 2', '3. Goal 3']);
    expect(by('1', 'asc')).toEqual(['2. Goal 2', '3. Goal 3', '1. Goal 1']);
    expect(by('1', 'desc')).toEqual(['1. Goal 1', '3. Goal 3', '2. Goal 2']);
    expect(by('avg', 'asc')).toEqual(['1. Goal 1', '3. Goal 3', '2. Goal 2']);
    expect(by('avg', 'desc')).toEqual(['3. Goal 3', '1. Goal 1', '2. Goal 2']);
  });

  it('tell a hidden score from one that nobody gave', () => {
    const [row] = classRows(aComparison({ rows: [aGoalRow(1, { 1: null }, 1)] }), null);
    expect([...(row?.cells ?? [])]).toEqual([
      [1, { score: null, notes: 0, ratings: 0, isGrayed: true, evidence: null }],
      [2, { score: null, notes: 0, ratings: 0, isGrayed: false, evidence: null }],
    ]);
  });

  it('begin with the scores of the companies as a whole, the average against the first', () => {
    const companies = [aComparedCompany(2, 'Birch'), aComparedCompany(1, 'Alder', { is_grayed: true })];
    const rows = overallRows(aComparison({ ordered_entities: companies }));
    expect(rows.map(({ key, avg, peers, sign }) => [key, avg, peers, sign])).toEqual([
      ['impact_score', 1, 43, 'less'],
      ['environmental_score', null, 43, 'none'],
      ['social_score', 0, 43, 'greater'],
    ]);
    expect([...(rows[0]?.cells ?? [])]).toEqual([
      [2, { score: 2, notes: 12, ratings: 48, isGrayed: false, evidence: 'solid' }],
      [1, { score: 1, notes: 12, ratings: 48, isGrayed: true, evidence: 'solid' }],
    ]);
  });
});

describe('the ends of a row', () => {
  const ends = (...scores: (number | null)[]) => {
    const cells = scores.map(
      (score, at) => [at, { score, notes: 1, ratings: 3, isGrayed: false, evidence: null }] as const,
    );
    const end = endsOf({ key: '', name: '', avg: null, peers: 0, sign: 'none', cells: new Map(cells) });
    return scores.map((_, at) => end(at));
  };

  it('are the highest and the lowest as they are shown, all that are equal', () => {
    expect(ends(1, 2, null, 3)).toEqual(['lowest', null, null, 'highest']);
    expect(ends(1, 2, 2)).toEqual(['lowest', 'highest', 'highest']);
  });

  it('are none of one company, or of scores that are shown alike', () => {
    expect(ends(1)).toEqual([null]);
    expect(ends(1, null)).toEqual([null, null]);
    expect(ends(1, 1.004)).toEqual([null, null]);
    expect(ends(1, 1.005)).toEqual(['lowest', 'highest']);
  });
});
