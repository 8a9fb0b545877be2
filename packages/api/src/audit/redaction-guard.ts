import { sql } from 'drizzle-orm';
import { hasTrigger } from '../db/append-only.ts';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { redactedTexts } from './redacted-texts.sql.ts';

const TRIGGER = 'audit_entries_redactions_only';

/**
 * Makes the database refuse every update of the audit log but one: within a transaction that names the words of an
 * erased person (`commonweal.redaction`), a row in which nothing but these words became the placeholder. Id, time, act
 * and who acted never change. Runs at every start, because a restored dump may come without its triggers.
 */
export async function guardRedactions(db: Database): Promise<void> {
  if (await hasTrigger(db, 'audit_entries', TRIGGER)) return;
  const { subject, machine, reason, before, after } = redactedTexts(sql`words`, 'old.');
  await runStatement(
    db,
    sql`create or replace function refuse_all_but_redaction() returns trigger language plpgsql as $$
    declare words text := nullif(current_setting('commonweal.redaction', true), '');
    begin
      if words is null or new.redacted_at is distinct from now()
        or (new.id, new.at, new.act, new.user_id, new.subject, new.machine, new.reason, new.before, new.after)
          is distinct from (old.id, old.at, old.act, old.user_id, ${subject}, ${machine}, ${reason}, ${before}, ${after})
      then raise exception '% is append-only.', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`,
  );
  await runStatement(
    db,
    sql`create or replace trigger ${sql.identifier(TRIGGER)} before update on audit_entries
    for each row execute function refuse_all_but_redaction()`,
  );
}
