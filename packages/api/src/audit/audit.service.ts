import type { AuditAct } from '@commonweal/domain/audit-acts';
import type { Database } from '../db/open-database.ts';
import { insertEntry, redactEntries } from './audit.repo.ts';
import type { ActState } from './audit.table.ts';

/** An administrative act, as the audit log keeps it for good. */
export interface NewAct {
  readonly act: AuditAct;
  /** Id of the person who acts; null for a machine. */
  readonly by: number | null;
  /** The pipeline, the operator or the product, where no person acts. */
  readonly machine?: string;
  /** Id or code of the thing that the act is about. */
  readonly subject: string | number;
  readonly reason?: string;
  /** The part of the thing that changes. People stand in it by their ids. */
  readonly before?: ActState;
  readonly after?: ActState;
}

/**
 * Records an administrative act, for good.
 * @param db the transaction of the act, so that neither stands without the other
 */
export async function recordAct(db: Database, { by, subject, ...rest }: NewAct): Promise<void> {
  await insertEntry(db, { ...rest, userId: by, subject: String(subject) });
}

/** Patterns of Postgres, as the names of an erased person are found by; null where there is nothing to look for. */
export interface RedactedWords {
  /** One of them stands in every text that one of the patterns fits. */
  readonly parts: readonly string[];
  /** Replaced in every entry. */
  readonly everywhere: string | null;
  /** Replaced only in entries of the person's own acts and of those on their account. */
  readonly ofPerson: string | null;
}

/**
 * Takes the names of an erased person out of the texts of the log; entries, and who did what and when, stay.
 * @param db the transaction of the erasure
 */
export async function redactPerson(db: Database, userId: number, words: RedactedWords): Promise<void> {
  const { parts, everywhere, ofPerson } = words;
  if (everywhere !== null) await redactEntries(db, { pattern: everywhere, parts, person: null });
  if (ofPerson !== null) await redactEntries(db, { pattern: ofPerson, parts, person: userId });
}
