import { isAmount } from './amounts.ts';
import { textAt } from './cells.ts';
import type { Cell, TableRow } from './cells.ts';
import { findColumns } from './columns.ts';
import type { FoundColumns } from './columns.ts';
import { rolesOfHeader } from './header-words.ts';
import { isIsin, keyOfIsin } from './isin.ts';

/** A file read as a table. */
export interface HoldingsTable extends FoundColumns {
  /** as they are written; empty where the file has no header line */
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
  /** number of columns of the widest row */
  readonly width: number;
  /** lines with text above the header line */
  readonly preamble: number;
}

/** A header line stands in the first of the filled lines, below name, date and notes of the portfolio. */
const DEEPEST_HEADER = 60;

/** Finds the header line below a preamble, and the columns. @param lines those with any text, in their order */
export function readHoldingsTable(lines: readonly TableRow[]): HoldingsTable {
  const at = headerAt(lines);
  const start = at ?? bodyStart(lines);
  const headers = (at === null ? [] : (lines[at]?.cells ?? [])).map((cell) => String(cell).trim());
  const rows = lines.slice(at === null ? start : at + 1);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), headers.length);
  return { headers, rows, width, preamble: start, ...findColumns(headers, rows, width) };
}

/** The number of headers in a line that are known; 0 for a line with an identifier or figures, which is none. */
export function knownHeaders(cells: readonly Cell[]): number {
  if (cells.some((cell) => typeof cell === 'number' || isIsin(keyOfIsin(cell)))) return 0;
  const known = cells.filter((cell) => isColumnHeader(String(cell)));
  return cells.some((cell) => String(cell).trim() !== '' && isAmount(cell)) && known.length < 3 ? 0 : known.length;
}

/** A date alone stands above a table as often as at its head. */
function isColumnHeader(header: string): boolean {
  return [...rolesOfHeader(header).keys()].some((role) => role !== 'date');
}

function headerAt(lines: readonly TableRow[]): number | null {
  const first = lines.slice(0, DEEPEST_HEADER);
  const scores = first.map(({ cells }) => knownHeaders(cells));
  const best = Math.max(0, ...scores);
  const at = scores.indexOf(best);
  if (best >= 2) return at;
  const start = bodyStart(lines);
  if (best === 1 && at >= start) return at;
  // Unknown words above figures are a header too.
  return !hasFigures(lines[start]) && hasFigures(lines[start + 1]) ? start : null;
}

/** True for a row with an amount or an ISIN. */
function hasFigures(row: TableRow | undefined): boolean {
  const cells = row?.cells ?? [];
  return cells.some((cell) => String(cell).trim() !== '' && (isAmount(cell) || isIsin(keyOfIsin(String(cell)))));
}

/** The first line that is as wide as most lines are. */
function bodyStart(lines: readonly TableRow[]): number {
  const widths = lines.map(filled).toSorted((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const start = lines.findIndex((row) => filled(row) >= Math.max(1, usual - 1));
  return usual < 3 ? lines.findIndex((row) => filled(row) >= usual) : Math.max(0, start);
}

function filled(row: TableRow): number {
  return row.cells.filter((_, column) => textAt(row, column) !== '').length;
}
