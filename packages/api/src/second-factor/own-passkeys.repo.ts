import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { passkeys } from './second-factor.table.ts';

/** Passkeys of a person without their keys, for the archive of their data. */
export function findOwnPasskeys(db: Database, userId: number) {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, name, isBackedUp, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(id));
}
