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

/** A company of the portfolio that is being made; `weight` is as in the file, summed over its lines. */
export interface DraftCompany extends ChosenCompany {
  readonly how: MatchedRow['how'] | 'chosen';
  readonly weight: number;
  readonly lines: readonly number[];
  readonly isin: string | null;
  readonly name: string | null;
}

/** What will be saved: companies, and the rows that stay unmatched. */
export interface Draft {
  readonly companies: readonly DraftCompany[];
  readonly unmatched: readonly UnmatchedRow[];
}

/** What the server found, as a draft to be looked over. */
export function toDraft({ matched, unmatched }: Reply): Draft {
  const companies = matched.map(({ original_weight: weight, ...row }) => ({ ...withoutServerFields(row), weight }));
  return { companies, unmatched };
}

function withoutServerFields(row: Omit<MatchedRow, 'original_weight'>): Omit<DraftCompany, 'weight'> {
  const { is_matched: _matched, duplicateNumber: _duplicates, weight: _share, ...shown } = row;
  return shown;
}

/** Gives a row its company by hand. Where the company is there already, the weights are added. */
export function chooseCompany(draft: Draft, line: number, company: ChosenCompany, weight: number): Draft {
  const row = draft.unmatched.find((unmatched) => unmatched.line === line);
  if (!row) return draft;
  const present = draft.companies.find(({ entity_id }) => entity_id === company.entity_id);
  const companies = present
    ? draft.companies.map((other) => (other === present ? withLine(present, line, weight) : other))
    : [
        ...draft.companies,
        { ...company, how: 'chosen' as const, weight, lines: [line], isin: row.isin, name: row.name },
      ];
  return { companies, unmatched: withoutLine(draft.unmatched, line) };
}

function withLine(company: DraftCompany, line: number, weight: number): DraftCompany {
  return { ...company, weight: company.weight + weight, lines: [...company.lines, line].toSorted((a, b) => a - b) };
}

/** Leaves a row of the file out, for good. */
export function dropRow(draft: Draft, line: number): Draft {
  return { ...draft, unmatched: withoutLine(draft.unmatched, line) };
}

function withoutLine(rows: readonly UnmatchedRow[], line: number): readonly UnmatchedRow[] {
  return rows.filter((row) => row.line !== line);
}

/** Takes a company out again. */
export function removeCompany(draft: Draft, entityId: number): Draft {
  return { ...draft, companies: draft.companies.filter(({ entity_id }) => entity_id !== entityId) };
}

/** Sum of the weights, in the unit of the file. */
export function totalWeight({ companies }: Draft): number {
  return companies.reduce((sum, { weight }) => sum + weight, 0);
}

/** Rows of the file that were added to another row of the same company. */
export function mergedRows({ companies }: Draft): number {
  return companies.reduce((sum, { lines }) => sum + lines.length - 1, 0);
}

/** What the portfolio's score and coverage will be. */
export function draftScore({ companies }: Draft): PortfolioScore {
  return portfolioScore(companies.map(({ weight, impact_score: score }) => ({ weight, score })));
}

/** The draft as the server takes it. */
export function toPortfolio({ companies, unmatched }: Draft, name: string): ApiInput<'POST v3/portfolios'>['body'] {
  return {
    name: name.trim(),
    entities: companies.map(({ entity_id: id, weight }) => ({ id, weight })),
    unmatched: unmatched.map(({ line, isin, name: written, original_weight: weight, reason }) => {
      return { line, isin, name: written, weight, reason };
    }),
  };
}
