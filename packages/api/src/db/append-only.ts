import { sql } from 'drizzle-orm';
import type { Database } from './open-database.ts';
import { runStatement } from './run-statement.ts';

/** Tables whose rows stay as they were inserted: the audit log, and the ledger of payments. */
const tables = ['audit_entries', 'ledger_transfers'] as const;

/**
 * Makes the database itself refuse to change or remove rows of append-only tables, whoever asks. Runs at every start,
 * because a restored dump may come without its triggers.
 */
export async function protectAppendOnly(db: Database): Promise<void> {
  for (const table of tables) await protectTable(db, table, `${table}_append_only`);
}

async function protectTable(db: Database, table: (typeof tables)[number], trigger: string): Promise<void> {
  const [found] = await db
    .select({ name: sql<string>`tgname` })
    .from(sql`pg_trigger`)
    .where(sql`tgrelid = ${table}::regclass and tgname = ${trigger} and tgenabled <> 'D'`);
  if (found) return;
  await runStatement(
    db,
    sql`create or replace function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only.', tg_table_name using errcode = 'restrict_violation'; end $$`,
  );
  await runStatement(
    db,
    sql`create or replace trigger ${sql.identifier(trigger)}
    before update or delete or truncate on ${sql.identifier(table)}
    for each statement execute function refuse_change()`,
  );
}
