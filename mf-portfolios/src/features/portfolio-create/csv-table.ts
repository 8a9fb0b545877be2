import Papa from 'papaparse';
import { MAX_LINES } from '@commonweal/domain/portfolio-limits';
import { columnsByHeader, guessColumns, knownColumns, looksLikeIsin, looksLikeNumber } from './columns.ts';
import type { Columns } from './columns.ts';
import { FileProblemError } from './file-text.ts';

/** A row of the file: the line it begins on, from 1, and its cells. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file read as a table. */
export interface CsvTable {
  /** as they are written; empty where the file has no header line */
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
  /** number of columns of the widest row */
  readonly width: number;
  readonly columns: Columns;
  /** every column that is needed was known by its header */
  readonly isRecognised: boolean;
}

const DELIMITERS = [';', '\t', ',', '|'];
/** Rows that are looked at to tell what a column holds. */
const SAMPLE = 50;
/** Some spreadsheets begin a file with `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)[^\S\r\n]*(?:\r\n|\r|\n)/i;

/**
 * Reads text as a table: finds out the delimiter, whether there is a header line, and which column is which. Empty
 * lines are skipped but counted, so that a line is the one an editor shows.
 * @throws {FileProblemError} `empty` or `too-many-lines`
 */
export function readTable(text: string): CsvTable {
  const whole = text.replace(/^\uFEFF/, '');
  const [separatorLine = '', declared] = SEPARATOR_LINE.exec(whole) ?? [];
  const body = whole.slice(separatorLine.length);
  const lines = parseRows(body, declared ?? delimiterOf(body), separatorLine === '' ? 1 : 2);
  const [first, ...rest] = lines;
  if (!first) throw new FileProblemError('empty');
  const hasHeader = isHeader(first.cells);
  const rows = hasHeader ? rest : [first, ...rest];
  if (rows.length > MAX_LINES) throw new FileProblemError('too-many-lines');
  if (rows.length === 0) throw new FileProblemError('empty');
  const headers = hasHeader ? first.cells.map((header) => header.trim()) : [];
  const width = Math.max(...[first, ...rows].map(({ cells }) => cells.length));
  const byHeader = columnsByHeader(headers);
  return {
    headers,
    rows,
    width,
    columns: guessColumns(
      byHeader,
      rows.slice(0, SAMPLE).map(({ cells }) => cells),
      width,
    ),
    isRecognised: byHeader.weight !== null && (byHeader.isin !== null || byHeader.name !== null),
  };
}

/** A first line with an ISIN, or with a number and no header that is known, is a row like the others. */
function isHeader(cells: readonly string[]): boolean {
  if (cells.some(looksLikeIsin)) return false;
  return knownColumns(columnsByHeader(cells)) > 0 || !cells.some(looksLikeNumber);
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

/** The delimiter under which the first line shows the most known headers, then the most columns. */
function delimiterOf(text: string): string {
  const header = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '';
  const candidates = DELIMITERS.map((delimiter) => {
    const cells = Papa.parse<string[]>(header, { delimiter }).data[0] ?? [];
    return { delimiter, known: knownColumns(columnsByHeader(cells)), width: cells.length };
  });
  const [best] = candidates.toSorted((a, b) => b.known - a.known || b.width - a.width);
  return best?.delimiter ?? ';';
}
