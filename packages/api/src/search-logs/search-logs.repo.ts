import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { knownEntities } from '../entities/entities.sql.ts';

/** Keeps what was searched for; a company that does not exist is left out. */
export async function insertSearchLog(
  db: Database,
  { type, keyword, entityId }: { readonly type: string; readonly keyword: string; readonly entityId: number | null },
): Promise<void> {
  const known = sql`select ${knownEntities.id} from ${knownEntities} where ${knownEntities.id} = ${entityId}`;
  await runStatement(
    db,
    sql`insert into search_logs (type, keyword, entity_id) values (${type}, ${keyword}, (${known}))`,
  );
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
