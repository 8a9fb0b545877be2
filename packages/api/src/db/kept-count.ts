import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './open-database.ts';
import { queryRows } from './query-rows.ts';

/** From here on a count takes long, and one that is a minute old says the same to whoever reads it. */
export const LARGE_COUNT = 10_000;
const KEPT_FOR = 60_000;
/** Figures of a kind that are kept at once; the one that was kept first goes. */
const MOST_KEPT = 500;

interface Kept<T> {
  readonly value: T;
  readonly until: number;
}

/**
 * Gives the figure that is kept, or makes it.
 * @param question tells it from others by its text and its parameters
 */
type KeepLarge<T> = (db: Database, question: SQL, make: () => Promise<T>) => Promise<T>;

const dialect = new PgDialect();

/**
 * Keeps figures over at least {@link LARGE_COUNT} rows for a minute, and those over fewer not at all.
 * @param sizeOf the number of rows that a figure is of
 */
export function keepLarge<T>(sizeOf: (value: T) => number): KeepLarge<T> {
  const keptBy = new WeakMap<Database, Map<string, Kept<T>>>();
  return async (db, question, make) => {
    const values = keptBy.get(db) ?? new Map<string, Kept<T>>();
    keptBy.set(db, values);
    const { sql: text, params } = dialect.sqlToQuery(question);
    const key = JSON.stringify([text, params]);
    const kept = values.get(key);
    if (kept && kept.until > Date.now()) return kept.value;
    const value = await make();
    values.delete(key);
    if (sizeOf(value) >= LARGE_COUNT) values.set(key, { value, until: Date.now() + KEPT_FOR });
    const [first] = values.keys();
    if (values.size > MOST_KEPT && first !== undefined) values.delete(first);
    return value;
  };
}

const totalShape = z.strictObject({ total: z.int() });
const keepTotal = keepLarge<number>((total) => total);

/** The `total` of a query that counts, kept as by {@link keepLarge}. */
export function keptCount(db: Database, counting: SQL): Promise<number> {
  return keepTotal(db, counting, async () => {
    const [row] = await queryRows(db, totalShape, counting);
    return row?.total ?? 0;
  });
}
