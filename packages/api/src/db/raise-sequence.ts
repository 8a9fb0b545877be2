import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open-database.ts';

/** Lets the ids of a table that the database gives follow those that rows were inserted with. */
export async function raiseSequence(db: Database, table: PgTable): Promise<void> {
  await db.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`);
}
