import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DataFolderLock } from './data-folder-lock.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

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
  /** True where a write finds room on the disk. Rejects where the database does not say. */
  hasRoom(): Promise<boolean>;
  /** Names who is told when the database stops answering, and when it answers again. */
  onAvailability(listener: (isAvailable: boolean) => void): void;
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
