import type { ApiReply } from '@commonweal/contracts';
import type { AsideRow } from '@commonweal/domain/portfolio-files';
import { portfolioScore } from '@commonweal/domain/portfolio-score';
import type { PortfolioScore } from '@commonweal/domain/portfolio-score';
import { unmatchedWeight } from '@commonweal/domain/portfolio-weights';

type Reply = ApiReply<'POST v3/portfolios/matched-data'>;
export type MatchedRow = Reply['matched'][number];
export type UnmatchedRow = Reply['unmatched'][number];

/** A company that may be chosen for a row by hand. */
export type ChosenCompany = Pick<
  MatchedRow,
  'entity_id' | 'entity_name' | 'entity_slug' | 'impact_score' | 'is_grayed' | 'evidence'
>;

/** A row of the file as it was read. */
export type WrittenRow = MatchedRow['rows'][number];

/** A row of the file, how its company was found, and the weight that it adds to it. */
export interface FoundLine extends WrittenRow {
  readonly how: MatchedRow['how'] | 'chosen';
  readonly weight: number;
}

/** A company of the portfolio that is being made; `weight` is as in the file, summed over its lines. */
export interface DraftCompany extends ChosenCompany {
  readonly weight: number;
  readonly lines: readonly FoundLine[];
  /** As the first of its lines has it. */
  readonly isin: string | null;
  readonly name: string | null;
}

/** A line with its company. */
interface Found {
  readonly company: ChosenCompany;
  readonly line: FoundLine;
}

/** A row that the person left out; `found` is its company, where it had one. */
export interface LeftOutRow {
  readonly row: UnmatchedRow;
  readonly found: Found | null;
}

/**
 * The portfolio to be saved: its companies, the rows that stay unmatched, those that are no company's share, and
 * those that were left out by hand.
 */
export interface PortfolioDraft {
  readonly companies: readonly DraftCompany[];
  readonly unmatched: readonly UnmatchedRow[];
  readonly aside: readonly AsideRow[];
  readonly leftOut: readonly LeftOutRow[];
}

/** The result of matching, as a draft to review. */
export function toDraft({ matched, unmatched }: Reply, aside: readonly AsideRow[] = []): PortfolioDraft {
  return { companies: matched.map(toCompany), unmatched, aside, leftOut: [] };
}

function toCompany({ rows, found_by, how, ...company }: MatchedRow): DraftCompany {
  const lines = rows.map((row, at) => ({ ...row, how: found_by[at] ?? how, weight: row.original_weight ?? 0 }));
  return companyWith(company, lines);
}

function companyWith(company: ChosenCompany, lines: readonly FoundLine[]): DraftCompany {
  const { entity_id, entity_name, entity_slug, impact_score, is_grayed, evidence } = company;
  return {
    ...{ entity_id, entity_name, entity_slug, impact_score, is_grayed, evidence, lines },
    weight: lines.reduce((sum, { weight }) => sum + weight, 0),
    isin: lines[0]?.isin ?? null,
    name: lines[0]?.name ?? null,
  };
}

/** Rows whose company was found and whose weight cannot be used. */
export function unweightedRows({ unmatched }: PortfolioDraft): readonly UnmatchedRow[] {
  return unmatched.filter(isUnweighted);
}

/** Rows with neither a company nor a fund. */
export function companilessRows({ unmatched }: PortfolioDraft): readonly UnmatchedRow[] {
  return unmatched.filter((row) => row.fund === null && !isUnweighted(row));
}

/** Rows that name a fund of the person. */
export function fundRows({ unmatched }: PortfolioDraft): readonly UnmatchedRow[] {
  return unmatched.filter(({ fund }) => fund !== null);
}

/** Rows that would be in the portfolio in no way. */
export function unresolvedRows({ unmatched }: PortfolioDraft): readonly UnmatchedRow[] {
  return unmatched.filter(({ fund }) => fund === null);
}

/** True for a draft with a company or a fund. */
export function holdsSomething(draft: PortfolioDraft): boolean {
  return draft.companies.length > 0 || fundRows(draft).length > 0;
}

function isUnweighted({ reason }: UnmatchedRow): boolean {
  return reason === 'missing-weight' || reason === 'invalid-weight' || reason === 'not-positive-weight';
}

/** The row to be dealt with after a line, from the first again after the last; null where none is left. */
export function nextUnresolved(draft: PortfolioDraft, after: number): UnmatchedRow | null {
  const rows = inOrder(unresolvedRows(draft));
  return rows.find(({ line }) => line > after) ?? rows[0] ?? null;
}

/** The share of the file's weight that lies in rows with neither a company nor a fund, in percent; null without any weight. */
export function unmatchedShare(draft: PortfolioDraft): number | null {
  return unmatchedWeight(
    unresolvedRows(draft).map(({ original_weight: weight }) => weight),
    [...draft.companies, ...fundRows(draft).map(({ original_weight }) => ({ weight: original_weight ?? 0 }))],
  );
}

/** A row of those without a company, and what it is given by hand. */
interface ChosenRow {
  readonly row: UnmatchedRow;
  readonly company: ChosenCompany;
  readonly weight: number;
}

/** Gives a row its company by hand. Where the company is there already, the weights are added. */
export function chooseCompany(
  draft: PortfolioDraft,
  line: number,
  company: ChosenCompany,
  weight: number,
): PortfolioDraft {
  const row = draft.unmatched.find((unmatched) => unmatched.line === line);
  return row ? chooseCompanies(draft, [{ row, company, weight }]) : draft;
}

