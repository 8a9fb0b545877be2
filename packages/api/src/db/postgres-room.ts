import { sql } from 'drizzle-orm';
import type { Database } from './open-database.ts';
import { isOutOfRoom } from './unavailable.ts';

/** For how long there is room once there was, in milliseconds. */
const FRESH_FOR = 2_000;

const knownUntil = new WeakMap<Database, number>();

/**
 * True where the server finds room for a megabyte on the disk of this database. It sorts more than its memory
 * may hold, into a file that is gone with the statement: nothing else tells without leaving something behind.
 */
export async function hasRoom(db: Database): Promise<boolean> {
  if ((knownUntil.get(db) ?? 0) > performance.now()) return true;
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`set local work_mem = '64kB'; set local temp_tablespaces = ''`);
      await transaction.execute(sql`select count(*) from
        (select md5(number::text) from generate_series(1, 16000) as number order by 1 offset 0) as sorted`);
    });
  } catch (error) {
    if (isOutOfRoom(error)) return false;
    throw error;
  }
  knownUntil.set(db, performance.now() + FRESH_FOR);
  return true;
}
