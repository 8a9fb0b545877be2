import { expect, it } from '@jest/globals';
import { chooseCompany, leaveOut, reopenLine, toDraft } from './draft.ts';
import { matchedRow, unmatchedRow } from './draft-fixtures.ts';
import type { UnmatchedRow } from './draft.ts';
import { likelyCompany, likelyRows, takeLikely, undoLikely } from './likely-companies.ts';

type Candidate = UnmatchedRow['candidates'][number];

function candidate(id: number, why: Candidate['why'] = 'cut-name'): Candidate {
  const company = { entity_id: id, entity_name: `Company ${id}`, entity_slug: `company-${id}` };
  return { ...company, impact_score: 2, is_grayed: false, evidence: 'thin', isin: null, country: 'Chile', why };
}

const likely = (line: number, id: number, change: Partial<UnmatchedRow> = {}) =>
  unmatchedRow(line, { original_weight: line, candidates: [candidate(id)], ...change });

it.each<[string, Partial<UnmatchedRow>, number | null]>([
  ['the only one that its cut words fit', {}, 7],
  ['that one beside others of similar names', { candidates: [candidate(7), candidate(8, 'similar-name')] }, 7],
  ['one whose ISIN nobody knows', { reason: 'unknown-isin' }, 7],
  ['none of two', { candidates: [candidate(7), candidate(8)] }, null],
  ['none of a similar name', { candidates: [candidate(7, 'similar-name')] }, null],
  ['none of another country', { reason: 'other-country' }, null],
  ['none of another ISIN', { reason: 'other-isin' }, null],
  ['none that was rejected', { reason: 'rejected-match' }, null],
  ['none without a weight', { original_weight: null }, null],
  ['none with a weight of zero', { original_weight: 0 }, null],
])('takes for likely %s', (_, change, id) => {
  expect(likelyCompany(likely(2, 7, change))?.entity_id ?? null).toBe(id);
});

const draft = toDraft({
  matched: [matchedRow(7, { lines: [4], original_weight: 4 })],
  unmatched: [likely(2, 7), likely(3, 9), unmatchedRow(5), likely(6, 9)],
});

it('gives rows their companies at once, added to those that are there', () => {
  const next = takeLikely(draft, likelyRows(draft));
  expect(
    next.companies.map(({ entity_id, weight, lines }) => [entity_id, weight, lines.map((one) => one.line)]),
  ).toEqual([
    [7, 6, [2, 4]],
    [9, 9, [3, 6]],
  ]);
  expect(next.companies[1]?.lines.map(({ how }) => how)).toEqual(['chosen', 'chosen']);
  expect(next.unmatched.map(({ line }) => line)).toEqual([5]);
});

it('takes the companies from them again, and keeps what was done to a row since', () => {
  const rows = likelyRows(draft);
  expect(undoLikely(takeLikely(draft, rows), rows)).toEqual(draft);
  const since = leaveOut(reopenLine(takeLikely(draft, rows), 3), 2);
  const undone = undoLikely(since, rows);
  expect(undone.unmatched.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'rejected-match'],
    [5, 'unknown-name'],
    [6, 'unknown-name'],
  ]);
  expect(undone.leftOut.map(({ row }) => row.line)).toEqual([2]);
});

it('leaves a row that was given another company since, and one of another file', () => {
  const rows = likelyRows(draft);
  const other = { ...candidate(8), entity_id: 8 };
  const since = chooseCompany(reopenLine(takeLikely(draft, rows), 3), 3, other, 3);
  expect(undoLikely(since, rows).companies.map(({ entity_id }) => entity_id)).toEqual([7, 8]);
  const next = toDraft({ matched: [matchedRow(7, { lines: [2] })], unmatched: [] });
  expect(
    undoLikely(
      next,
      rows.map((row) => ({ ...row, row_key: 'name:of another file:' })),
    ),
  ).toEqual(next);
});
