import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { readCompanyFile } from './company-file.ts';
import type { CompanyFile } from './company-file.ts';
import type { CompanyRow, RejectedRow } from './company-rows.ts';
import { findOtherIsins, storeCompanies } from './companies.store.ts';

/** What became of the rows of a file. */
export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: readonly RejectedRow[];
}

export interface ImportOptions {
  /** Told as the work goes on, with the number of rows that are done. */
  readonly onProgress?: (rows: number) => void;
}

/** Rows that are stored together: one look-up and two writes each. */
const BATCH = 2_000;
/** Any number; the same in every process, so that imports take turns. */
const IMPORT_LOCK = 7_402_029;

/**
 * Brings companies in from a CSV file: known ones, by ISIN, are brought up to date in what describes
 * them, new ones come unrated and not featured. A row that cannot be used is reported and stops nothing;
 * the same file again changes nothing. All in one transaction.
 * @throws {ImportFileError} where the file as a whole cannot be used; nothing has changed then
 */
export async function importCompanies(
  db: Database,
  file: CompanyFile,
  { onProgress = () => {} }: ImportOptions = {},
): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const total = { created: 0, updated: 0, unchanged: 0, rejected: [] as RejectedRow[] };
    const owners = await findOtherIsins(tx);
    let rows = 0;
    for await (const { companies, rejected } of batches(file)) {
      const stored = await storeCompanies(tx, companies, owners);
      total.created += stored.created;
      total.updated += stored.updated;
      total.unchanged += stored.unchanged;
      total.rejected.push(...[...rejected, ...stored.rejected].sort((a, b) => a.line - b.line));
      rows += companies.length + rejected.length;
      onProgress(rows);
    }
    return total;
  });
}

interface Batch {
  companies: CompanyRow[];
  rejected: RejectedRow[];
}

/** The file's rows in batches; of rows with the same ISIN the first one stands. */
async function* batches(file: CompanyFile): AsyncGenerator<Batch> {
  const lineOf = new Map<string, number>();
  let batch: Batch = { companies: [], rejected: [] };
  for await (const row of readCompanyFile(file)) {
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
