import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { signInPlaces } from './sign-in-places.table.ts';

/** Days after which a place is unknown again. */
const DAYS = 90;

const longAgo = sql`now() - make_interval(days => ${DAYS}::int)`;

/** The places that are known of a person. */
export async function findPlaces(db: Database, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ place: signInPlaces.place })
    .from(signInPlaces)
    .where(and(eq(signInPlaces.userId, userId), sql`${signInPlaces.seenAt} >= ${longAgo}`));
  return new Set(rows.map(({ place }) => place));
}

export async function savePlaces(db: Database, userId: number, places: readonly string[]): Promise<void> {
  await db
    .insert(signInPlaces)
    .values(places.map((place) => ({ userId, place })))
    .onConflictDoUpdate({ target: [signInPlaces.userId, signInPlaces.place], set: { seenAt: sql`now()` } });
}

/** Removes places that have become unknown. */
export async function removeOldPlaces(db: Database): Promise<void> {
  await db.delete(signInPlaces).where(lt(signInPlaces.seenAt, longAgo));
}
