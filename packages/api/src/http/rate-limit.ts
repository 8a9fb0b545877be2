import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { commonFailure } from './failure.ts';

/**
 * Counts one request of `key` in the current minute, in the database, so that several processes
 * share the limit.
 * @throws {Failure} `too-many-requests` from the request on that passes `perMinute`
 */
export async function limitRate(db: Database, key: string, perMinute: number): Promise<void> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`
    insert into rate_windows (key, window_start, count) values (${key}, date_trunc('minute', now()), 1)
    on conflict (key, window_start) do update set count = rate_windows.count + 1
    returning count
  `,
  );
  if ((row?.count ?? 0) > perMinute) throw commonFailure('too-many-requests');
}
