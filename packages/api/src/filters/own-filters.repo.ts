import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { userDefaultFilters } from './filters.table.ts';

/** Filters that a person has lists begin with, for the archive of their data. */
export function findOwnDefaultFilters(db: Database, userId: number) {
  const { id, listCode, code, value } = userDefaultFilters;
  return db
    .select({ list: listCode, filter: code, value })
    .from(userDefaultFilters)
    .where(eq(userDefaultFilters.userId, userId))
    .orderBy(asc(id));
}
