import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { executeUntil } from './abortable-query.ts';
import type { Database } from './open-database.ts';

/** In tests every row is held against the shape that its query promises; a site does not spend the time. */
const areRowsChecked = process.env['NODE_ENV'] === 'test';

/**
 * Rows of a query written in SQL, the same from both drivers. Cast counts to `int`: wider integers come as text.
 * @param shape of a row, a `z.strictObject`; in tests every row is held against it. Moments are `momentOfRow` of
 * `row-shapes.ts`
 * @param signal stops the query where nobody waits for its rows any more, such as `RequestContext.signal`
 * @throws the signal's reason, where it is aborted; in tests a ZodError, where a row has another shape
 */
export async function queryRows<S extends z.ZodObject>(
  db: Database,
  shape: S,
  query: SQL,
  signal?: AbortSignal,
): Promise<z.output<S>[]> {
  const result = signal ? await executeUntil(db, query, signal) : await db.execute(query);
  const { rows } = result as { rows: z.output<S>[] };
  return areRowsChecked ? rows.map((row) => shape.parse(row)) : rows;
}
