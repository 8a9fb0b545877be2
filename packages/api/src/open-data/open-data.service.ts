import type { ApiReply } from '@commonweal/contracts';
import type { OPEN_DATA_FILES } from '@commonweal/contracts/open-data';
import { csvLine } from '@commonweal/domain/csv-cell';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import { FileReply } from '../http/handlers.ts';
import { openAnalysisColumns, openCompanyColumns } from './open-data-columns.ts';
import type { OpenDataColumn } from './open-data-columns.ts';
import type { ExportedFile } from './open-data-exports.table.ts';
import type { OpenDataStore } from './open-data-store.ts';
import { presentOpenData } from './open-data.present.ts';
import * as repo from './open-data.repo.ts';

/** Versions that can be loaded; of what is cited, the digest stays with whoever cites it. */
export const MOST_VERSIONS = 30;

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const;

/** All about the open data. */
export async function readOpenData(db: Database, locale: Locale): Promise<ApiReply<'GET v3/open-data'>> {
  return presentOpenData(await repo.findExports(db), locale);
}

/** A file of a version. @throws {Failure} `not-found` */
export async function openFile(
  db: Database,
  store: OpenDataStore,
  version: number,
  name: (typeof OPEN_DATA_FILES)[number],
): Promise<FileReply> {
  const row = await repo.findExport(db, version);
  const body = row && (await store.read(version, name));
  if (!row || !body) throw notFound();
  const type = name.endsWith('.csv') ? types.csv : types.jsonl;
  return new FileReply(type, `commonweal-${dayOf(row.asOf)}-${name}`, body);
}

/**
 * Writes the version of a day (UTC), once however many processes ask, and removes those beyond the last ones. Files
 * lie in the store before their version is known, so that no version lacks one. All of them, and the number of the
 * snapshot, are of one moment; the embedded database has one connection, on which nothing else changes meanwhile.
 */
export async function exportOpenData(db: Database, store: OpenDataStore): Promise<void> {
  const superseded = await db.transaction(async (tx) => {
    await repo.holdExports(tx);
    const earlier = await repo.findExports(tx);
    if (earlier[0] && dayOf(earlier[0].asOf) === dayOf(new Date())) return [];
    const { id } = await repo.insertExport(tx);
    await repo.storeFiles(tx, id, await writeAll(tx, store, id));
    const old = earlier.slice(MOST_VERSIONS - 1).map((row) => row.id);
    await repo.deleteExports(tx, old);
    return old;
  }, oneMoment);
  for (const version of superseded) await store.remove(version);
}

const oneMoment = { isolationLevel: 'repeatable read' } as const;

/**
 * Leaves no file of a version that fails: its number is not given again.
 * @throws {AggregateError} of why it failed and why its files stay, where they cannot be removed either
 */
async function writeAll(db: Database, store: OpenDataStore, version: number): Promise<ExportedFile[]> {
  try {
    return await writeFiles(db, store, version);
  } catch (error) {
    await store.remove(version).catch((left: unknown) => {
      throw new AggregateError([error, left], `Version ${version} of the open data failed, and its files stay.`, {
        cause: error,
      });
    });
    throw error;
  }
}

async function writeFiles(db: Database, store: OpenDataStore, version: number): Promise<ExportedFile[]> {
  const files: ExportedFile[] = [];
  const write = async (name: (typeof OPEN_DATA_FILES)[number], lines: AsyncIterable<string>) => {
    const { rows, ...written } = await store.write(version, name, lines);
    files.push({ name, ...written, rows: name.endsWith('.csv') ? rows - 1 : rows });
  };
  await write('companies.csv', csvLines(openCompanyColumns, repo.eachCompany(db)));
  await write('companies.jsonl', jsonLines(openCompanyColumns, repo.eachCompany(db)));
  await write('analyses.csv', csvLines(openAnalysisColumns, repo.eachAnalysis(db)));
  await write('analyses.jsonl', jsonLines(openAnalysisColumns, repo.eachAnalysis(db)));
  return files;
}

async function* csvLines<R>(columns: readonly OpenDataColumn<R>[], rows: AsyncIterable<R>) {
  yield csvLine(columns.map(({ name }) => name));
  for await (const row of rows) yield csvLine(columns.map(({ value }) => value(row)));
}

async function* jsonLines<R>(columns: readonly OpenDataColumn<R>[], rows: AsyncIterable<R>) {
  for await (const row of rows) {
    yield `${JSON.stringify(Object.fromEntries(columns.map(({ name, value }) => [name, value(row)])))}\n`;
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
