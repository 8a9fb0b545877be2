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
