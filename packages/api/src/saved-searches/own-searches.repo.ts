import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { keptSearches } from './saved-searches.table.ts';

/** Searches that a person saved, for the archive of their data. */
export function findOwnSearches(db: Database, userId: number) {
  const { id, listCode, name, query, createdAt } = keptSearches;
  return db
    .select({ list: listCode, name, query, createdAt })
    .from(keptSearches)
    .where(eq(keptSearches.userId, userId))
    .orderBy(asc(id));
}
