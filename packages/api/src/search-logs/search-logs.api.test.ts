import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { removeOldSearches } from './search-logs.service.ts';
import { searcherOf } from './searcher.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const log = (body: object) => api.call('POST v3/search-logs', { body: body as { keyword: string; type: 'entities' } });

describe('the search log', () => {
  it('keeps what was searched for and the company chosen, and answers nothing', async () => {
    const reply = await log({ keyword: ' nordic \u0000 wind ', type: 'entities', entity_id: 1 });
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 204, body: undefined });
    const rows = await queryRows(
      api.db,
      z.strictObject({ keyword: z.string(), type: z.string(), entity_id: z.int(), searcher: z.int().max(65_535) }),
      sql`select keyword, type, entity_id, searcher from search_logs`,
    );
    expect(rows).toEqual([{ keyword: 'nordic wind', type: 'entities', entity_id: 1, searcher: expect.any(Number) }]);
  });

  it('leaves out a company that does not exist', async () => {
    await log({ keyword: 'nobody', type: 'entities', entity_id: 2_000_000_000 });
    const rows = await queryRows(
      api.db,
      z.strictObject({ entity_id: z.null() }),
      sql`select entity_id from search_logs where keyword = 'nobody'`,
    );
    expect(rows).toEqual([{ entity_id: null }]);
  });

  it.each([
    [{ keyword: '', type: 'entities' }],
    [{ keyword: 'x'.repeat(201), type: 'entities' }],
    [{ keyword: 'a', type: 'users' }],
    [{ keyword: 'a', type: 'entities', entity_id: -1 }],
    [{ keyword: 'a', type: 'entities', user_id: 1 }],
    [{ type: 'entities' }],
  ])('refuses %j', async (body) => {
    expect((await log(body)).status).toBe(422);
  });

  it('tells networks apart for each name, and no network by its number', async () => {
    const numbers = [
      await searcherOf(api.db, '192.0.2.1', 'nordic wind'),
      await searcherOf(api.db, '::ffff:192.0.2.1', 'nordic wind'),
      await searcherOf(api.db, '192.0.2.2', 'nordic wind'),
      await searcherOf(api.db, '192.0.2.1', 'southern wind'),
    ];
    const [first, again, ...others] = numbers;
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('takes 60 a minute from one address', async () => {
    await api.clear('rate_windows');
    const replies = [];
    for (let at = 0; at < 61; at += 1) replies.push((await log({ keyword: 'again', type: 'entities' })).status);
    expect(replies).toEqual([...Array.from({ length: 60 }, () => 204), 429]);
  });
});

describe('the log of searches that found nothing', () => {
  const miss = (body: object) =>
    api.call('POST v3/entities/empty-result-entities', { body: body as { keyword: string } });
  const kept = () =>
    queryRows(
      api.db,
      z.strictObject({ keyword: z.string(), entity_id: z.null() }),
      sql`select keyword, entity_id from search_logs where type = 'entities-empty'`,
    );

  it('keeps the name as names are compared, and answers nothing', async () => {
    const reply = await miss({ keyword: ' Nördic Wind AG ' });
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 204, body: undefined });
    expect(await kept()).toEqual([{ keyword: 'nordic wind', entity_id: null }]);
  });

  it('keeps nothing that cannot stand in a name', async () => {
    const before = await kept();
    expect((await miss({ keyword: '!?' })).status).toBe(204);
    expect(await kept()).toEqual(before);
  });

  it.each([{}, { keyword: '' }, { keyword: 'x'.repeat(201) }, { keyword: 'a', user_id: 1 }])(
    'refuses %j',
    async (body) => {
      expect((await miss(body)).status).toBe(422);
    },
  );

  it('takes 30 a minute from one address', async () => {
    await api.clear('rate_windows');
    const replies = [];
    for (let at = 0; at < 31; at += 1) replies.push((await miss({ keyword: 'again' })).status);
    expect(replies).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
  });
});

describe('old searches', () => {
  it('are removed after 90 days', async () => {
    await api.clear('search_logs');
    await api.db.execute(sql`insert into search_logs (type, keyword, searched_at) values
      ('entities', 'old', now() - interval '91 days'), ('entities', 'young', now() - interval '89 days')`);
    await removeOldSearches(api.db);
    const rows = await queryRows(api.db, z.strictObject({ keyword: z.string() }), sql`select keyword from search_logs`);
    expect(rows).toEqual([{ keyword: 'young' }]);
  });
});
