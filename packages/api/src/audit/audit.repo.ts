import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { auditActs } from '@commonweal/domain/audit-acts';
import { containsAny } from '../db/contains-any.ts';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { auditEntries } from './audit.table.ts';
import { redactedTexts } from './redacted-texts.sql.ts';

/** Appends an act to the log. */
export async function insertEntry(db: Database, values: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(values);
}

export interface Redaction {
  /** Pattern of Postgres. */
  readonly pattern: string;
  /** One of them stands in every text that the pattern fits. */
  readonly parts: readonly string[];
  /** Only entries of acts by this person and on their account; null for all. */
  readonly person: number | null;
}

/** Replaces words in the texts of entries; the guard allows it while it knows the pattern. */
export async function redactEntries(db: Database, { pattern, parts, person }: Redaction): Promise<void> {
  const texts = sql`concat_ws(' | ', subject, machine, reason, before::text, after::text)`;
  // The order of conditions is the database's own, but for those of a case.
  const isFitting = sql`case when ${containsAny(texts, parts)} then ${texts} ~* ${pattern} else false end`;
  await nameRedaction(db, pattern);
  await db
    .update(auditEntries)
    .set({ ...redactedTexts(sql`${pattern}`), redactedAt: sql`now()` })
    .where(and(isFitting, person === null ? undefined : concerns(person)));
  await nameRedaction(db, '');
}

const concerns = (person: number) =>
  or(
    eq(auditEntries.userId, person),
    and(eq(auditEntries.subject, `${person}`), inArray(auditEntries.act, [...auditActs.users])),
  );

/** Names the words that may be redacted until the end of the transaction; none for `''`. */
async function nameRedaction(db: Database, pattern: string): Promise<void> {
  await runStatement(db, sql`select set_config('commonweal.redaction', ${pattern}, true)`);
}
