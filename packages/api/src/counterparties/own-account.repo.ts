import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { counterparties } from './counterparties.table.ts';

/** The account that a person is paid to, of which its end alone is readable; for the archive of their data. */
export function findOwnPayoutAccount(db: Database, userId: number) {
  const { kind, profileType, country, currency, lastFour, updatedAt } = counterparties;
  return db
    .select({ kind, profileType, country, currency, lastFour, updatedAt })
    .from(counterparties)
    .where(eq(counterparties.userId, userId));
}
