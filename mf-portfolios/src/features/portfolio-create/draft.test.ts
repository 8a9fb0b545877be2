import { describe, expect, it } from '@jest/globals';
import {
  chooseCompany,
  draftScore,
  dropRow,
  mergedRows,
  removeCompany,
  toDraft,
  toPortfolio,
  totalWeight,
} from './draft.ts';
import type { Draft } from './draft.ts';
import { matchedRow, unmatchedRow } from './draft-fixtures.ts';

const draft: Draft = toDraft({
  matched: [matchedRow(1, { original_weight: 3, lines: [2, 5], duplicateNumber: 1, impact_score: 2 })],
  unmatched: [unmatchedRow(3, { original_weight: 1 }), unmatchedRow(4)],
});
const other = { entity_id: 9, entity_name: 'Zenith', entity_slug: 'zenith', impact_score: null, is_grayed: false };

describe('a draft', () => {
  it('sums weights in the unit of the file and counts merged rows', () => {
    expect([totalWeight(draft), mergedRows(draft)]).toEqual([3, 1]);
  });

  it('takes a company chosen for a row', () => {
    const next = chooseCompany(draft, 3, other, 1);
    expect(next.companies[1]).toMatchObject({ entity_id: 9, how: 'chosen', weight: 1, lines: [3], name: 'Row 3' });
    expect(next.unmatched.map(({ line }) => line)).toEqual([4]);
  });

  it('adds the weight where the company is there already', () => {
    const next = chooseCompany(draft, 3, { ...other, entity_id: 1 }, 1.5);
    expect(next.companies).toMatchObject([{ entity_id: 1, weight: 4.5, lines: [2, 3, 5] }]);
  });

  it('changes nothing for a line that is not open', () => {
    expect(chooseCompany(draft, 77, other, 1)).toBe(draft);
  });

  it('lets rows be dropped and companies be taken out', () => {
    expect(dropRow(draft, 4).unmatched.map(({ line }) => line)).toEqual([3]);
    expect(removeCompany(draft, 1).companies).toEqual([]);
  });

  it('foretells score and coverage', () => {
    expect(draftScore(chooseCompany(draft, 3, other, 1))).toMatchObject({
      score: 1.5,
      coverageWeight: 75,
      lowCoverage: false,
    });
  });

  it('is saved with its name trimmed and the rows that stay unmatched', () => {
    expect(toPortfolio(dropRow(draft, 4), '  Pension ')).toEqual({
      name: 'Pension',
      entities: [{ id: 1, weight: 3 }],
      unmatched: [{ line: 3, isin: null, name: 'Row 3', weight: 1, reason: 'unknown-name' }],
    });
  });
});
