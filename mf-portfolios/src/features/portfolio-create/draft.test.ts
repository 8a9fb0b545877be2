import { describe, expect, it } from '@jest/globals';
import {
  chooseCompany,
  companilessRows,
  draftScore,
  leaveOut,
  mergedRows,
  putBack,
  removeCompany,
  reopenLine,
  toDraft,
  totalWeight,
  unmatchedShare,
  unweightedRows,
} from './draft.ts';
import type { PortfolioDraft } from './draft.ts';
import { toPortfolio } from './draft-body.ts';
import { matchedRow, unmatchedRow } from './draft-fixtures.ts';

const draft: PortfolioDraft = toDraft({
  matched: [
    matchedRow(1, {
      original_weight: 3,
      lines: [2, 5],
      found_by: ['isin', 'name'],
      duplicateNumber: 1,
      impact_score: 2,
    }),
  ],
  unmatched: [unmatchedRow(3, { original_weight: 1 }), unmatchedRow(4)],
});
const other = {
  ...{ entity_id: 9, entity_name: 'Zenith', entity_slug: 'zenith' },
  ...{ impact_score: null, is_grayed: false, evidence: null },
};

describe('a draft', () => {
  it('sums weights in the unit of the file and counts merged rows', () => {
    expect([totalWeight(draft), mergedRows(draft)]).toEqual([3, 1]);
  });

  it('takes a company chosen for a row', () => {
    const next = chooseCompany(draft, 3, other, 1);
    expect(next.companies[1]).toMatchObject({
      entity_id: 9,
      weight: 1,
      lines: [{ line: 3, how: 'chosen' }],
      name: 'Row 3',
    });
    expect(next.unmatched.map(({ line }) => line)).toEqual([4]);
  });

  it('adds the weight where the company is there already', () => {
    const next = chooseCompany(draft, 3, { ...other, entity_id: 1 }, 1.5);
    const lines = [
      { line: 2, how: 'isin' },
      { line: 3, how: 'chosen' },
      { line: 5, how: 'name' },
    ];
    expect(next.companies).toMatchObject([{ entity_id: 1, weight: 4.5, lines }]);
  });

  it('changes nothing for a line that is not open', () => {
    expect(chooseCompany(draft, 77, other, 1)).toBe(draft);
  });

  it('gives a wrong match up: its line waits for another company, with weight and text', () => {
    const next = reopenLine(draft, 5);
    expect(next.companies).toMatchObject([{ entity_id: 1, weight: 1.5, lines: [{ line: 2 }] }]);
    expect(next.unmatched.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'unknown-name'],
      [4, 'unknown-name'],
      [5, 'rejected-match'],
    ]);
    expect(next.unmatched[2]).toMatchObject({ original_weight: 1.5, weight_text: '1.5', row_key: 'name:row 5:' });
    expect([unmatchedShare(draft), unmatchedShare(next)]).toEqual([25, 62.5]);
    expect(reopenLine(next, 2).companies).toEqual([]);
    expect(reopenLine(draft, 3)).toBe(draft);
  });

  it('lists the rows that were left out, and puts them back where they were', () => {
    const next = removeCompany(leaveOut(draft, 4), 1);
    expect([next.companies, next.unmatched.map(({ line }) => line)]).toEqual([[], [3]]);
    expect(next.leftOut.map(({ row, found }) => [row.line, found?.company.entity_id])).toEqual([
      [2, 1],
      [4, undefined],
      [5, 1],
    ]);
    expect([2, 4, 5].reduce(putBack, next)).toEqual(draft);
    expect(putBack(draft, 4)).toBe(draft);
  });

  it('foretells score and coverage', () => {
    expect(draftScore(chooseCompany(draft, 3, other, 1))).toMatchObject({
      score: 1.5,
      coverageWeight: 75,
      lowCoverage: false,
    });
  });

  it.each([
    ['missing-weight', [4], [3]],
    ['invalid-weight', [4], [3]],
    ['not-positive-weight', [4], [3]],
    ['unknown-isin', [3, 4], []],
    ['missing-identifier', [3, 4], []],
  ] as const)('tells a row without a company from one with %s', (reason, companiless, unweighted) => {
    const { unmatched } = toDraft({ matched: [], unmatched: [unmatchedRow(3, { reason }), unmatchedRow(4)] });
    const linesOf = (rows: PortfolioDraft['unmatched']) => rows.map(({ line }) => line);
    expect(linesOf(companilessRows({ ...draft, unmatched }))).toEqual(companiless);
    expect(linesOf(unweightedRows({ ...draft, unmatched }))).toEqual(unweighted);
  });

  it('is saved with its name trimmed and the rows that stay unmatched', () => {
    expect(toPortfolio(leaveOut(draft, 4), '  Pension ')).toEqual({
      choices: [],
      name: 'Pension',
      entities: [{ id: 1, weight: 3 }],
      unmatched: [{ line: 3, isin: null, name: 'Row 3', weight: 1, weight_text: null, reason: 'unknown-name' }],
    });
  });
});
