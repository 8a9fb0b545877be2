import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { spentChallenges } from './auth.table.ts';

/** Notes a challenge as spent. @returns false where it was spent before */
export async function spendChallenge(db: Database, signature: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.insert(spentChallenges).values({ signature, expiresAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function removeExpiredChallenges(db: Database): Promise<void> {
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, sql`now()`));
}
