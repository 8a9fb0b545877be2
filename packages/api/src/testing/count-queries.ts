import { jest } from '@jest/globals';
import type { Database } from '../db/open-database.ts';

/** What every statement of a database goes through, drizzle's own ones included. */
interface Session {
  prepareQuery(...input: unknown[]): unknown;
}

/** A process asks for the settings of the site now and then, whatever the request: `kept-parameter.ts`. */
const ofSettings = /from "parameters"/;

/** How many statements `work` sends, outside of transactions and but for the settings of the site. */
export async function countQueries(db: Database, work: () => Promise<unknown>): Promise<number> {
  const session = Reflect.get(db, 'session') as Session;
  const spy = jest.spyOn(session, 'prepareQuery');
  try {
    await work();
    return spy.mock.calls.filter(([query]) => !ofSettings.test((query as { readonly sql: string }).sql)).length;
  } finally {
    spy.mockRestore();
  }
}
