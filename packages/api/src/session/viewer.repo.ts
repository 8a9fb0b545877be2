import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { administrativePrivileges } from '@commonweal/contracts';
import type { Privilege } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { digestToken } from '../http/viewer.ts';
import type { Caller, Viewer } from '../http/viewer.ts';
import { usableAccounts } from '../users/accounts.sql.ts';
import { sessions } from './session.table.ts';
import { notePlace } from './sign-in-places.service.ts';

/** Characters that are kept of a browser's own description of itself. */
const USER_AGENT_LENGTH = 400;

/**
 * The person a token belongs to, with their privileges, in one query; null where the token is
 * unknown, expired or revoked, or the account is blocked or deleted. Outside a demonstration a session without a second
 * factor has no administrative privileges. Every five minutes the same query keeps where the session was last seen; the
 * first request of a session also says whether its place is known.
 */
export async function findViewer(
  db: Database,
  token: string,
  { caller, isDemonstration }: { readonly caller: Caller; readonly isDemonstration: boolean },
): Promise<Viewer | null> {
  const tokenDigest = digestToken(token);
  const isItself = and(eq(sessions.tokenDigest, tokenDigest), gt(sessions.expiresAt, sql`now()`));
  const isStale = or(isNull(sessions.lastSeenAt), lt(sessions.lastSeenAt, sql`now() - interval '5 minutes'`));
  const seen = db.$with('seen').as(
    db
      .update(sessions)
      .set({ lastSeenAt: sql`now()`, address: caller.address, userAgent: userAgentOf(caller) })
      .where(and(isItself, isStale))
      .returning({ id: sessions.id }),
  );
  const [row] = await db
    .with(seen)
    .select({
      id: usableAccounts.id,
      name: usableAccounts.shownName,
      privileges: usableAccounts.privileges,
      isStrong: sessions.isStrong,
      // The session as it was before this query: of several first requests at once, one has seen it first.
      isFirst: sql<boolean>`${sessions.lastSeenAt} is null and exists (select from ${seen})`,
    })
    .from(sessions)
    .innerJoin(usableAccounts, eq(usableAccounts.id, sessions.userId))
    .where(isItself);
  if (!row) return null;
  const { id, name, privileges, isStrong, isFirst } = row;
  if (isFirst) await notePlace(db, id, caller);
  return { id, name, tokenDigest, privileges: grantedTo(privileges, isStrong || isDemonstration) };
}

/** The privileges of a session, of those that its person has. */
function grantedTo(privileges: readonly Privilege[], isTrusted: boolean): ReadonlySet<Privilege> {
  if (isTrusted) return new Set(privileges);
  const withheld: ReadonlySet<Privilege> = new Set(administrativePrivileges);
  return new Set(privileges.filter((privilege) => !withheld.has(privilege)));
}

/** Postgres stores every character but NUL, which no header has. */
function userAgentOf({ userAgent }: Caller): string | null {
  return userAgent === undefined ? null : userAgent.toWellFormed().slice(0, USER_AGENT_LENGTH);
}
