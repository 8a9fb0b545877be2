import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { sessions } from './session.table.ts';

/** Keeps a session for 24 hours (specification 000 §9). */
export async function insertSession(db: Database, userId: number, tokenDigest: string): Promise<void> {
  await db.insert(sessions).values({ tokenDigest, userId, expiresAt: sql`now() + interval '24 hours'` });
}

/** Makes a token worthless at once. */
export async function deleteSession(db: Database, tokenDigest: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenDigest, tokenDigest));
}

/** Makes every token of a person worthless at once. */
export async function deleteSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}
