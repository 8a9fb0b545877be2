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

/** Takes the companies from rows again, unless they were left out or reopened since. */
export function undoLikely(draft: PortfolioDraft, rows: readonly UnmatchedRow[]): PortfolioDraft {
  const found = new Set(draft.companies.flatMap(({ lines }) => lines.map(({ line }) => line)));
  return reopenRows(
    draft,
    rows.filter(({ line }) => found.has(line)),
  );
}
