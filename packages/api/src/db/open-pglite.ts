import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataFolder } from './data-folder-lock.ts';
import { diskRoom } from './disk-room.ts';
import { migrationsFolder } from './migrations-folder.ts';
import type { Database, DatabaseOptions, OpenDatabase } from './open-database.ts';
import { runTransaction } from './transaction.ts';

/** Milliseconds of one statement after another until requests that have come in are seen. */
const LONGEST_TURN = 10;

/**
 * The embedded database, which answers without leaving the process: a job of a thousand statements would let no
 * request in until its last. Statements in a transaction stay together.
 */
class SharedPglite extends PGlite {
  #turnBegan = 0;

  override async query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (performance.now() - this.#turnBegan > LONGEST_TURN) {
      await nextTurn();
      this.#turnBegan = performance.now();
    }
    return super.query<T>(query, params, options);
  }
}

/**
 * Opens the embedded database and brings its schema up to date.
 * @throws {DataFolderInUseError} where another process works on the same folder
 */
export async function openPglite({ dataDir, snapshot, client: given }: DatabaseOptions): Promise<OpenDatabase> {
  const folder = dataDir === null ? null : join(dataDir, 'pglite');
  if (folder) await mkdir(folder, { recursive: true });
  const lock = dataDir === null ? null : await lockDataFolder(dataDir);
  const room = folder === null ? null : diskRoom(folder);
  const client =
    given ??
    new SharedPglite({
      ...(folder && { dataDir: folder }),
      ...(snapshot && { loadDataDir: snapshot }),
      extensions: { pg_trgm },
    });
  const close = async () => {
    await client.close();
    await lock?.release();
  };
  try {
    // Drizzle shows each statement before it sends it, so that none fills the disk.
    const queries = drizzle({ client, logger: { logQuery: (statement) => room?.admit(statement) } });
    await migrate(queries, { migrationsFolder });
    const db = withTransactions(queries);
    const hasRoom = async () => !room?.isFull();
    return { db, kind: 'pglite', host: 'embedded', name: folder ?? 'memory', lock, hasRoom, onAvailability, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** It is part of this process, and as available as that. */
function onAvailability(): void {}

/** The queries, with transactions that fail for their first reason. */
function withTransactions(queries: PgliteDatabase): Database {
  const begin = queries.transaction.bind(queries);
  const transaction: Database['transaction'] = (work, config) =>
    runTransaction((guarded) => begin(guarded, config), work);
  return Object.assign(queries, { transaction });
}
