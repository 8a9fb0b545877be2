import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenDatabase } from '../db/open-database.ts';
import { countQueries } from '../testing/count-queries.ts';
import { stayInOneMinute } from '../testing/one-minute.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { rateWindows } from './rate-limit.table.ts';
import { limitRate } from './rate-limit.ts';

describe('the limit of a minute', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await stayInOneMinute(database.db);
  }, 120_000);
  afterAll(() => database.close());
  beforeEach(() => database.db.delete(rateWindows));

  const ask = async (keys: readonly string[], perMinute: number) => {
    const results = await Promise.allSettled(keys.map((key) => limitRate(database.db, key, perMinute)));
    return results.map((result) => (result.status === 'fulfilled' ? 'let through' : (result.reason as Error).message));
  };
  const many = (count: number, key: string) => Array.from({ length: count }, () => key);
  const tooMany = 'Too many attempts. Please wait a minute and try again.';

  it('lets the number through that it names, and refuses the next one', async () => {
    expect(await ask(many(3, 'a'), 3)).toEqual(many(3, 'let through'));
    expect(await ask(['a', 'b'], 3)).toEqual([tooMany, 'let through']);
  });

  it('lets exactly as many through of those that come at once', async () => {
    const answers = await ask([...many(30, 'a'), ...many(10, 'b'), ...many(30, 'a')], 20);
    expect(answers.filter((answer) => answer === 'let through')).toHaveLength(30);
    expect(answers.slice(0, 20)).toEqual(many(20, 'let through'));
    expect(answers.slice(30, 40)).toEqual(many(10, 'let through'));
  });

  it('counts those that come at once in two statements', async () => {
    const keys = Array.from({ length: 200 }, (_, at) => `key ${at % 50}`);
    expect(await countQueries(database.db, () => ask(keys, 1000))).toBe(2);
  });

  it('hands the failure of the database to everyone who waits for it, and goes on afterwards', async () => {
    const insert = () => {
      throw new Error('away');
    };
    const failing = { insert } as never;
    const results = await Promise.allSettled([limitRate(failing, 'a', 5), limitRate(failing, 'b', 5)]);
    expect(results).toEqual(many(2, 'x').map(() => ({ status: 'rejected', reason: new Error('away') })));
    await expect(limitRate(failing, 'a', 5)).rejects.toThrow('away');
  });
});
