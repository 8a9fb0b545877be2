import { jest } from '@jest/globals';
import type { Database } from '../db/open-database.ts';

/** What every statement of a database goes through, drizzle's own ones included. */
interface Session {
  prepareQuery(...input: unknown[]): unknown;
}

/** How many statements `work` sends, outside of transactions. */
export async function countQueries(db: Database, work: () => Promise<unknown>): Promise<number> {
  const session = Reflect.get(db, 'session') as Session;
  const spy = jest.spyOn(session, 'prepareQuery');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
