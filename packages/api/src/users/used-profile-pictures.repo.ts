import { inArray } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { users } from './users.table.ts';

/** Those of some addresses that are pictures of people. */
export async function findUsedProfilePictures(db: Database, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ url: users.profilePicture })
    .from(users)
    .where(inArray(users.profilePicture, [...urls]));
  return new Set(rows.flatMap(({ url }) => url ?? []));
}
