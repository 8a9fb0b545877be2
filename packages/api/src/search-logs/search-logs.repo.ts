import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';

/** Keeps what was searched for; a company that does not exist is left out. */
export async function insertSearchLog(
  db: Database,
  { type, keyword, entityId }: { readonly type: string; readonly keyword: string; readonly entityId: number | null },
): Promise<void> {
  await db.execute(
    sql`insert into search_logs (type, keyword, entity_id)
    values (${type}, ${keyword}, (select id from entities where id = ${entityId}))`,
  );
}
