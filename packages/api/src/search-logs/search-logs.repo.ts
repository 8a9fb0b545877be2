import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { searchedEntities } from '../entities/entities.sql.ts';
import { searchLogs } from './search-logs.table.ts';

/** A search to keep. */
interface LoggedSearch {
  readonly type: string;
  readonly keyword: string;
  /** The company that was chosen. */
  readonly entityId: number | null;
  /** As `searcherOf` tells; null where no company is meant. */
  readonly searcher: number | null;
}

export async function insertSearchLog(db: Database, search: LoggedSearch): Promise<void> {
  await db.insert(searchLogs).values(search);
}

/** The normalised name of a company; null where there is none. */
export async function findMatchName(db: Database, entityId: number): Promise<string | null> {
  const { id, matchName } = searchedEntities;
  const [row] = await db.select({ matchName }).from(searchedEntities).where(eq(id, entityId));
  return row?.matchName ?? null;
}

/** Has searches that led to a company lead to another one. */
export async function moveSearchLogs(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await runStatement(db, sql`update search_logs set entity_id = ${toEntity} where entity_id = ${fromEntity}`);
}

/** @param days since a search */
export async function deleteSearchesBefore(db: Database, days: number): Promise<void> {
  await runStatement(db, sql`delete from search_logs where searched_at < now() - make_interval(days => ${days})`);
}

/** Removes searches for exactly these words, in any letter case. */
export async function deleteSearchesFor(db: Database, words: readonly string[]): Promise<void> {
  const given = words.map((word) => word.toLowerCase());
  if (given.length > 0) await runStatement(db, sql`delete from search_logs where lower(keyword) in ${given}`);
}
