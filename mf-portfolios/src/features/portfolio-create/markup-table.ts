import { readHoldingsTable } from '@commonweal/domain/portfolio-files';
import type { Cell, HoldingsTable, TableRow } from '@commonweal/domain/portfolio-files';
import { MAX_LINES } from '@commonweal/domain/portfolio-limits';
import { toTable } from './checked-table.ts';
import { FileProblemError } from './file-problem.ts';
import { attributeOf, markupTokens } from './markup-tokens.ts';

/** Rows above and below a table of the most lines. */
const ROOM = 1_000;
/** Rows and columns that a spreadsheet can have; a place beyond that was made up. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 300;
const DEEPEST = 50;
/** Elements that part words. */
const BREAKS = new Set(['br', 'p', 'div', 'li', 'ul']);

/**
 * Reads the table of HTML, or of a spreadsheet in XML, that holds the holdings: the largest whose headers are known, or
 * all of a page's tables below each other, or the largest.
 * @throws {FileProblemError} as `toTable`
 */
export function readMarkup(markup: string): HoldingsTable {
  const tables = tablesOf(markup).toSorted((a, b) => b.length - a.length);
  const known = tables.find((rows) => readHoldingsTable(rows).isRecognised);
  const stacked = tables.flat().toSorted((a, b) => a.line - b.line);
  const isOneOfAll = new Set(stacked.map(({ line }) => line)).size === stacked.length;
  const whole = isOneOfAll && readHoldingsTable(stacked).isRecognised ? stacked : null;
  return toTable(known ?? whole ?? tables[0] ?? []);
}

function tablesOf(markup: string): TableRow[][] {
  const reader = new TableReader();
  for (const token of markupTokens(markup)) {
    if (token.kind === 'text') reader.write(token.text);
    else if (token.kind === 'open') reader.open(token.name, token.attributes);
    else reader.close(token.name);
  }
  return reader.finish();
}

/** A table that has not ended. */
interface OpenTable {
  readonly rows: TableRow[];
  row: { readonly line: number; readonly cells: Map<number, Cell>; column: number } | null;
  cell: {
    readonly column: number;
    readonly type: string;
    readonly value: string | null;
    text: string;
    readonly isHeader: boolean;
  } | null;
  /** Rows that a cell above still covers, by column, and its text where it is a header. */
  readonly covered: Map<number, { rows: number; header: Cell }>;
  line: number;
}

/** Puts cells into rows and rows into tables; a tag that is missing ends where the next one begins. */
class TableReader {
  readonly #finished: TableRow[][] = [];
  readonly #open: OpenTable[] = [];
  #line = 0;

  write(text: string): void {
    const cell = this.#open.at(-1)?.cell;
    if (cell) cell.text += text;
  }

  open(name: string, attributes: string): void {
    const table = this.#open.at(-1);
    if (name === 'worksheet') this.#line = 0;
    if (name === 'table') this.#begin();
    if (!table) return;
    if (name === 'tr' || name === 'row') this.#beginRow(table, numberIn(attributes, 'index'));
    if (name === 'td' || name === 'th' || name === 'cell') this.#beginCell(table, name, attributes);
    if (name === 'data' && table.cell) {
      table.cell = { ...table.cell, type: (attributeOf(attributes, 'type') ?? '').toLowerCase() };
    }
    if (BREAKS.has(name)) this.write(' ');
  }

  close(name: string): void {
    const table = this.#open.at(-1);
    if (!table) return;
    if (name === 'td' || name === 'th' || name === 'cell') endCell(table);
    if (name === 'tr' || name === 'row') endRow(table);
    if (name === 'table') this.#end();
    if (BREAKS.has(name)) this.write(' ');
  }

  finish(): TableRow[][] {
    while (this.#open.length > 0) this.#end();
    return this.#finished.filter((rows) => rows.length > 0);
  }

  #begin(): void {
    if (this.#open.length >= DEEPEST) throw new FileProblemError('spreadsheet');
    this.#open.push({ rows: [], row: null, cell: null, covered: new Map(), line: this.#line });
  }

  #end(): void {
    const table = this.#open.pop();
    if (!table) return;
    endRow(table);
    this.#finished.push(table.rows);
    // The rows of a table inside a cell count as rows below it.
    this.#line = Math.max(this.#line, table.line);
  }

  #beginRow(table: OpenTable, index: number | null): void {
    endRow(table);
    table.line =
      index !== null && index > table.line && index <= MOST_ROWS ? index : Math.max(table.line, this.#line) + 1;
    this.#line = table.line;
    table.row = { line: table.line, cells: new Map(), column: 0 };
  }

  #beginCell(table: OpenTable, name: string, attributes: string): void {
    endCell(table);
    if (!table.row) this.#beginRow(table, null);
    const { row } = table;
    if (!row) return;
    const index = numberIn(attributes, 'index');
    if (index !== null && index > row.column) row.column = index - 1;
    while (table.covered.has(row.column)) row.column += 1;
    if (row.column >= MOST_COLUMNS) throw new FileProblemError('too-many-columns');
    const value = attributeOf(attributes, 'num') ?? attributeOf(attributes, 'sdval');
    table.cell = { column: row.column, type: '', value, text: '', isHeader: name === 'th' };
    const width = Math.max(numberIn(attributes, 'colspan') ?? 1, (numberIn(attributes, 'mergeacross') ?? 0) + 1);
    const height = Math.max(numberIn(attributes, 'rowspan') ?? 1, (numberIn(attributes, 'mergedown') ?? 0) + 1);
    const end = Math.min(row.column + width, MOST_COLUMNS);
    const last = height > 1 ? end : row.column;
    for (let at = row.column; at < last; at += 1) table.covered.set(at, { rows: height, header: '' });
    row.column = end;
  }
}

function endCell(table: OpenTable): void {
  const { cell, row } = table;
  table.cell = null;
  if (!cell || !row) return;
  const read = readCell(cell);
  if (read === '') return;
  row.cells.set(cell.column, read);
  const covered = table.covered.get(cell.column);
  // A header beside headers of two lines belongs to both of them.
  if (covered && cell.isHeader) covered.header = read;
}

function endRow(table: OpenTable): void {
  endCell(table);
  const { row } = table;
  table.row = null;
  if (!row) return;
  for (const [column, covered] of table.covered) {
    if (covered.header !== '') row.cells.set(column, covered.header);
    covered.rows -= 1;
    if (covered.rows <= 0) table.covered.delete(column);
  }
  const width = Math.max(-1, ...row.cells.keys()) + 1;
  if (width === 0) return;
  if (table.rows.length >= MAX_LINES + ROOM) throw new FileProblemError('too-many-lines');
  table.rows.push({ line: row.line, cells: Array.from({ length: width }, (_, at) => row.cells.get(at) ?? '') });
}

/** The number that was saved with a cell, or its text. */
function readCell({ type, value, text }: NonNullable<OpenTable['cell']>): Cell {
  const written = text.replaceAll(/\s+/g, ' ').trim();
  if (type === 'error') return '';
  if (type === 'datetime') return written.slice(0, 10);
  const number = value ?? (type === 'number' ? written : '');
  return number.trim() !== '' && Number.isFinite(Number(number)) ? Number(number) : written;
}

function numberIn(attributes: string, name: string): number | null {
  const text = attributeOf(attributes, name);
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}
