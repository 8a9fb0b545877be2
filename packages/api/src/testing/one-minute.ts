import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';

/**
 * Counts every request from now on in the minute in which this was called, so that the limits of a
 * minute hold for as long as a test takes.
 */
export async function stayInOneMinute(db: Database): Promise<void> {
  const now = sql.raw(`timestamptz '${new Date().toISOString()}'`);
  await db.execute(sql`create function stay_in_one_minute() returns trigger language plpgsql as $$
    begin
      new.window_start := date_trunc('minute', ${now});
      return new;
    end $$`);
  await db.execute(sql`create trigger stay_in_one_minute before insert on rate_windows
    for each row execute function stay_in_one_minute()`);
}
