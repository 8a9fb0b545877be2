import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { passkeys, secondFactors } from './second-factor.table.ts';

/** Passkeys of a person without their keys, for the archive of their data. */
export function findOwnPasskeys(db: Database, userId: number) {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, name, isBackedUp, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(id));
}

/** Since when a person logs in with codes of an app, which is null where they never confirmed it; without its secret. */
export function findOwnSecondFactor(db: Database, userId: number) {
  const { confirmedAt } = secondFactors;
  return db.select({ confirmedAt }).from(secondFactors).where(eq(secondFactors.userId, userId));
}
