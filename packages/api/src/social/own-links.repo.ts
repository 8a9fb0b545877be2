import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { socialAccounts } from './social.table.ts';

/** Accounts elsewhere that log in to a person's account, for the archive of their data. */
export function findOwnLinks(db: Database, userId: number) {
  const { provider, subject, pictureUrl, createdAt } = socialAccounts;
  return db
    .select({ provider, subject, pictureUrl, linkedAt: createdAt })
    .from(socialAccounts)
    .where(eq(socialAccounts.userId, userId))
    .orderBy(asc(provider), asc(subject));
}
