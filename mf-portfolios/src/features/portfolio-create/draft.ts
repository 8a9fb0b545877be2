import type { ApiInput, ApiReply } from '@commonweal/contracts';
import type { AsideRow } from '@commonweal/domain/portfolio-files';
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
  /** The key that a choice is remembered by. */
  readonly rowKey?: string;
}

/** A company of the portfolio that is being made; `weight` is as in the file, summed over its lines. */
export interface DraftCompany extends ChosenCompany {
  readonly weight: number;
  readonly lines: readonly FoundLine[];
  readonly isin: string | null;
  readonly name: string | null;
}

/** The portfolio to be saved: its companies, the rows that stay unmatched, and those that are no company's share. */
export interface PortfolioDraft {
  readonly companies: readonly DraftCompany[];
  readonly unmatched: readonly UnmatchedRow[];
  readonly aside: readonly AsideRow[];
}

/** The result of matching, as a draft to review. */
export function toDraft({ matched, unmatched }: Reply, aside: readonly AsideRow[] = []): PortfolioDraft {
  return { companies: matched.map(toCompany), unmatched, aside };
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

/** The row to be dealt with after a line, from the first again after the last; null where none is left. */
export function nextUnresolved({ unmatched }: PortfolioDraft, after: number): UnmatchedRow | null {
  const inOrder = unmatched.toSorted((a, b) => a.line - b.line);
  return inOrder.find(({ line }) => line > after) ?? inOrder[0] ?? null;
}

/** The share of the file's weight that lies in rows without a company, in percent; null without any weight. */
export function unmatchedShare(draft: PortfolioDraft): number | null {
  const unmatched = draft.unmatched.reduce((sum, { original_weight: weight }) => sum + Math.max(0, weight ?? 0), 0);
  const whole = totalWeight(draft) + unmatched;
  return whole > 0 ? (unmatched / whole) * 100 : null;
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
  const chosen: FoundLine = { line, how: 'chosen', ...(row.row_key !== null && { rowKey: row.row_key }) };
  const companies = present
    ? draft.companies.map((other) => (other === present ? withLine(present, chosen, weight) : other))
    : [...draft.companies, { ...company, weight, lines: [chosen], isin: row.isin, name: row.name }];
  return { ...draft, companies, unmatched: withoutLine(draft.unmatched, line) };
}

function withLine(company: DraftCompany, chosen: FoundLine, weight: number): DraftCompany {
  const lines = [...company.lines, chosen].toSorted((a, b) => a.line - b.line);
  return { ...company, weight: company.weight + weight, lines };
}

/** Takes a row that was set aside for one that lacks its company. */
export function takeInMatches(draft: PortfolioDraft, line: number): PortfolioDraft {
  const row = draft.aside.find((aside) => aside.line === line);
  if (!row) return draft;
  const { text: name, weight } = row;
  const written = {
    isin: null,
    name,
    original_weight: weight.value ?? null,
    weight_text: weight.text || null,
    row_key: null,
  };
  const taken: UnmatchedRow = { is_matched: false, line, ...written, reason: 'unknown-name', candidates: [] };
  const unmatched = [...draft.unmatched, taken].toSorted((a, b) => a.line - b.line);
  return { ...draft, unmatched, aside: draft.aside.filter((aside) => aside !== row) };
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

/** Lines whose company was found by an earlier choice of the person. */
export function rememberedLines({ companies }: PortfolioDraft): number {
  return companies.reduce((sum, { lines }) => sum + lines.filter(({ how }) => how === 'remembered').length, 0);
}

/** Companies that were chosen by hand, for the next file with the same rows. */
export function choicesOf({ companies }: PortfolioDraft): ApiInput<'POST v3/portfolios'>['body']['choices'] {
  return companies.flatMap(({ entity_id, lines }) =>
    lines.flatMap(({ how, rowKey }) =>
      how === 'chosen' && rowKey !== undefined ? [{ row_key: rowKey, entity_id }] : [],
    ),
  );
}

export type NewPortfolioBody = ApiInput<'POST v3/portfolios'>['body'];

/** The draft as the server takes it. */
export function toPortfolio(draft: PortfolioDraft, name: string): NewPortfolioBody {
  return {
    name: name.trim(),
    choices: choicesOf(draft),
    entities: draft.companies.map(({ entity_id: id, weight }) => ({ id, weight })),
    unmatched: keptRowsOf(draft),
  };
}

/** The rows that stay without a company, as the server keeps them. */
export function keptRowsOf({ unmatched }: PortfolioDraft): NonNullable<NewPortfolioBody['unmatched']> {
  return unmatched.map(({ line, isin, name, original_weight: weight, weight_text, reason }) => {
    return { line, isin, name, weight, weight_text, reason };
  });
}
