import { likelyCompanyOf } from '@commonweal/domain/likely-company';
import { SMALLEST_WEIGHT } from '@commonweal/domain/portfolio-limits';
import { chooseCompanies, companilessRows, reopenRows } from './draft.ts';
import type { PortfolioDraft, UnmatchedRow } from './draft.ts';

type Candidate = UnmatchedRow['candidates'][number];

/** The reasons of rows of which nothing but the words of their names speaks for a company, and nothing against it. */
const undecided: ReadonlySet<UnmatchedRow['reason']> = new Set(['unknown-name', 'unknown-isin', 'invalid-isin']);

/** The one company that the cut name of a row fits; null where several do, where it may be another, and without a weight. */
export function likelyCompany({ reason, candidates, original_weight: weight }: UnmatchedRow): Candidate | null {
  if (!undecided.has(reason) || weight === null || weight < SMALLEST_WEIGHT) return null;
  return likelyCompanyOf(candidates);
}

/** Rows with a likely company. */
export function likelyRows(draft: PortfolioDraft): readonly UnmatchedRow[] {
  return companilessRows(draft).filter((row) => likelyCompany(row) !== null);
}

/** Gives rows their likely companies, as a choice by hand; rows without one stay as they are. */
export function takeLikely(draft: PortfolioDraft, rows: readonly UnmatchedRow[]): PortfolioDraft {
  const choices = rows.flatMap((row) => {
    const company = likelyCompany(row);
    return company ? [{ row, company, weight: row.original_weight ?? 0 }] : [];
  });
  return chooseCompanies(draft, choices);
}

/** Takes their likely companies from rows again; those that were dealt with otherwise since stay as they are. */
export function undoLikely(draft: PortfolioDraft, rows: readonly UnmatchedRow[]): PortfolioDraft {
  const found = new Map(
    draft.companies.flatMap(({ entity_id, lines }) => lines.map((one) => [one.line, { entity_id, ...one }])),
  );
  const isTaken = (row: UnmatchedRow) => {
    const one = found.get(row.line);
    return one?.entity_id === likelyCompany(row)?.entity_id && one?.row_key === row.row_key;
  };
  return reopenRows(draft, rows.filter(isTaken));
}
