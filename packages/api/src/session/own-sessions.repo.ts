import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { sessions } from './session.table.ts';
import { signInPlaces } from './sign-in-places.table.ts';

/** Sessions of a person without their tokens, for the archive of their data. */
export function findOwnSessions(db: Database, userId: number) {
  const { createdAt, expiresAt, lastSeenAt, address, userAgent, isStrong, id } = sessions;
  return db
    .select({ createdAt, expiresAt, lastSeenAt, address, userAgent, bySecondFactor: isStrong })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

/** Devices and networks that a person's sessions were used with. */
export function findOwnPlaces(db: Database, userId: number) {
  const { place, seenAt } = signInPlaces;
  return db.select({ place, seenAt }).from(signInPlaces).where(eq(signInPlaces.userId, userId)).orderBy(asc(place));
}
