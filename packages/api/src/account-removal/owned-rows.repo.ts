import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';

const owned = z.strictObject({ table: z.string(), column: z.string() });

/**
 * Deletes all that goes with an account: rows of the tables whose foreign key to the accounts cascades. What the
 * person gave to others, such as analyses and ratings, points at the account without, and stays.
 */
export async function deleteOwnedRows(db: Database, userId: number): Promise<void> {
  const tables = await queryRows(
    db,
    owned,
    sql`select c.relname as "table", a.attname as "column" from pg_constraint f
      join pg_class c on c.oid = f.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid = 'users'::regclass and f.confdeltype = 'c'
      order by c.relname, a.attname`,
  );
  for (const { table, column } of tables)
    await runStatement(db, sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`);
}
