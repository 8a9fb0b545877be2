import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { portfolioScore } from '@commonweal/domain/portfolio-score';
import type { PortfolioScore } from '@commonweal/domain/portfolio-score';

type Reply = ApiReply<'POST v3/portfolios/matched-data'>;
export type MatchedRow = Reply['matched'][number];
export type UnmatchedRow = Reply['unmatched'][number];

/** A company that may be chosen for a row by hand. */
export type ChosenCompany = Pick<
  MatchedRow,
  'entity_id' | 'entity_name' | 'entity_slug' | 'impact_score' | 'is_grayed'
>;

/** A line of the file and how its company was found. */
export interface FoundLine {
  readonly line: number;
  readonly how: MatchedRow['how'] | 'chosen';
}

/** A company of the portfolio that is being made; `weight` is as in the file, summed over its lines. */
export interface DraftCompany extends ChosenCompany {
  readonly weight: number;
  readonly lines: readonly FoundLine[];
  readonly isin: string | null;
  readonly name: string | null;
}

/** The portfolio to be saved: its companies, and the rows that stay unmatched. */
export interface PortfolioDraft {
  readonly companies: readonly DraftCompany[];
  readonly unmatched: readonly UnmatchedRow[];
}

/** The result of matching, as a draft to review. */
export function toDraft({ matched, unmatched }: Reply): PortfolioDraft {
  return { companies: matched.map(toCompany), unmatched };
}

function toCompany({ original_weight: weight, lines, found_by, ...row }: MatchedRow): DraftCompany {
  const { is_matched: _matched, duplicateNumber: _duplicates, weight: _share, how, ...shown } = row;
  return { ...shown, weight, lines: lines.map((line, at) => ({ line, how: found_by[at] ?? how })) };
}

/** Rows whose company was found and whose weight cannot be used. */
export function unweightedRows({ unmatched }: PortfolioDraft): readonly UnmatchedRow[] {
  return unmatched.filter(isUnweighted);
}

/** Rows without a company. */
export function companilessRows({ unmatched }: PortfolioDraft): readonly UnmatchedRow[] {
  return unmatched.filter((row) => !isUnweighted(row));
}

function isUnweighted({ reason }: UnmatchedRow): boolean {
  return reason === 'missing-weight' || reason === 'invalid-weight' || reason === 'not-positive-weight';
}

/** Gives a row its company by hand. Where the company is there already, the weights are added. */
export function chooseCompany(
  draft: PortfolioDraft,
  line: number,
  company: ChosenCompany,
  weight: number,
): PortfolioDraft {
  const row = draft.unmatched.find((unmatched) => unmatched.line === line);
  if (!row) return draft;
  const present = draft.companies.find(({ entity_id }) => entity_id === company.entity_id);
  const companies = present
    ? draft.companies.map((other) => (other === present ? withLine(present, line, weight) : other))
    : [
        ...draft.companies,
        { ...company, weight, lines: [{ line, how: 'chosen' as const }], isin: row.isin, name: row.name },
      ];
  return { companies, unmatched: withoutLine(draft.unmatched, line) };
}

function withLine(company: DraftCompany, line: number, weight: number): DraftCompany {
  const lines = [...company.lines, { line, how: 'chosen' as const }].toSorted((a, b) => a.line - b.line);
  return { ...company, weight: company.weight + weight, lines };
}

/** Leaves a row of the file out, for good. */
export function dropRow(draft: PortfolioDraft, line: number): PortfolioDraft {
  return { ...draft, unmatched: withoutLine(draft.unmatched, line) };
}

function withoutLine(rows: readonly UnmatchedRow[], line: number): readonly UnmatchedRow[] {
  return rows.filter((row) => row.line !== line);
}

export function removeCompany(draft: PortfolioDraft, entityId: number): PortfolioDraft {
  return { ...draft, companies: draft.companies.filter(({ entity_id }) => entity_id !== entityId) };
}

/** Sum of the weights, in the unit of the file. */
export function totalWeight({ companies }: PortfolioDraft): number {
  return companies.reduce((sum, { weight }) => sum + weight, 0);
}

/** Rows of the file that were added to another row of the same company. */
export function mergedRows({ companies }: PortfolioDraft): number {
  return companies.reduce((sum, { lines }) => sum + lines.length - 1, 0);
}

/** The score and coverage of the future portfolio. */
export function draftScore({ companies }: PortfolioDraft): PortfolioScore {
  return portfolioScore(companies.map(({ weight, impact_score: score }) => ({ weight, score })));
}

/** The draft as the server takes it. */
export function toPortfolio(
  { companies, unmatched }: PortfolioDraft,
  name: string,
): ApiInput<'POST v3/portfolios'>['body'] {
  return {
    name: name.trim(),
    entities: companies.map(({ entity_id: id, weight }) => ({ id, weight })),
    unmatched: unmatched.map(({ line, isin, name: written, original_weight: weight, weight_text, reason }) => {
      return { line, isin, name: written, weight, weight_text, reason };
    }),
  };
}