/** Gives rows their companies by hand, as {@link chooseCompany}. */
export function chooseCompanies(draft: PortfolioDraft, choices: readonly ChosenRow[]): PortfolioDraft {
  const chosen = choices.map(({ row, company, weight }) => {
    const { is_matched: _matched, reason: _reason, candidates: _candidates, fund: _fund, ...written } = row;
    return { company, line: { ...written, how: 'chosen' as const, weight } };
  });
  const lines = new Set(choices.map(({ row }) => row.line));
  return withFound({ ...draft, unmatched: draft.unmatched.filter(({ line }) => !lines.has(line)) }, chosen);
}

/** Adds lines to their companies, those that are new at the end. */
function withFound(draft: PortfolioDraft, found: readonly Found[]): PortfolioDraft {
  const added = Map.groupBy(found, ({ company }) => company.entity_id);
  const grown = draft.companies.map((company) => {
    const own = added.get(company.entity_id);
    return own ? companyWith(company, inOrder([...company.lines, ...linesOf(own)])) : company;
  });
  const present = new Set(draft.companies.map(({ entity_id }) => entity_id));
  const begun = [...added.values()].flatMap((own) => {
    const [first] = own;
    return first && !present.has(first.company.entity_id) ? [companyWith(first.company, inOrder(linesOf(own)))] : [];
  });
  return { ...draft, companies: [...grown, ...begun] };
}

function linesOf(found: readonly Found[]): FoundLine[] {
  return found.map(({ line }) => line);
}

function inOrder<Row extends { readonly line: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.line - b.line);
}

/** A line whose company was found, with that company; null where it has none. */
function foundAt({ companies }: PortfolioDraft, at: number): LeftOutRow['found'] {
  for (const company of companies) {
    const line = company.lines.find(({ line: number }) => number === at);
    if (line) return { company, line };
  }
  return null;
}

/** Takes lines from their companies, which go with their last ones. */
function withoutFound(draft: PortfolioDraft, taken: ReadonlySet<number>): PortfolioDraft {
  const companies = draft.companies.flatMap((company) => {
    const lines = company.lines.filter(({ line }) => !taken.has(line));
    if (lines.length === company.lines.length) return [company];
    return lines.length > 0 ? [companyWith(company, lines)] : [];
  });
  return { ...draft, companies };
}

/** Makes rows whose company was found rows without one again. */
export function reopenRows(draft: PortfolioDraft, rows: readonly UnmatchedRow[]): PortfolioDraft {
  const open = withoutFound(draft, new Set(rows.map(({ line }) => line)));
  return { ...open, unmatched: inOrder([...open.unmatched, ...rows]) };
}

function asOpenRow({ how: _how, weight: _weight, ...written }: FoundLine): UnmatchedRow {
  return { is_matched: false, ...written, reason: 'rejected-match', fund: null, candidates: [] };
}

/** Takes a line from the company that was found for it, to be given another. */
export function reopenLine(draft: PortfolioDraft, at: number): PortfolioDraft {
  const found = foundAt(draft, at);
  return found ? reopenRows(draft, [asOpenRow(found.line)]) : draft;
}

function withOpenRow(draft: PortfolioDraft, row: UnmatchedRow): PortfolioDraft {
  return { ...draft, unmatched: inOrder([...draft.unmatched, row]) };
}

/** Takes a row that was set aside for one that lacks its company. */
export function takeInMatches(draft: PortfolioDraft, line: number): PortfolioDraft {
  const row = draft.aside.find((aside) => aside.line === line);
  if (!row) return draft;
  const taken: UnmatchedRow = {
    is_matched: false,
    ...asWritten(row),
    reason: 'unknown-name',
    fund: null,
    candidates: [],
  };
  return withOpenRow({ ...draft, aside: draft.aside.filter((aside) => aside !== row) }, taken);
}

/** A row that was set aside as one to be matched; nothing is remembered of it. */
export function asWritten({ line, text: name, weight }: AsideRow): WrittenRow {
  const weights = { original_weight: weight.value ?? null, weight_text: weight.text || null };
  return { line, isin: null, name, ...weights, row_key: null };
}

/** Leaves a row of the file out, with or without a company, until it is put back. */
export function leaveOut(draft: PortfolioDraft, at: number): PortfolioDraft {
  const open = draft.unmatched.find(({ line }) => line === at);
  if (open) {
    return withLeftOut({ ...draft, unmatched: withoutLine(draft.unmatched, at) }, { row: open, found: null });
  }
  const found = foundAt(draft, at);
  return found ? withLeftOut(withoutFound(draft, new Set([at])), { row: asOpenRow(found.line), found }) : draft;
}

function withLeftOut(draft: PortfolioDraft, row: LeftOutRow): PortfolioDraft {
  return { ...draft, leftOut: [...draft.leftOut, row].toSorted((a, b) => a.row.line - b.row.line) };
}

/** Leaves all rows of a company out. */
export function removeCompany(draft: PortfolioDraft, entityId: number): PortfolioDraft {
  const company = draft.companies.find(({ entity_id }) => entity_id === entityId);
  return company?.lines.reduce((next, { line }) => leaveOut(next, line), draft) ?? draft;
}

/** Puts a row that was left out back where it was: with its company, or among those without one. */
export function putBack(draft: PortfolioDraft, at: number): PortfolioDraft {
  const out = draft.leftOut.find(({ row }) => row.line === at);
  if (!out) return draft;
  const rest = { ...draft, leftOut: draft.leftOut.filter((other) => other !== out) };
  return out.found ? withFound(rest, [out.found]) : withOpenRow(rest, out.row);
}

function withoutLine(rows: readonly UnmatchedRow[], line: number): readonly UnmatchedRow[] {
  return rows.filter((row) => row.line !== line);
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
