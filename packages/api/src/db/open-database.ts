import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import type { DataFolderLock } from './data-folder-lock.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number; the same in every process, so that only one of them migrates at a time. */
const MIGRATION_LOCK = 7_402_026;

/** For a connection to a server that may be gone without a word, in milliseconds. */
const CONNECT_WITHIN = 5_000;
/** For the answer to the smallest of questions, in milliseconds. */
const ANSWER_WITHIN = 2_000;

/** Queries, the same on Postgres and on embedded PGlite; also what a transaction is. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database; `close` releases connections, the folder's lock and the process. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'postgres' | 'pglite';
  /** Shown to administrators: where the database is. */
  readonly host: string;
  readonly name: string;
  /** This process's hold of the data folder; null on Postgres and in memory. */
  readonly lock: DataFolderLock | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A Postgres address; where it is not given, PGlite keeps its data below `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Null keeps everything in memory, for tests. */
  readonly dataDir: string | null;
  /** Contents to start an in-memory database from, as `PGlite.dumpDataDir` gives them. */
  readonly snapshot?: Blob;
  /** An embedded database that is open already; `dataDir` and `snapshot` are not looked at. */
  readonly client?: PGlite;
}

/**
 * Opens the database and brings its schema up to date.
 * @throws {DataFolderInUseError} where another process works on the same PGlite folder
 */
export async function openDatabase({ databaseUrl, ...embedded }: DatabaseOptions): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(embedded);
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: CONNECT_WITHIN });
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) console.error(`An idle database connection failed: ${error.message}`);
  });
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  const db = drizzlePg({ client: pool });
  const { host, pathname } = new URL(databaseUrl);
  try {
    await migrateAlone(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, kind: 'postgres', host, name: pathname.slice(1), lock: null, close };
}

/** Migrates on one connection that holds the lock, so that processes starting together take turns. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg({ client }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).finally(() => client.release());
  }
}

async function openPglite({ dataDir, snapshot, client: given }: DatabaseOptions): Promise<OpenDatabase> {
  const folder = dataDir === null ? null : join(dataDir, 'pglite');
  if (folder) await mkdir(folder, { recursive: true });
  const lock = dataDir === null ? null : await lockDataFolder(dataDir);
  const client =
    given ??
    new PGlite({
      ...(folder && { dataDir: folder }),
      ...(snapshot && { loadDataDir: snapshot }),
      extensions: { pg_trgm },
    });
  try {
    const db = drizzlePglite({ client });
    await migratePglite(db, { migrationsFolder });
    return { db, kind: 'pglite', host: 'embedded', name: folder ?? 'memory', lock, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function close() {
    await client.close();
    await lock?.release();
  }
}

/** Whether the database answers, and soon; over a line that is silent it would take minutes to say no. */
export async function isAnswering(db: Database): Promise<boolean> {
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const late = new AbortController();
  const gaveUp = wait(ANSWER_WITHIN, false, { signal: late.signal, ref: false }).catch(() => false);
  return Promise.race([asked, gaveUp]).finally(() => late.abort());
}
