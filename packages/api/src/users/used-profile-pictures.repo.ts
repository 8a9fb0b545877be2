import { eq, inArray } from 'drizzle-orm';
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

/** The address of a person's picture, if they have one. */
export async function findProfilePictureOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db.select({ url: users.profilePicture }).from(users).where(eq(users.id, userId));
  return rows.flatMap(({ url }) => url ?? []);
}
