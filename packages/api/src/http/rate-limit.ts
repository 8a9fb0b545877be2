import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from './failure.ts';

/**
 * Counts one request of `key` in the current minute, in the database, so that several processes
 * share the limit.
 * @throws {Failure} `too-many-requests` from the request on that passes `perMinute`
 */
export async function limitRate(db: Database, key: string, perMinute: number): Promise<void> {
  const { rows } = (await db.execute(sql`
    insert into rate_windows (key, window_start, count) values (${key}, date_trunc('minute', now()), 1)
    on conflict (key, window_start) do update set count = rate_windows.count + 1
    returning count
  `)) as unknown as { rows: { count: number }[] };
  if ((rows[0]?.count ?? 0) > perMinute) throw commonFailure('too-many-requests');
}
