import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { countQueries } from '../testing/count-queries.ts';
import { keepLarge, keptCount, LARGE_COUNT } from './kept-count.ts';
import { openDatabase } from './open-database.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ dataDir: null });
}, 120_000);
afterAll(() => database.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const counting = (total: number) => sql`select ${total}::int as total`;
const queries = (total: number) => countQueries(database.db, () => keptCount(database.db, counting(total)));

describe('a kept count', () => {
  it('is asked for once a minute where it is large, and each time where it is not', async () => {
    expect([await queries(LARGE_COUNT), await queries(LARGE_COUNT)]).toEqual([1, 0]);
    expect([await queries(LARGE_COUNT - 1), await queries(LARGE_COUNT - 1)]).toEqual([1, 1]);
    expect(await keptCount(database.db, counting(LARGE_COUNT))).toBe(LARGE_COUNT);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    expect([await queries(LARGE_COUNT), await queries(LARGE_COUNT)]).toEqual([1, 0]);
  });

  it('is one of its kind of figures, each of which says how many it is of', async () => {
    const keep = keepLarge<{ readonly mean: number; readonly rows: number }>(({ rows }) => rows);
    let made = 0;
    const ask = (rows: number) => keep(database.db, sql`${rows}`, async () => ({ mean: (made += 1), rows }));
    expect([await ask(LARGE_COUNT), await ask(LARGE_COUNT)].map(({ mean }) => mean)).toEqual([1, 1]);
    expect([await ask(LARGE_COUNT - 1), await ask(LARGE_COUNT - 1)].map(({ mean }) => mean)).toEqual([2, 3]);
  });

  it('is one of its query and parameters', async () => {
    expect(await keptCount(database.db, counting(20_000))).toBe(20_000);
    expect(await keptCount(database.db, counting(30_000))).toBe(30_000);
    expect(await keptCount(database.db, sql`select ${20_000}::int + 1 as total`)).toBe(20_001);
  });

  it('goes where five hundred came after it', async () => {
    await queries(40_000);
    for (let at = 1; at < 500; at += 1) await queries(40_000 + at);
    expect(await queries(40_000)).toBe(0);
    await queries(40_500);
    expect(await queries(40_000)).toBe(1);
  });
});
