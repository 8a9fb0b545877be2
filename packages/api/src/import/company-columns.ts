import { isCompanyColumn, requiredColumns } from './company-rows.ts';
import type { CompanyColumn, CompanyFields } from './company-rows.ts';
import { fileReasons } from './file-reasons.ts';
import { ImportFileError } from './import-file-error.ts';

/** Most columns of a file. */
export const MOST_COLUMNS = 500;

/** Columns of the file by the column of ours that they fill, each by its name in the file. */
export type ColumnMapping = Readonly<Partial<Record<CompanyColumn, string>>>;

/** The columns that are read, and how many each row has. */
export interface Header {
  readonly width: number;
  readonly positions: readonly (readonly [column: CompanyColumn, position: number])[];
}

/** Other names of columns, for files that have no column of ours by its own name. */
const otherNames: Readonly<Record<string, CompanyColumn>> = {
  isin_code: 'isin',
  company: 'name',
  company_name: 'name',
  country_name: 'country',
  iso_country: 'country_code',
  sasb_industry: 'industry',
  market_cap: 'market_cap_band',
  url: 'website',
  homepage: 'website',
  other_names: 'name_variations',
  symbol: 'ticker',
  ticker_symbol: 'ticker',
  exchange_code: 'exchange',
  mic: 'exchange',
  delisted_at: 'delisted',
};

/** Proposes which column of a file fills which of ours, by their names. @throws {ImportFileError} where a name comes twice */
export function proposeMapping(headers: readonly string[]): ColumnMapping {
  const named = headers.map((header) => ({ header, key: keyOf(header) }));
  const own = named.filter(({ key }) => isCompanyColumn(key));
  const twice = own.find(({ key }, at) => own.findIndex((other) => other.key === key) !== at);
  if (twice) throw new ImportFileError(fileReasons.columnTwice(twice.key));
  const others = named.flatMap(({ header, key }) => {
    const column = otherNames[key];
    return column === undefined ? [] : [[column, header] as const];
  });
  // The first of the other names stands, and none beside the column's own.
  return Object.fromEntries([...others.toReversed(), ...own.map(({ header, key }) => [key, header] as const)]);
}

/** Columns that a mapping lacks, each as the spellings of which one is enough. */
export function missingColumns(mapping: ColumnMapping): (readonly CompanyColumn[])[] {
  return requiredColumns.filter((spellings) => !spellings.some((column) => mapping[column] !== undefined));
}

/**
 * Reads the first line of a file.
 * @param mapping as the person chose it; without one it follows from the names
 * @throws {ImportFileError} where a column is missing or cannot be told
 */
export function readHeader(headers: readonly string[], mapping?: ColumnMapping): Header {
  refuseWide(headers);
  const chosen = mapping ?? proposeMapping(headers);
  const missing = missingColumns(chosen);
  if (missing.length > 0) throw new ImportFileError(fileReasons.lacking(missing));
  const positions = Object.entries(chosen).flatMap(([column, header]) => {
    const at = headers.indexOf(header);
    if (at === -1) throw new ImportFileError(fileReasons.noColumn(header));
    return isCompanyColumn(column) ? [[column, at] as const] : [];
  });
  return { width: headers.length, positions };
}

/** @throws {ImportFileError} where there are more columns than a table of companies has */
export function refuseWide({ length }: readonly string[]): void {
  if (length > MOST_COLUMNS) throw new ImportFileError(fileReasons.tooManyColumns(MOST_COLUMNS));
}

/** The cells that are read. */
export function fieldsOf({ positions }: Header, cells: readonly string[]): CompanyFields {
  return Object.fromEntries(positions.map(([column, at]) => [column, cells[at] ?? '']));
}

function keyOf(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
}
