import type { SQL } from 'drizzle-orm';
import type { Database } from './open-database.ts';

/**
 * Rows of a query written in SQL, the same from both drivers. Moments come as text or Date, as
 * the driver has them; cast counts to `int`.
 * @typeParam T the shape of a row, which the query promises
 */
export async function queryRows<T>(db: Database, query: SQL): Promise<T[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: T[] };
  return rows;
}
