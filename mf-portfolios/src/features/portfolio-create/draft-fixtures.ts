import type { MatchedRow, UnmatchedRow } from './draft.ts';

/** A company that was found; its rows are those of its lines, with equal parts of its weight, unless they are given. */
export function matchedRow(id: number, change: Partial<MatchedRow> = {}): MatchedRow {
  const { lines = [2], original_weight: weight = 1, isin = null, name = null } = change;
  return {
    entity_id: id,
    entity_name: `Company ${id}`,
    entity_slug: `company-${id}`,
    impact_score: 1,
    is_grayed: false,
    evidence: 'solid',
    is_matched: true,
    how: 'isin',
    weight: 100,
    original_weight: 1,
    duplicateNumber: 0,
    lines: [2],
    found_by: ['isin'],
    isin: null,
    name: null,
    rows: lines.map((line) => ({
      ...{ line, isin, name, original_weight: weight / lines.length },
      ...{ weight_text: `${weight / lines.length}`, row_key: `name:row ${line}:` },
    })),
    ...change,
  };
}

export function unmatchedRow(line: number, change: Partial<UnmatchedRow> = {}): UnmatchedRow {
  return {
    is_matched: false,
    line,
    isin: null,
    name: `Row ${line}`,
    original_weight: null,
    weight_text: null,
    row_key: `name:row ${line}:`,
    reason: 'unknown-name',
    fund: null,
    candidates: [],
    ...change,
  };
}
