import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';

/** What tells visitors apart. */
export interface VisitorTraits {
  readonly cookie: string;
  readonly address: string;
  readonly userAgent: string;
}

interface Salt {
  /** `2026-11-30`. */
  readonly day: string;
  readonly salt: string;
}

const salts = new WeakMap<Database, Salt>();

/**
 * A hash that is the same for one visitor: of the `visitor` cookie, which is random, or else of
 * address and browser with a salt that is thrown away every day.
 */
export async function hashVisitor(db: Database, { cookie, address, userAgent }: VisitorTraits): Promise<string> {
  const id = /(?:^|;)\s*visitor=([^;\s]{1,200})/.exec(cookie)?.[1];
  if (id !== undefined) return digest(`cookie ${id}`);
  return digest(`${await saltOfToday(db)} ${address} ${userAgent}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The same in every process; that of the day before is gone. */
async function saltOfToday(db: Database): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const known = salts.get(db);
  if (known && known.day >= day) return known.salt;
  const fresh: Salt = { day, salt: randomBytes(16).toString('base64url') };
  const [row] = await queryRows<{ value: Salt }>(
    db,
    sql`insert into parameters (name, value) values ('visitor-salt', ${JSON.stringify(fresh)}::jsonb)
      on conflict (name) do update set changed_at = now(), value =
        case when parameters.value->>'day' >= ${day} then parameters.value else excluded.value end
      returning value`,
  );
  const salt = row?.value ?? fresh;
  salts.set(db, salt);
  return salt.salt;
}
