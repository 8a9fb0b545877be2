import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { digestToken } from '../http/viewer.ts';
import type { Viewer } from '../http/viewer.ts';
import { usableAccounts } from '../users/accounts.sql.ts';
import { sessions } from './session.table.ts';

/**
 * The person a token belongs to, with their privileges, in one query; null where the token is
 * unknown, expired or revoked, or the account is blocked or deleted.
 */
export async function findViewer(db: Database, token: string): Promise<Viewer | null> {
  const tokenDigest = digestToken(token);
  const [row] = await db
    .select({ id: usableAccounts.id, name: usableAccounts.shownName, privileges: usableAccounts.privileges })
    .from(sessions)
    .innerJoin(usableAccounts, eq(usableAccounts.id, sessions.userId))
    .where(and(eq(sessions.tokenDigest, tokenDigest), gt(sessions.expiresAt, sql`now()`)));
  return row ? { ...row, tokenDigest, privileges: new Set(row.privileges) } : null;
}
