import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './open-database.ts';
import { takeConnection } from './postgres-pool.ts';

/**
 * Executes one statement and gives it up where the signal is aborted: on Postgres by ending its connection,
 * which the server notices. PGlite and a transaction run a statement to its
 * end, so that only one which has not begun is given up.
 * @throws the signal's reason
 */
export async function executeUntil(db: Database, query: SQL, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  if (!('$client' in db && db.$client instanceof pg.Pool)) return db.execute(query);
  const client = await takeConnection(db.$client);
  const giveUp = () => client.connection.stream.destroy();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    signal.throwIfAborted();
    const result = await drizzle({ client }).execute(query);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
