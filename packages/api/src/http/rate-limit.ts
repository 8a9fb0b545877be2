import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from './failure.ts';
import { rateWindows } from './rate-limit.table.ts';

/** Told how many requests of its key the minute has seen, itself included. */
interface Waiter {
  readonly resolve: (count: number) => void;
  readonly reject: (error: unknown) => void;
}

/** Requests that came while the ones before them were counted: those of a flood share a statement. */
interface Counting {
  waiting: Map<string, Waiter[]>;
  isUnderWay: boolean;
}

const countings = new WeakMap<Database, Counting>();

/**
 * Counts one request of `key` in the current minute, in the database, so that several processes
 * share the limit.
 * @throws {Failure} `too-many-requests` from the request on that passes `perMinute`
 */
export async function limitRate(db: Database, key: string, perMinute: number): Promise<void> {
  const counting = countings.get(db) ?? { waiting: new Map<string, Waiter[]>(), isUnderWay: false };
  countings.set(db, counting);
  const count = await new Promise<number>((resolve, reject) => {
    const waiters = counting.waiting.get(key) ?? [];
    waiters.push({ resolve, reject });
    counting.waiting.set(key, waiters);
    if (!counting.isUnderWay) void countOn(db, counting);
  });
  if (count > perMinute) throw commonFailure('too-many-requests');
}

async function countOn(db: Database, counting: Counting): Promise<void> {
  counting.isUnderWay = true;
  while (counting.waiting.size > 0) {
    const { waiting } = counting;
    counting.waiting = new Map();
    try {
      const counts = await addToWindows(db, waiting);
      for (const [key, waiters] of waiting) {
        const before = (counts.get(key) ?? 0) - waiters.length;
        for (const [at, { resolve }] of waiters.entries()) resolve(before + at + 1);
      }
    } catch (error) {
      for (const { reject } of [...waiting.values()].flat()) reject(error);
    }
  }
  counting.isUnderWay = false;
}

/** @returns what each key has come to */
async function addToWindows(
  db: Database,
  waiting: ReadonlyMap<string, readonly Waiter[]>,
): Promise<ReadonlyMap<string, number>> {
  // Always in the same order, so that no two processes wait for each other's rows.
  const keys = [...waiting.keys()].toSorted();
  const windowStart = sql`date_trunc('minute', now())`;
  const counted = await db
    .insert(rateWindows)
    .values(keys.map((key) => ({ key, windowStart, count: waiting.get(key)?.length ?? 0 })))
    .onConflictDoUpdate({
      target: [rateWindows.key, rateWindows.windowStart],
      set: { count: sql`${rateWindows.count} + excluded.count` },
    })
    .returning({ key: rateWindows.key, count: rateWindows.count });
  return new Map(counted.map(({ key, count }) => [key, count]));
}

/** Removes the windows of minutes that have passed. */
export async function removeOldWindows(db: Database): Promise<void> {
  await db.delete(rateWindows).where(lt(rateWindows.windowStart, sql`now() - interval '1 hour'`));
}
