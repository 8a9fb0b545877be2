import { describe, expect, it } from '@jest/globals';
import { checkEvidence, countBare, findEvidenceProblems } from './check-evidence.ts';

describe('scores without the evidence behind them', () => {
  it.each([
    ['a mark', '<ScoreMark score={1} ratings={3} />', 1],
    ['a mark of no evidence', '<ScoreMark score={1} evidence={null} />', 1],
    ['a component that is told of none', '<CompanyScore score={1} evidence={null} />', 1],
    ['a number', '<ScoreNumber score={1} />', 1],
    ['a score in words', '<p>{formatScore(company.impact_score, locale)}</p>', 1],
    ['two marks', '<p><ScoreMark score={1} /><ScoreMark score={2}>a</ScoreMark></p>', 2],
    ['a mark with evidence', '<ScoreMark score={1} evidence={company.evidence} />', 0],
    ['a component with evidence', '<CompanyScore score={1} evidence={evidence} />', 0],
    ['points in words', '<p>{formatScore(points, locale)}</p>', 0],
    ['another element', '<Share percent={1} />', 0],
  ])('are counted: %s', (_name, element, count) => {
    expect(countBare(`export const part = ${element};`)).toBe(count);
  });

  it('are a problem unless they are accounted for, and so is an account of what is gone', () => {
    const found = new Map([
      ['a.tsx', 1],
      ['b.tsx', 2],
      ['c.tsx', 1],
    ]);
    const because = 'of one analysis';
    const known = { 'b.tsx': { marks: 1, because }, 'c.tsx': { marks: 1, because }, 'd.tsx': { marks: 1, because } };
    expect(findEvidenceProblems(found, known).map((problem) => problem.slice(0, 40))).toEqual([
      'a.tsx: 1 scores without `evidence`, 0 of',
      'b.tsx: 2 scores without `evidence`, 1 of',
      'd.tsx: 0 scores without `evidence`, 1 of',
    ]);
  });

  it('are all accounted for', async () => {
    expect(await checkEvidence()).toEqual({ status: 0, output: '' });
  });
});
