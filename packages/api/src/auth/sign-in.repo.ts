import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { users } from '../users/users.table.ts';
import { sessions, signinFailures } from './auth.table.ts';

/**
 * Whether the last `most` failures of an account came within the window, and the window has not
 * passed since the last of them. The database's clock decides, so that every process agrees.
 * @param minutes of the window, and of the lock
 */
export async function isLocked(db: Database, account: string, most: number, minutes: number): Promise<boolean> {
  const rows = await queryRows<{ locked: boolean | null }>(
    db,
    sql`
    select count(*) = ${most}::int
      and max(failed_at) - min(failed_at) <= make_interval(mins => ${minutes}::int)
      and max(failed_at) > now() - make_interval(mins => ${minutes}::int) as locked
    from (select failed_at from signin_failures where account = ${account} order by failed_at desc limit ${most}::int) as latest
  `,
  );
  return rows[0]?.locked === true;
}

/**
 * Notes an attempt before its password is looked at, so that many at once are all counted.
 * @returns how many attempts of the account now stand within the window, this one included
 */
export async function recordAttempt(db: Database, account: string, minutes: number): Promise<number> {
  await db.insert(signinFailures).values({ account });
  const rows = await queryRows<{ count: number }>(
    db,
    sql`
    select count(*)::int as count from signin_failures
    where account = ${account} and failed_at > now() - make_interval(mins => ${minutes}::int)
  `,
  );
  return rows[0]?.count ?? 0;
}

/** A right password makes up for the attempts before it. */
export async function forgetAttempts(db: Database, account: string): Promise<void> {
  await db.delete(signinFailures).where(eq(signinFailures.account, account));
}

/** Opens a session for 24 hours (specification 000 §9) and notes the visit. */
export async function createSession(db: Database, userId: number, tokenDigest: string): Promise<void> {
  await db.insert(sessions).values({ tokenDigest, userId, expiresAt: sql`now() + interval '24 hours'` });
  await db
    .update(users)
    .set({ lastVisitAt: sql`now()` })
    .where(eq(users.id, userId));
}
