import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';

const TRIGGER = 'audit_entries_append_only';

/**
 * Makes the database itself refuse to change or remove entries of the audit log, whoever asks. Runs at every start,
 * because a restored dump may come without its triggers.
 */
export async function protectAuditLog(db: Database): Promise<void> {
  const [found] = await db
    .select({ name: sql<string>`tgname` })
    .from(sql`pg_trigger`)
    .where(sql`tgrelid = 'audit_entries'::regclass and tgname = ${TRIGGER} and tgenabled <> 'D'`);
  if (found) return;
  await runStatement(
    db,
    sql`create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'The audit log is append-only.' using errcode = 'restrict_violation'; end $$`,
  );
  await runStatement(
    db,
    sql`create or replace trigger ${sql.identifier(TRIGGER)}
    before update or delete or truncate on audit_entries for each statement execute function refuse_audit_change()`,
  );
}
