import { sql } from 'drizzle-orm';
import type { Database } from './open-database.ts';
import { runStatement } from './run-statement.ts';

const refused = {
  /** Its updates are judged row by row: `audit/redaction-guard.ts`. */
  audit_entries: 'delete or truncate',
  ledger_transfers: 'update or delete or truncate',
} as const;

/**
 * Makes the database itself refuse to change or remove rows of append-only tables, whoever asks: the audit log, and the
 * ledger of payments. Runs at every start, because a restored dump may come without its triggers.
 */
export async function protectAppendOnly(db: Database): Promise<void> {
  await protectTable(db, 'audit_entries');
  await protectTable(db, 'ledger_transfers');
}

async function protectTable(db: Database, table: keyof typeof refused): Promise<void> {
  const trigger = `${table}_append_only`;
  if (await hasTrigger(db, table, trigger)) return;
  await runStatement(
    db,
    sql`create or replace function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only.', tg_table_name using errcode = 'restrict_violation'; end $$`,
  );
  await runStatement(
    db,
    sql`create or replace trigger ${sql.identifier(trigger)}
    before ${sql.raw(refused[table])} on ${sql.identifier(table)}
    for each statement execute function refuse_change()`,
  );
}

/** True where the trigger is there and enabled. */
export async function hasTrigger(db: Database, table: string, trigger: string): Promise<boolean> {
  const [found] = await db
    .select({ name: sql<string>`tgname` })
    .from(sql`pg_trigger`)
    .where(sql`tgrelid = ${table}::regclass and tgname = ${trigger} and tgenabled <> 'D'`);
  return found !== undefined;
}
