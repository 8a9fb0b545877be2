import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailableError } from './unavailable.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How much time work has, in milliseconds, and how many connections. */
export interface Budget {
  readonly connections: number;
  /** For a connection, be it a new one or one that others still use. */
  readonly connect: number;
  /** For a statement on the server. */
  readonly statement: number;
  /** For a transaction that sends nothing; it may hold locks. */
  readonly idleInTransaction: number;
}

/** Of requests: somebody waits for each of them. */
export const requestBudget: Budget = {
  connections: 10,
  connect: 5 * SECOND,
  statement: 15 * SECOND,
  idleInTransaction: 15 * SECOND,
};

/** Of imports, the seed, migrations and housekeeping. */
export const longBudget: Budget = {
  connections: 3,
  connect: MINUTE,
  statement: 30 * MINUTE,
  idleInTransaction: 10 * MINUTE,
};

/** For the way of an answer, beyond what its statement may take. */
const ON_ITS_WAY = 2 * SECOND;
/** Within which the server stops a statement whose connection has gone. */
const NOTICES_WITHIN = SECOND;
/** Without a packet, after which the system asks whether the other end of a connection is there. */
const KEEP_ALIVE_AFTER = 10 * SECOND;

/** Connections within a budget. @param stream the socket of each */
export function createPool(connectionString: string, budget: Budget, stream: () => Socket): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    stream,
    max: budget.connections,
    connectionTimeoutMillis: budget.connect,
    statement_timeout: budget.statement,
    query_timeout: budget.statement + ON_ITS_WAY,
    idle_in_transaction_session_timeout: budget.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    onConnect: prepareConnection,
  });
  // The pool drops an idle connection that breaks. One that breaks in a transaction, between two
  // statements, is dropped with it; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Has the server stop a statement whose connection has gone: not every system can, and none needs to. Nor does it compile
 * statements: over a million rows that takes longer than what is compiled.
 */
async function prepareConnection(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off');
  await client.query(`set client_connection_check_interval = ${NOTICES_WITHIN}`).catch(() => null);
}

/** @throws {DatabaseUnavailableError} where there is none in time */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailableError('There is no connection to the database.', { cause: error });
  }
}
