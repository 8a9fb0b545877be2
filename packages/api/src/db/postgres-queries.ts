import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './open-database.ts';
import { takeConnection } from './postgres-pool.ts';
import { runTransaction } from './transaction.ts';
import { isUnavailable } from './unavailable.ts';

/** Queries on the connections of a pool. */
export function queriesOn(pool: pg.Pool): Database {
  return Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(pool) });
}

/**
 * Transactions whose connection goes back to the pool only where it is good for another one. Drizzle's own
 * keep a connection for ever on which they could not begin.
 */
function transactionsOn(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await takeConnection(pool);
    let hasBegun = false;
    try {
      return await runTransaction(
        (guarded) => drizzle({ client }).transaction(guarded, config),
        async (inside: Parameters<typeof work>[0]) => {
          hasBegun = true;
          try {
            return await work(inside);
          } catch (error) {
            // A rollback would wait behind the statement that nobody answers; it follows from the end as well.
            if (isUnavailable(error)) client.connection.stream.destroy();
            throw error;
          }
        },
      );
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I');
    }
  };
}
