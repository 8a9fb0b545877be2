import { and, desc, eq } from 'drizzle-orm';
import type { ReferenceList } from '@commonweal/domain/reference-lists';
import type { Database } from '../db/open-database.ts';
import { referenceChanges } from '../reference/reference.sql.ts';
import { accounts, nameInRows } from '../users/accounts.sql.ts';

/** The changes of a row, the newest first, with the names of who made them. */
export function listReferenceChanges(db: Database, list: ReferenceList, id: number) {
  return db
    .select({
      version: referenceChanges.version,
      content: referenceChanges.content,
      changedAt: referenceChanges.changedAt,
      changedBy: nameInRows,
    })
    .from(referenceChanges)
    .leftJoin(accounts, eq(accounts.id, referenceChanges.changedBy))
    .where(and(eq(referenceChanges.list, list), eq(referenceChanges.itemId, id)))
    .orderBy(desc(referenceChanges.version));
}
