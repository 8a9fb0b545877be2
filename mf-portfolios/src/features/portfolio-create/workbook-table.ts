import { read } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { readHoldingsTable } from '@commonweal/domain/portfolio-files';
import type { Cell, HoldingsTable, TableRow } from '@commonweal/domain/portfolio-files';
import { MAX_LINES } from '@commonweal/domain/portfolio-limits';
import { toTable } from './checked-table.ts';
import { FileProblemError } from './file-problem.ts';
import { isModestArchive } from './zip-parts.ts';

/** Rows above and below a table of the most lines. */
const ROOM = 1_000;
/** Sheets that are looked at for the one with the holdings. */
const MOST_SHEETS = 20;
const ZIP_MARK = 0x50;

/**
 * Reads the sheet of a workbook that holds the holdings: the one whose headers are known, or else the first with any
 * rows. Formulas are not calculated: the value that was saved with a cell counts. Macros are never unpacked.
 * @throws {FileProblemError} `spreadsheet` where it is none, or as `toTable`
 */
export function readWorkbook(bytes: Uint8Array): HoldingsTable {
  if (bytes[0] === ZIP_MARK && !isModestArchive(bytes)) throw new FileProblemError('spreadsheet');
  const sheets = sheetsOf(bytes).map(rowsOf);
  const filled = sheets.filter(({ length }) => length > 0);
  const known = filled.find((rows) => readHoldingsTable(rows).isRecognised);
  return toTable(known ?? filled[0] ?? []);
}

function sheetsOf(bytes: Uint8Array): WorkSheet[] {
  try {
    const { SheetNames, Sheets } = read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellDates: true,
      bookVBA: false,
      sheetRows: MAX_LINES + ROOM,
      sheets: Array.from({ length: MOST_SHEETS }, (_, at) => at),
    });
    return SheetNames.flatMap((name) => Sheets[name] ?? []);
  } catch {
    throw new FileProblemError('spreadsheet');
  }
}

function rowsOf(sheet: WorkSheet): TableRow[] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const rows: TableRow[] = [];
  for (const [at, row] of data.entries()) {
    const cells = Array.from(row ?? [], toCell);
    if (cells.some((cell) => cell !== '')) rows.push({ line: at + 1, cells });
  }
  return rows;
}

function toCell(cell: CellObject | undefined): Cell {
  const value = cell?.v;
  if (typeof value === 'number') return cell?.t === 'e' ? '' : value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === undefined ? '' : String(value).trim();
}
