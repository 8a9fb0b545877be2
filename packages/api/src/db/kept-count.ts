import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './open-database.ts';
import { queryRows } from './query-rows.ts';

/** From here on a count takes long, and one that is a minute old says the same to whoever reads it. */
export const LARGE_COUNT = 10_000;
const KEPT_FOR = 60_000;
/** Counts that are kept at once; the one that was kept first goes. */
const MOST_KEPT = 500;

interface Kept {
  readonly total: number;
  readonly until: number;
}

const dialect = new PgDialect();
const keptBy = new WeakMap<Database, Map<string, Kept>>();

/** The `total` of a query that counts. Those from {@link LARGE_COUNT} on are kept for a minute. */
export async function keptCount(db: Database, counting: SQL): Promise<number> {
  const counts = countsOf(db);
  const { sql: text, params } = dialect.sqlToQuery(counting);
  const key = JSON.stringify([text, params]);
  const kept = counts.get(key);
  if (kept && kept.until > Date.now()) return kept.total;
  const [row] = await queryRows(db, z.strictObject({ total: z.int() }), counting);
  const total = row?.total ?? 0;
  counts.delete(key);
  if (total >= LARGE_COUNT) counts.set(key, { total, until: Date.now() + KEPT_FOR });
  const [first] = counts.keys();
  if (counts.size > MOST_KEPT && first !== undefined) counts.delete(first);
  return total;
}

function countsOf(db: Database): Map<string, Kept> {
  const counts = keptBy.get(db) ?? new Map<string, Kept>();
  keptBy.set(db, counts);
  return counts;
}
