import type { ApiReply } from '@commonweal/contracts';
import { levelOf } from '../entities/entities.present.ts';
import { rowKey } from './match-rows.ts';
import type { Candidate, MatchedBy, ReadRow, UnmatchedReason } from './match-rows.ts';
import { namedFund } from './named-fund.ts';
import type { NamedFund } from './named-fund.ts';
import type { CompanyRecord } from './matching.repo.ts';

export type MatchedRows = ApiReply<'POST v3/portfolios/matched-data'>;

/** A row of the file that named a company, and how. */
interface FoundLine {
  readonly row: ReadRow;
  readonly how: MatchedBy;
}

/** Rows of the file that named one company, with what its row in the portfolio will be. */
export interface Match {
  readonly id: number;
  readonly first: ReadRow;
  readonly lines: [FoundLine, ...FoundLine[]];
  weight: number;
}

/** A row of the file that is in no portfolio, and why. */
export interface Miss {
  readonly row: ReadRow;
  readonly reason: UnmatchedReason;
  readonly candidates: readonly Candidate[];
}

interface Known {
  /** Every company that matches and misses name. */
  readonly companies: ReadonlyMap<number, CompanyRecord>;
  /** Of the person. */
  readonly funds: readonly NamedFund[];
}

/** The outcome of the rows of a file. */
export function presentMatches(
  matches: readonly Match[],
  misses: readonly Miss[],
  { companies, funds }: Known,
): MatchedRows {
  const whole = matches.reduce((sum, { weight }) => sum + weight, 0);
  return {
    matched: matches.flatMap(({ id, first, lines, weight }) => {
      const company = companies.get(id);
      if (!company) return [];
      const shares = { weight: (weight / whole) * 100, original_weight: weight };
      const written = { isin: first.isin, name: first.name };
      return [{ ...presentCompany(company), is_matched: true as const, ...presentLines(lines), ...shares, ...written }];
    }),
    unmatched: misses.map(({ row, reason, candidates }) => ({
      is_matched: false as const,
      ...presentRow(row),
      reason,
      fund: presentNamedFund(row, funds),
      candidates: candidates.flatMap(({ id, why }) => {
        const company = companies.get(id);
        return company ? [{ ...presentCompany(company), isin: company.isin, country: company.country, why }] : [];
      }),
    })),
  };
}

function presentCompany(record: CompanyRecord) {
  const { id, name, slug, score, isGrayed } = record;
  const evidence = levelOf({ ...record, impactScore: score });
  return { entity_id: id, entity_name: name, entity_slug: slug, impact_score: score, is_grayed: isGrayed, evidence };
}

/** A row without a usable weight is in nothing. */
function presentNamedFund(row: ReadRow, funds: readonly NamedFund[]) {
  const fund = row.weight !== null && row.weight > 0 ? namedFund(row, funds) : null;
  return fund && { id: fund.id, name: fund.name };
}

function presentRow(row: ReadRow) {
  const { line, isin, name, weight, weightText } = row;
  return { line, isin, name, original_weight: weight, weight_text: weightText, row_key: rowKey(row) };
}

function presentLines(lines: Match['lines']) {
  return {
    how: lines[0].how,
    lines: lines.map(({ row }) => row.line),
    found_by: lines.map(({ how }) => how),
    rows: lines.map(({ row }) => presentRow(row)),
    duplicateNumber: lines.length - 1,
  };
}
