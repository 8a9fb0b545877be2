import type { Database } from '../db/open-database.ts';
import { auditEntries } from './audit.table.ts';

/** Appends an act to the log. */
export async function insertEntry(db: Database, values: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(values);
}
