import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './open-database.ts';
import { queryRows } from './query-rows.ts';

const anyRow = z.looseObject({});

const server = process.env['TEST_DATABASE_URL'];

describe('a query with a signal', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);
  afterAll(() => database.close());

  it('gives its rows where nobody aborts it', async () => {
    const { signal } = new AbortController();
    expect(await queryRows(database.db, anyRow, sql`select 1 as one`, signal)).toEqual([{ one: 1 }]);
  });

  it('is not sent where the signal is aborted already', async () => {
    const reason = new Error('gone');
    const asked = queryRows(
      database.db,
      anyRow,
      sql`insert into rate_windows values ('x', now(), 1)`,
      AbortSignal.abort(reason),
    );
    await expect(asked).rejects.toBe(reason);
    expect(await queryRows(database.db, anyRow, sql`select key from rate_windows`)).toEqual([]);
  });

  it('fails as any other, and leaves the database usable', async () => {
    const { signal } = new AbortController();
    const asked = queryRows(database.db, anyRow, sql`select 1 / ${0}::int`, signal);
    await expect(asked).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await queryRows(database.db, anyRow, sql`select 1 as one`, signal)).toEqual([{ one: 1 }]);
  });
});

// PGlite runs in this process, so that nothing can abort a statement that has begun.
(server ? describe : describe.skip)('a query with a signal on a server', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);
  afterAll(() => database.close());

  it('is stopped there, and its connection is not used again', async () => {
    const running = () =>
      queryRows(
        database.db,
        anyRow,
        sql`select pid from pg_stat_activity where query like 'select pg_sleep(%' and datname = current_database()`,
      );
    const controller = new AbortController();
    const asked = Array.from({ length: 3 }, () =>
      queryRows(database.db, anyRow, sql`select pg_sleep(${60})`, controller.signal),
    );
    while ((await running()).length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    const reason = new Error('gone');
    controller.abort(reason);
    for (const one of asked) await expect(one).rejects.toBe(reason);
    while ((await running()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const all = Array.from({ length: 20 }, () => queryRows(database.db, anyRow, sql`select 1 as one`));
    expect(await Promise.all(all)).toEqual(all.map(() => [{ one: 1 }]));
  });
});
