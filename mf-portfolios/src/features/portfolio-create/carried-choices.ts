import { isUsableWeight } from '@commonweal/domain/portfolio-weights';
import { asWritten, chooseCompany, leaveOut, reopenLine, takeInMatches } from './draft.ts';
import type { FoundLine, PortfolioDraft, UnmatchedRow, WrittenRow } from './draft.ts';

/** A choice by hand about a row: `apply` makes it again for the row as it is read now. */
interface RowChoice {
  readonly row: WrittenRow;
  readonly apply: (draft: PortfolioDraft, now: WrittenRow) => PortfolioDraft;
}

/**
 * Makes the choices of a draft again in another one, after the companies of the file were looked up anew: companies
 * chosen by hand, matches that were rejected, rows that were taken in or left out. A choice follows the key of its
 * row, and the line where several rows have the same or none has one; one whose row is gone is gone too.
 */
export function carryChoices(before: PortfolioDraft, found: PortfolioDraft): PortfolioDraft {
  const rows = Map.groupBy(rowsOf(found), keyOf);
  const taken = new Set<WrittenRow>();
  return choicesIn(before).reduce((draft, { row, apply }) => {
    const alike = (rows.get(keyOf(row)) ?? []).filter((other) => !taken.has(other));
    const now = alike.find(({ line }) => line === row.line) ?? alike[0];
    if (!now) return draft;
    taken.add(now);
    return apply(draft, now);
  }, found);
}

function keyOf({ row_key: key, line, name }: WrittenRow): string {
  return key ?? `line:${line}:${name}`;
}

function rowsOf({ companies, unmatched, aside }: PortfolioDraft): WrittenRow[] {
  return [...companies.flatMap(({ lines }) => lines), ...unmatched, ...aside.map(asWritten)];
}

/** Choices by hand, in the order in which they are made again. */
function choicesIn({ companies, unmatched, leftOut }: PortfolioDraft): RowChoice[] {
  const chosen = companies.flatMap((company) => company.lines.flatMap((line) => choiceOf(company, line)));
  const open = unmatched.flatMap((row): RowChoice[] => {
    const act = openingOf(row);
    return act ? [{ row, apply: (draft, { line }) => act(draft, line) }] : [];
  });
  const out = leftOut.map(({ row, found }): RowChoice => {
    const [first] = found ? choiceOf(found.company, found.line) : [];
    return { row, apply: (draft, now) => leaveOut(first?.apply(draft, now) ?? draft, now.line) };
  });
  return [...chosen, ...open, ...out];
}

/** The act that opened a row by hand; null for one that was found open. */
function openingOf({ reason, row_key }: UnmatchedRow) {
  if (reason === 'rejected-match') return reopenLine;
  return row_key === null ? takeInMatches : null;
}

function choiceOf(company: Parameters<typeof chooseCompany>[2], line: FoundLine): RowChoice[] {
  if (line.how !== 'chosen') return [];
  const apply: RowChoice['apply'] = (draft, now) => {
    // A weight that was typed stands for the text that it was typed in place of.
    const weight = now.weight_text === line.weight_text ? line.weight : now.original_weight;
    const open = takeInMatches(reopenLine(draft, now.line), now.line);
    return isUsableWeight(weight) ? chooseCompany(open, now.line, company, weight) : open;
  };
  return [{ row: line, apply }];
}
