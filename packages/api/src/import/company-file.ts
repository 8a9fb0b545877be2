import { createCompanyReader, isCompanyColumn, requiredColumns } from './company-rows.ts';
import type { CompanyColumn, CompanyFields, CompanyRow, RejectedRow } from './company-rows.ts';
import { readCsvRecords } from './csv-records.ts';
import type { CsvRecord } from './csv-records.ts';
import { ImportFileError } from './import-file-error.ts';

/** Most rows of a file, without its header. */
export const MOST_ROWS = 1_000_000;

/**
 * Reads a file from end to end, so that one that cannot be used as a whole is refused before any row of it is.
 * @throws {ImportFileError} where it is not CSV, lacks a column or rows, or is beyond a limit
 */
export async function checkCompanyFile(path: string, mostRows = MOST_ROWS): Promise<void> {
  let rows = 0;
  for await (const { record } of rowsWithHeader(path)) {
    rows += 1;
    if (rows > mostRows) {
      const limit = new Intl.NumberFormat('en').format(mostRows);
      throw new ImportFileError(`Line ${record.line}: the file has more than ${limit} rows. Split it.`);
    }
  }
  if (rows === 0) throw new ImportFileError('The file has a header and no rows.');
}

/**
 * Reads companies from a CSV file, row by row.
 * @throws {ImportFileError} as `checkCompanyFile`
 */
export async function* readCompanyFile(path: string): AsyncGenerator<CompanyRow | RejectedRow> {
  const readCompany = createCompanyReader();
  for await (const { header, record } of rowsWithHeader(path)) {
    const { line, cells } = record;
    yield cells.length === header.width
      ? readCompany(fieldsOf(header, cells), line)
      : { line, reason: `The row has ${cells.length} columns where the header has ${header.width}.` };
  }
}

async function* rowsWithHeader(path: string): AsyncGenerator<{ readonly header: Header; readonly record: CsvRecord }> {
  let header: Header | null = null;
  for await (const record of readCsvRecords(path)) {
    if (header === null) header = readHeader(record.cells);
    else yield { header, record };
  }
  if (header === null) throw new ImportFileError('The file is empty.');
}

interface Header {
  readonly width: number;
  readonly positions: readonly (readonly [column: CompanyColumn, position: number])[];
}

function readHeader(names: readonly string[]): Header {
  const columns = names.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_|_$/g, ''),
  );
  const positions = columns.flatMap((column, at) => (isCompanyColumn(column) ? [[column, at] as const] : []));
  const present = positions.map(([column]) => column);
  const twice = present.find((column, at) => present.indexOf(column) !== at);
  if (twice) throw new ImportFileError(`The column ${twice} is there twice.`);
  const missing = requiredColumns.filter((spellings) => !spellings.some((column) => present.includes(column)));
  if (missing.length > 0) {
    const list = missing.map((spellings) => spellings.join(' or ')).join(', ');
    throw new ImportFileError(`The file lacks the column ${list}. Its first line has to name the columns.`);
  }
  return { width: columns.length, positions };
}

function fieldsOf({ positions }: Header, record: readonly string[]): CompanyFields {
  return Object.fromEntries(positions.map(([column, at]) => [column, record[at] ?? '']));
}
