import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { watchLines } from './database-lines.ts';
import { allowLongWork } from './long-work.ts';
import { migrationsFolder } from './migrations-folder.ts';
import type { OpenDatabase } from './open-database.ts';
import { hasRoom } from './postgres-room.ts';
import { createPool, longBudget, requestBudget, takeConnection } from './postgres-pool.ts';
import { queriesOn } from './postgres-queries.ts';

/** Any number; the same in every process, so that only one of them migrates at a time. */
const MIGRATION_LOCK = 7_402_026;

/** Opens a Postgres and brings its schema up to date. */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const { host, pathname } = new URL(databaseUrl);
  let tell: (isAvailable: boolean) => void = () => {};
  const isBusy = ({ waitingCount, totalCount, idleCount }: pg.Pool) => waitingCount > 0 || totalCount > idleCount;
  const lines = watchLines({
    ask: (socket) => askServer(databaseUrl, socket),
    isBusy: () => pools.some(isBusy),
    onAway: () => tell(false),
    onBack: () => tell(true),
  });
  const requests = createPool(databaseUrl, requestBudget, () => lines.open());
  const long = createPool(databaseUrl, longBudget, () => lines.open());
  const pools = [requests, long];
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    lines.close();
  };
  try {
    await migrateAlone(long);
  } catch (error) {
    await close();
    throw error;
  }
  const db = queriesOn(requests);
  allowLongWork(db, queriesOn(long));
  return {
    db,
    kind: 'postgres',
    host,
    name: pathname.slice(1),
    lock: null,
    hasRoom: () => hasRoom(db),
    onAvailability: (listener) => {
      tell = listener;
    },
    close,
  };
}

/** The smallest of questions, on a connection of its own. */
async function askServer(connectionString: string, socket: Socket): Promise<void> {
  const client = new pg.Client({ connectionString, stream: () => socket });
  client.on('error', () => {});
  await client.connect();
  await client.query('select 1');
  await client.end();
}

/** Migrates on one connection that holds the lock, so that processes starting together take turns. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await takeConnection(pool);
  let isDone = false;
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    isDone = true;
  } finally {
    // A connection that ends lets go of its lock.
    client.release(!isDone);
  }
}
