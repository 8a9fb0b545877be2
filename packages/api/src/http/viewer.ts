import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Privilege } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';

/** The signed-in person behind a request. */
export interface Viewer {
  readonly id: number;
  /** The username, or the name where there is none. */
  readonly name: string;
  readonly tokenDigest: string;
  readonly privileges: ReadonlySet<Privilege>;
}

/** What the database keeps of a token. */
export function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The person a token belongs to, with their privileges, in one query; null where the token is
 * unknown, expired or revoked, or the account is blocked or deleted.
 */
export async function findViewer(db: Database, token: string): Promise<Viewer | null> {
  const tokenDigest = digestToken(token);
  const [row] = await queryRows<{ id: number; name: string; privileges: Privilege[] }>(
    db,
    sql`
    select users.id, coalesce(users.pseudo, users.first_name || ' ' || users.last_name) as name, array(
      select distinct role_privileges.privilege from user_roles
      join role_privileges on role_privileges.role_id = user_roles.role_id
      where user_roles.user_id = users.id
    ) as privileges
    from sessions join users on users.id = sessions.user_id
    where sessions.token_digest = ${tokenDigest} and sessions.expires_at > now()
      and not users.is_blocked and not users.is_deleted
  `,
  );
  return row ? { id: row.id, name: row.name, tokenDigest, privileges: new Set(row.privileges) } : null;
}
