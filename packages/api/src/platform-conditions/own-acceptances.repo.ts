import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { platformConditionAcceptances as acceptances } from './platform-conditions.table.ts';

/** Versions of the terms that a person accepted, for the archive of their data. */
export function findOwnAcceptances(db: Database, userId: number) {
  const { version, acceptedAt } = acceptances;
  return db
    .select({ version, acceptedAt })
    .from(acceptances)
    .where(eq(acceptances.userId, userId))
    .orderBy(asc(version));
}
