import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openPglite } from './open-pglite.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openPglite({ dataDir: null });
});
afterAll(() => database.close());

it('lets what else has come in take its turn among many statements', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  for (let at = 0; at < 200; at += 1) await database.db.execute(sql`select count(*) from generate_series(1, 10000)`);
  clearInterval(others);
  expect(turns).toBeGreaterThan(0);
});

it('keeps the statements of a transaction together', async () => {
  const order: string[] = [];
  const transaction = database.db.transaction(async (tx) => {
    for (const name of ['first', 'second']) {
      await tx.execute(sql`select count(*) from generate_series(1, 200000)`);
      order.push(name);
    }
  });
  await Promise.all([transaction, database.db.execute(sql`select 1`).then(() => order.push('other'))]);
  expect(order).toEqual(['first', 'second', 'other']);
});
