import { csvLine } from '@commonweal/domain/csv-cell';
import type { CsvValue } from '@commonweal/domain/csv-cell';
import type { Database } from '../db/open-database.ts';
import type { KeptPicture } from '../images/own-pictures.ts';

/** A row of the archive, as its module has it. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** The tables of the archive by the name of their files; rows are read anew each time that they are asked for. */
export type PersonalTables = Readonly<Record<string, (db: Database, userId: number) => AsyncIterable<PersonalRow>>>;

/** The pictures of a person, read anew each time as well. */
export type PersonalPictures = (db: Database, userId: number) => AsyncIterable<KeptPicture>;

/** The file of a picture in the archive. @param id its digest */
export const pictureFile = (id: string): string => `pictures/${id}.webp`;

/** Pictures as rows of a table. @param stored ids of those that the archive has; others have no file */
export async function* picturesTable(
  pictures: AsyncIterable<KeptPicture>,
  stored: ReadonlySet<string>,
): AsyncGenerator<PersonalRow> {
  for await (const { id, ...picture } of pictures)
    yield { file: stored.has(id) ? pictureFile(id) : null, address: `/uploads/${id}.webp`, ...picture };
}

/** A table as a JSON array, a row a line. */
export async function* jsonOf(rows: AsyncIterable<PersonalRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(presentRow(row))}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** A table as CSV with its header; empty where there are no rows. Lists are JSON within a cell. */
export async function* csvOf(rows: AsyncIterable<PersonalRow>): AsyncGenerator<string> {
  let hasHeader = false;
  for await (const row of rows) {
    const shown = presentRow(row);
    if (!hasHeader) yield `\uFEFF${csvLine(Object.keys(shown))}`;
    hasHeader = true;
    yield csvLine(Object.values(shown).map(cellOf));
  }
}

/** Named as on the wire; the key that pages are read by is the row's id. */
function presentRow(row: PersonalRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name === 'key' ? 'id' : snakeCase(name), value]),
  );
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function cellOf(value: unknown): CsvValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? `${value}` : JSON.stringify(value);
}
