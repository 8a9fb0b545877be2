import { lockTurn } from '../db/lock-turn.ts';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import { otherIsins, sampleEntities, storeEntities } from '../entities/entity-import.service.ts';
import type { StoredEntities } from '../entities/entity-import.service.ts';
import { checkCompanyFile, readCompanyFile } from './company-file.ts';
import type { CompanyRow, RejectedRow } from './company-rows.ts';
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

export interface ImportOptions {
  /** Told as the work goes on, with the number of rows that are done. */
  readonly onProgress?: (rows: number) => void;
  /** Stops between two batches where nobody waits for the result any more. */
  readonly signal?: AbortSignal;
}

/** Rows that are stored together: a few statements, each some ten milliseconds on the embedded database. */
const BATCH = 500;
/** Rejected rows that are told one by one. */
export const MOST_REJECTIONS = 1_000;
/** Any number; the same in every process, so that imports take turns. */
const IMPORT_LOCK = 7_402_029;

/**
 * Brings companies in from a CSV file: known ones, by ISIN, are brought up to date in what describes them, new ones
 * come unrated and not featured. A row that cannot be used is reported and stops nothing. The whole file is checked
 * first; then its rows are stored batch by batch, between which others are served. The same file again changes nothing,
 * so that an import that was interrupted is run again.
 * @throws {ImportFileError} where the file as a whole cannot be used; nothing has changed then
 */
export function importCompanies(db: Database, file: CompanyFile, options: ImportOptions = {}): Promise<ImportResult> {
  return withFileOnDisk(file, async (path) => {
    await checkCompanyFile(path);
    const result = await storeRows(db, path, options);
    if (result.created + result.updated > BATCH) await sampleEntities(db);
    return result;
  });
}

async function storeRows(
  db: Database,
  path: string,
  { onProgress = () => {}, signal }: ImportOptions,
): Promise<ImportResult> {
  const total = { created: 0, updated: 0, unchanged: 0, rejected: 0, rejections: [] as RejectedRow[] };
  const owners = await otherIsins(db);
  let rows = 0;
  for await (const { companies, rejected } of batches(path)) {
    signal?.throwIfAborted();
    const stored = companies.length === 0 ? nothing : await storeBatch(db, companies, owners);
    total.created += stored.created;
    total.updated += stored.updated;
    total.unchanged += stored.unchanged;
    const rejections = [...rejected, ...stored.taken.map(rejectTaken)].sort((a, b) => a.line - b.line);
    total.rejected += rejections.length;
    total.rejections.push(...rejections.slice(0, MOST_REJECTIONS - total.rejections.length));
    rows += companies.length + rejected.length;
    onProgress(rows);
  }
  return total;
}

const nothing: StoredEntities<CompanyRow> = { created: 0, updated: 0, unchanged: 0, taken: [] };

function rejectTaken({ entity: { line, isin }, owner }: StoredEntities<CompanyRow>['taken'][number]): RejectedRow {
  return { line, reason: `The ISIN ${isin} is another ISIN of ${owner}.` };
}

/** Batches take turns with those of other imports: what one finds to be new, no other creates. */
function storeBatch(db: Database, companies: readonly CompanyRow[], owners: ReadonlyMap<string, string>) {
  return longWork(db).transaction(async (tx) => {
    await lockTurn(tx, IMPORT_LOCK);
    return storeEntities(tx, companies, owners);
  });
}

interface Batch {
  companies: CompanyRow[];
  rejected: RejectedRow[];
}

/** The file's rows in batches; of rows with the same ISIN the first one stands. */
async function* batches(path: string): AsyncGenerator<Batch> {
  const lineOf = new Map<string, number>();
  let batch: Batch = { companies: [], rejected: [] };
  for await (const row of readCompanyFile(path)) {
    const first = 'isin' in row ? lineOf.get(row.isin) : undefined;
    if (!('isin' in row)) batch.rejected.push(row);
    else if (first !== undefined)
      batch.rejected.push({ line: row.line, reason: `The ISIN ${row.isin} is already on line ${first}.` });
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
