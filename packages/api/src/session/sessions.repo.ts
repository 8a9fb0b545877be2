import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { sessions } from './session.table.ts';

/** A session to be kept. */
export interface NewSession {
  readonly userId: number;
  readonly tokenDigest: string;
  /** Opened with a second factor. */
  readonly isStrong: boolean;
}

/** Keeps a session for 24 hours (specification 000 §9). */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, expiresAt: sql`now() + interval '24 hours'` });
}

/** Gives a session what it would have had with a second factor. */
export async function strengthenSession(db: Database, tokenDigest: string): Promise<void> {
  await db.update(sessions).set({ isStrong: true }).where(eq(sessions.tokenDigest, tokenDigest));
}

/** True where the session was opened within the last minutes. */
export async function isSessionFresh(db: Database, tokenDigest: string, minutes: number): Promise<boolean> {
  const since = sql`now() - make_interval(mins => ${minutes}::int)`;
  const fresh = await db.$count(sessions, and(eq(sessions.tokenDigest, tokenDigest), gt(sessions.createdAt, since)));
  return fresh > 0;
}

/** A person's sessions that are good, the one that was seen last first. */
export function listSessionsOf(db: Database, userId: number) {
  const { id, tokenDigest, createdAt, lastSeenAt, address, userAgent } = sessions;
  const seenAt = sql<Date>`coalesce(${lastSeenAt}, ${createdAt})`.mapWith(createdAt);
  return db
    .select({ id, tokenDigest, createdAt, seenAt, address, userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(seenAt), id);
}

export type SessionListRow = Awaited<ReturnType<typeof listSessionsOf>>[number];

/** Makes the token of a person's session worthless at once. @returns false where they have no such session */
export async function deleteSessionById(db: Database, userId: number, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Makes a token worthless at once. */
export async function deleteSession(db: Database, tokenDigest: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenDigest, tokenDigest));
}

/** Makes every token of a person worthless at once. */
export async function deleteSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Makes every token of a person worthless at once but one. @param tokenDigest of the one that stays */
export async function deleteOtherSessions(db: Database, userId: number, tokenDigest: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenDigest, tokenDigest)));
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}
