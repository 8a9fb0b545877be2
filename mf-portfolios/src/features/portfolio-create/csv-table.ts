import Papa from 'papaparse';
import { knownHeaders } from '@commonweal/domain/portfolio-files';
import type { HoldingsTable, TableRow } from '@commonweal/domain/portfolio-files';
import { MAX_LINES } from '@commonweal/domain/portfolio-limits';
import { toTable } from './checked-table.ts';

const DELIMITERS = [';', '\t', ',', '|'];
/** Lines that are looked at to find the delimiter. */
const SAMPLE = 100;
/** Some spreadsheets begin a file with `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)[^\S\r\n]*(?:\r\n|\r|\n)/i;

/**
 * Reads text as a table: finds the delimiter, the header line and the columns. Empty lines are skipped but counted, so
 * that a line is the one an editor shows.
 * @throws {FileProblemError} `empty`, `too-many-lines` or `too-many-columns`
 */
export function readTable(text: string): HoldingsTable {
  const whole = text.replace(/^\uFEFF/, '');
  const [separatorLine = '', declared] = SEPARATOR_LINE.exec(whole) ?? [];
  const body = whole.slice(separatorLine.length);
  return toTable(parseRows(body, declared ?? delimiterOf(body), separatorLine === '' ? 1 : 2));
}

function parseRows(text: string, delimiter: string, firstLine: number): TableRow[] {
  // Beyond that, even with every other line empty, there are too many.
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: MAX_LINES * 2 });
  const rows: TableRow[] = [];
  let line = firstLine;
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
  return rows;
}

/** The delimiter under which a line shows the most known headers, then under which most lines have the same columns. */
function delimiterOf(text: string): string {
  const candidates = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE });
    const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
    return { delimiter, known: Math.max(0, ...rows.map(knownHeaders)), alike: cellsAlike(rows) };
  });
  const [best] = candidates.toSorted((a, b) => b.known - a.known || b.alike - a.alike);
  return best?.delimiter ?? ';';
}

/** Cells in lines of the most frequent width, of more than one column. */
function cellsAlike(rows: readonly (readonly string[])[]): number {
  const byWidth = Map.groupBy(rows, ({ length }) => length);
  return Math.max(0, ...[...byWidth].map(([width, alike]) => (width > 1 ? width * alike.length : 0)));
}
