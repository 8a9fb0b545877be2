import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import pg from 'pg';
import { openTcpProxy } from '../testing/tcp-proxy.ts';
import type { TcpProxy } from '../testing/tcp-proxy.ts';
import { longWork } from './long-work.ts';
import { openPostgres } from './open-postgres.ts';
import type { Database, OpenDatabase } from './open-database.ts';
import { createPool, requestBudget } from './postgres-pool.ts';
import type { Budget } from './postgres-pool.ts';
import { queriesOn } from './postgres-queries.ts';
import { queryRows } from './query-rows.ts';
import { isUnavailable } from './unavailable.ts';

const server = process.env['TEST_DATABASE_URL'];
const name = `commonweal_queries_${randomUUID().replaceAll('-', '')}`;
const one = sql`select 1 as one`;

/** How a piece of work ends: `away` as the API would say it. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (isUnavailable(error) ? 'away' : String(error)),
  );

(server ? describe : describe.skip)('queries on a Postgres', () => {
  const admin = new pg.Client({ connectionString: server });
  const address = new URL(server || 'postgres://nowhere');
  address.pathname = `/${name}`;
  const pools: pg.Pool[] = [];
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}`);
  }, 120_000);
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));
  afterAll(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${name}`);
    await admin.end();
  });

  const openWith = (budget: Partial<Budget>, url = address.href): Database => {
    const pool = createPool(url, { ...requestBudget, ...budget }, () => new Socket());
    pools.push(pool);
    return queriesOn(pool);
  };
  const pidOf = async (db: Database): Promise<number> => {
    const [row] = await queryRows(db, z.strictObject({ pid: z.int() }), sql`select pg_backend_pid() as pid`);
    return row?.pid ?? 0;
  };
  const terminate = (pid: number) => admin.query('select pg_terminate_backend($1, 5000)', [pid]);

  it('fail for their first reason where the connection ends between two statements', async () => {
    const db = openWith({ connections: 1 });
    const lost = db.transaction(async (transaction) => {
      await terminate(await pidOf(transaction));
      await transaction.execute(sql`select ${'in vain'}`);
    });
    await expect(lost).rejects.toThrow('in vain');
    expect(await outcome(lost)).toBe('away');
    expect(await queryRows(db, z.strictObject({ one: z.int() }), one)).toEqual([{ one: 1 }]);
  });

  it('are away where the server ends them in the middle of a statement', async () => {
    const db = openWith({});
    const asked = outcome(
      db.transaction(async (transaction) => {
        const pid = await pidOf(transaction);
        setTimeout(() => void terminate(pid), 50);
        await transaction.execute(sql`select pg_sleep(30)`);
      }),
    );
    expect(await asked).toBe('away');
  });

  it('are away where every connection stays taken, and go on once one is free', async () => {
    const db = openWith({ connections: 1, connect: 1_000 });
    await db.transaction(async () => {
      expect(await outcome(db.execute(one))).toBe('away');
      expect(await outcome(db.transaction(async (inside) => inside.execute(one)))).toBe('away');
    });
    expect(await outcome(db.execute(one))).toBe('done');
  });

  it('are away where the server has too many connections', async () => {
    await admin.query(`create role ${name} login connection limit 1`);
    const limited = new URL(address);
    limited.username = name;
    const [first, second] = [openWith({}, limited.href), openWith({}, limited.href)];
    await first.transaction(async () => {
      expect(await outcome(second.execute(one))).toBe('away');
    });
  });

  it('have a time for each statement, and one for a transaction that waits', async () => {
    const db = openWith({ statement: 50, idleInTransaction: 50 });
    expect(await outcome(db.execute(sql`select pg_sleep(30)`))).toBe('away');
    const idle = db.transaction(async (transaction) => {
      await transaction.execute(one);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await transaction.execute(one);
    });
    expect(await outcome(idle)).toBe('away');
    expect(await outcome(db.execute(one))).toBe('done');
  });

  it('keep a connection whose statement was wrong', async () => {
    const db = openWith({ connections: 1 });
    const pid = await pidOf(db);
    const wrong = db.transaction(async (transaction) => transaction.execute(sql`select 1 / ${0}::int`));
    await expect(wrong).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await pidOf(db)).toBe(pid);
  });

  it('give a transaction that is undone its own reason', async () => {
    const db = openWith({});
    const undone = db.transaction(async (transaction) => {
      await transaction.execute(sql`create table undone ()`);
      throw new Error('on second thoughts');
    });
    await expect(undone).rejects.toThrow('on second thoughts');
    expect(
      await queryRows(db, z.strictObject({ found: z.null() }), sql`select to_regclass('undone') as found`),
    ).toEqual([{ found: null }]);
  });
});

(server ? describe : describe.skip)('a Postgres behind a line that falls silent', () => {
  const admin = new pg.Client({ connectionString: server });
  let proxy: TcpProxy;
  let database: OpenDatabase;
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}_proxied`);
    const address = new URL(server ?? '');
    proxy = await openTcpProxy(address);
    [address.port, address.pathname] = [`${proxy.port}`, `/${name}_proxied`];
    database = await openPostgres(address.href);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await admin.query(`drop database if exists ${name}_proxied with (force)`);
    await admin.end();
  });

  it('loses no connection to transactions that could not begin', async () => {
    const { db } = database;
    const told: boolean[] = [];
    database.onAvailability((isAvailable) => told.push(isAvailable));
    const silenced = Promise.withResolvers<void>();
    const held = outcome(
      db.transaction(async (inside) => {
        await inside.execute(one);
        proxy.turn('silent');
        silenced.resolve();
        await inside.execute(one);
      }),
    );
    await silenced.promise;
    const many = Array.from({ length: 12 }, () => outcome(db.transaction(async (inside) => inside.execute(one))));
    expect(await Promise.all([held, ...many])).toEqual(Array.from({ length: 13 }, () => 'away'));
    proxy.turn('up');
    while ((await outcome(db.execute(one))) !== 'done') await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).toEqual([false, true]);
    // Each of them needs a connection of its own.
    const gate = Promise.withResolvers<void>();
    let inside = 0;
    const again = Array.from({ length: 10 }, () =>
      db.transaction(async (transaction) => {
        await transaction.execute(one);
        inside += 1;
        if (inside === 10) gate.resolve();
        await gate.promise;
      }),
    );
    await Promise.all(again);
    expect(inside).toBe(10);
  }, 30_000);

  it('is not waited for on a connection of which the server knows nothing', async () => {
    const address = new URL(server ?? '');
    address.port = `${proxy.port}`;
    const pool = createPool(address.href, { ...requestBudget, statement: 1 }, () => new Socket());
    const db = queriesOn(pool);
    const asked = outcome(
      db.transaction(async (inside) => {
        proxy.turn('silent');
        await inside.execute(one);
      }),
    );
    expect(await asked).toBe('away');
    proxy.turn('up');
    expect(await outcome(db.transaction(async (inside) => inside.execute(sql`select`)))).toBe('done');
    await pool.end();
  });

  it('gives long work more time, on connections of its own', async () => {
    const times = sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    const shape = z.strictObject({ statement: z.string(), idle: z.string() });
    const { db } = database;
    expect(await queryRows(db, shape, times)).toEqual([{ statement: '15s', idle: '15s' }]);
    expect(await queryRows(longWork(db), shape, times)).toEqual([{ statement: '30min', idle: '10min' }]);
    await db.transaction(async (inside) => {
      expect(longWork(inside)).toBe(inside);
    });
  });
});
