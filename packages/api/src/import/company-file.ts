import { fieldsOf, proposeMapping, readHeader, refuseWide } from './company-columns.ts';
import type { ColumnMapping, Header } from './company-columns.ts';
import { createCompanyReader } from './company-rows.ts';
import type { CompanyRow, RejectedRow } from './company-rows.ts';
import { readCsvRecords } from './csv-records.ts';
import type { CsvRecord } from './csv-records.ts';
import { fileReasons } from './file-reasons.ts';
import { ImportFileError } from './import-file-error.ts';
import { rowReasons } from './row-reasons.ts';

/** Most rows of a file, without its header. */
export const MOST_LINES = 1_000_000;

/**
 * Reads a file from end to end, so that one that cannot be used as a whole is refused before any row of it is.
 * @returns how many rows it has
 * @throws {ImportFileError} where it is not CSV, lacks a column or rows, or is beyond a limit
 */
export async function checkCompanyFile(path: string, mapping?: ColumnMapping, mostRows = MOST_LINES): Promise<number> {
  let rows = 0;
  for await (const { record } of rowsWithHeader(path, mapping)) {
    rows += 1;
    if (rows > mostRows) {
      throw new ImportFileError(fileReasons.tooManyRows(record.line, mostRows));
    }
  }
  if (rows === 0) throw new ImportFileError(fileReasons.noRows);
  return rows;
}

/**
 * Reads companies from a CSV file, row by row.
 * @throws {ImportFileError} as `checkCompanyFile`
 */
export async function* readCompanyFile(
  path: string,
  mapping?: ColumnMapping,
): AsyncGenerator<CompanyRow | RejectedRow> {
  const readCompany = createCompanyReader();
  for await (const { header, record } of rowsWithHeader(path, mapping)) {
    const { line, cells } = record;
    yield cells.length === header.width
      ? readCompany(fieldsOf(header, cells), line)
      : { line, reason: rowReasons.columns(cells.length, header.width) };
  }
}

/** The first lines of a file as they stand, the header apart. @throws {ImportFileError} where it is empty or not CSV */
export async function readFirstLines(
  path: string,
  count: number,
): Promise<{ readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] }> {
  const lines: (readonly string[])[] = [];
  for await (const { cells } of readCsvRecords(path)) {
    lines.push(cells);
    if (lines.length > count) break;
  }
  const [headers, ...rows] = lines;
  if (headers === undefined) throw new ImportFileError(fileReasons.empty);
  refuseWide(headers);
  return { headers, rows };
}

/**
 * Columns of a file: those that somebody named, and for the others what the names in the first line propose.
 * @param named by the column of ours; an empty name leaves the column unread
 * @throws {ImportFileError} where the first line cannot be read
 */
export async function mapColumns(path: string, named: ColumnMapping): Promise<ColumnMapping> {
  const { headers } = await readFirstLines(path, 0);
  const all = Object.entries({ ...proposeMapping(headers), ...named });
  return Object.fromEntries(all.filter(([, header]) => header !== ''));
}

async function* rowsWithHeader(
  path: string,
  mapping?: ColumnMapping,
): AsyncGenerator<{ readonly header: Header; readonly record: CsvRecord }> {
  let header: Header | null = null;
  for await (const record of readCsvRecords(path)) {
    if (header === null) header = readHeader(record.cells, mapping);
    else yield { header, record };
  }
  if (header === null) throw new ImportFileError(fileReasons.empty);
}
