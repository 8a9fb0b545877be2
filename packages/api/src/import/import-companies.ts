import { basename } from 'node:path';
import { recordAct } from '../audit/audit.service.ts';
import { lockTurn } from '../db/lock-turn.ts';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import { EDIT_TURN } from '../entities/entity-editing.service.ts';
import { planEntities, sampleEntities, storeEntities } from '../entities/entity-import.service.ts';
import type { PlannedEntities } from '../entities/entity-import.service.ts';
import type { ColumnMapping } from './company-columns.ts';
import { checkCompanyFile, readCompanyFile } from './company-file.ts';
import type { CompanyRow, RejectedRow } from './company-rows.ts';
import { addImport, addImportRows, finishImport, noteProgress } from './entity-imports.repo.ts';
import { rowReasons } from './row-reasons.ts';
import { withFileOnDisk } from './spooled-file.ts';
import type { CompanyFile } from './spooled-file.ts';

/** Outcome for the rows of a file. */
export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that were not used. */
  readonly rejected: number;
  /** The first of them, by line. */
  readonly rejections: readonly RejectedRow[];
}

/** Outcome of an import that is kept. */
export interface KeptImport extends ImportResult {
  /** Its number, to undo it by. */
  readonly importId: number;
  /** Somebody ended it before all rows were done. */
  readonly isCancelled?: true;
}

export interface ImportOptions {
  /** Columns as a person chose them; otherwise they follow from the names in the first line. */
  readonly mapping?: ColumnMapping | undefined;
  /** Told as the work goes on, with the number of rows that are done. */
  readonly onProgress?: (rows: number) => void;
  /** Stops between two batches where nobody waits for the result any more. */
  readonly signal?: AbortSignal;
}

/** The person who imports, and what they call the file. */
export interface ImportOrigin {
  readonly fileName: string;
  /** Null from the command line. */
  readonly userId: number | null;
}

/** Rows that are stored together: a few statements, each some ten milliseconds on the embedded database. */
const BATCH = 500;
/** Rejected rows that are told one by one. */
export const MOST_REJECTIONS = 1_000;

/**
 * Brings companies in from a CSV file: known ones, by ISIN, are brought up to date in what describes them, new ones
 * come unrated and not featured. A row that cannot be used is reported and stops nothing. The whole file is checked
 * first; then its rows are stored batch by batch, between which others are served. The same file again changes nothing,
 * so that an import that was interrupted is run again. Its changes are recorded, so that it can be undone.
 * @throws {ImportFileError} where the file as a whole cannot be used; nothing has changed then
 */
export function importCompanies(
  db: Database,
  file: CompanyFile,
  options: ImportOptions & { readonly origin?: ImportOrigin } = {},
): Promise<KeptImport> {
  return withFileOnDisk(file, async (path) => {
    const rowsTotal = await checkCompanyFile(path, options.mapping);
    const importId = await addImport(db, options.origin ?? { fileName: basename(path), userId: null }, rowsTotal);
    try {
      const result = await goThrough(path, options, {
        take: (companies) => storeBatch(db, importId, companies),
        isEnough: async (rows) => (await noteProgress(db, importId, rows)) && rows < rowsTotal,
      });
      if (result.created + result.updated > BATCH) await sampleEntities(db);
      await db.transaction(async (tx) => {
        await finishImport(tx, importId, result.rejected);
        const { created, updated, rejected } = result;
        const by = options.origin?.userId ?? null;
        const machine = by === null ? { machine: 'operator' } : {};
        await recordAct(tx, {
          ...{ act: 'import-finished', by, ...machine, subject: importId },
          after: { created, updated, rejected },
        });
      });
      return { importId, ...result };
    } catch (error) {
      await finishImport(db, importId, 0);
      throw error;
    }
  });
}

/** Tells what {@link importCompanies} would do, and changes nothing. @throws {ImportFileError} as there */
export function tryImport(db: Database, file: CompanyFile, options: ImportOptions = {}): Promise<ImportResult> {
  return withFileOnDisk(file, async (path) => {
    await checkCompanyFile(path, options.mapping);
    return goThrough(path, options, {
      take: (companies) => planEntities(longWork(db), companies),
      isEnough: async () => false,
    });
  });
}

interface BatchWork {
  readonly take: (companies: readonly CompanyRow[]) => Promise<Plan>;
  /** True where the rest of the file is left. @param rows done so far */
  readonly isEnough: (rows: number) => Promise<boolean>;
}

type Plan = PlannedEntities<CompanyRow>;

async function goThrough(
  path: string,
  { onProgress = () => {}, signal, mapping }: ImportOptions,
  { take, isEnough }: BatchWork,
): Promise<ImportResult & Pick<KeptImport, 'isCancelled'>> {
  const total = { created: 0, updated: 0, unchanged: 0, rejected: 0, rejections: [] as RejectedRow[] };
  let rows = 0;
  for await (const { companies, rejected } of batches(path, mapping)) {
    signal?.throwIfAborted();
    const { created, changes, unchanged, taken } = companies.length === 0 ? nothing : await take(companies);
    total.created += created.length;
    total.updated += changes.length;
    total.unchanged += unchanged;
    const rejections = [...rejected, ...taken.map(rejectTaken)].sort((a, b) => a.line - b.line);
    total.rejected += rejections.length;
    total.rejections.push(...rejections.slice(0, MOST_REJECTIONS - total.rejections.length));
    rows += companies.length + rejected.length;
    onProgress(rows);
    if (await isEnough(rows)) return { ...total, isCancelled: true };
  }
  return total;
}

const nothing: Plan = { created: [], changes: [], unchanged: 0, taken: [], known: new Map() };

function rejectTaken({ entity: { line, isin }, owner }: Plan['taken'][number]): RejectedRow {
  return { line, reason: rowReasons.takenIsin(isin, owner) };
}

/** Stores a batch in its turn: an ISIN that it finds to be free, no other import, edit or merger gives away. */
function storeBatch(db: Database, importId: number, companies: readonly CompanyRow[]): Promise<Plan> {
  return takingTurns(db, async (tx) => {
    const plan = await planEntities(tx, companies);
    await addImportRows(tx, importId, await storeEntities(tx, plan));
    return plan;
  });
}

/** A transaction in which no edit, merger, other import or undoing of one changes names and ISINs of companies. */
export function takingTurns<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return longWork(db).transaction(async (tx) => {
    await lockTurn(tx, EDIT_TURN);
    return work(tx);
  });
}

interface Batch {
  companies: CompanyRow[];
  rejected: RejectedRow[];
}

/** The file's rows in batches; of rows with the same ISIN the first one stands. */
async function* batches(path: string, mapping: ColumnMapping | undefined): AsyncGenerator<Batch> {
  const lineOf = new Map<string, number>();
  let batch: Batch = { companies: [], rejected: [] };
  for await (const row of readCompanyFile(path, mapping)) {
    const first = 'isin' in row ? lineOf.get(row.isin) : undefined;
    if (!('isin' in row)) batch.rejected.push(row);
    else if (first !== undefined)
      batch.rejected.push({ line: row.line, reason: rowReasons.repeatedIsin(row.isin, first) });
    else {
      lineOf.set(row.isin, row.line);
      batch.companies.push(row);
    }
    if (batch.companies.length + batch.rejected.length >= BATCH) {
      yield batch;
      batch = { companies: [], rejected: [] };
    }
  }
  yield batch;
}
