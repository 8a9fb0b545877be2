import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { Actor } from '../http/actor.ts';
import { releaseTokens } from './releases.table.ts';

/** How every release token begins, so that one is known when it is seen where it should not be. */
export const TOKEN_PREFIX = 'cwr_';

const inForce = and(isNull(releaseTokens.revokedAt), gt(releaseTokens.expiresAt, sql`now()`));

/** The pipeline that a token belongs to, and notes that it came; null where the token is not in force. */
export async function findPipeline(db: Database, tokenDigest: string): Promise<Actor | null> {
  const [row] = await db
    .update(releaseTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(releaseTokens.tokenDigest, tokenDigest), inForce))
    .returning({ name: releaseTokens.name, remote: releaseTokens.remote });
  return row ? { kind: 'pipeline', remote: row.remote, by: `${row.name} (${row.remote})`, userId: null } : null;
}

/** A token that was given once, in force or not. */
export async function findReleaseToken(db: Database, tokenDigest: string): Promise<ReleaseTokenRow | null> {
  const [row] = await db.select().from(releaseTokens).where(eq(releaseTokens.tokenDigest, tokenDigest));
  return row ?? null;
}

export interface NewReleaseToken {
  readonly name: string;
  readonly remote: string;
  readonly tokenDigest: string;
  readonly createdBy: string;
  readonly days: number;
}

export async function insertReleaseToken(db: Database, { days, ...token }: NewReleaseToken): Promise<number> {
  const [row] = await db
    .insert(releaseTokens)
    .values({ ...token, expiresAt: sql`now() + make_interval(days => ${days}::int)` })
    .returning({ id: releaseTokens.id });
  if (!row) throw new Error('The release token was not inserted.');
  return row.id;
}

/** Ends a token at once. @returns its name and remote, or null where none is in force under that id */
export async function revokeReleaseToken(
  db: Database,
  id: number,
): Promise<{ readonly name: string; readonly remote: string } | null> {
  const [row] = await db
    .update(releaseTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(releaseTokens.id, id), inForce))
    .returning({ name: releaseTokens.name, remote: releaseTokens.remote });
  return row ?? null;
}

export type ReleaseTokenRow = typeof releaseTokens.$inferSelect;

/** Those in force, the newest first. */
export async function listReleaseTokens(db: Database): Promise<ReleaseTokenRow[]> {
  return db
    .select()
    .from(releaseTokens)
    .where(inForce)
    .orderBy(sql`${releaseTokens.id} desc`);
}
