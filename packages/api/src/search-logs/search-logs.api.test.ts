import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

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
      z.strictObject({ keyword: z.string(), type: z.string(), entity_id: z.int() }),
      sql`select keyword, type, entity_id from search_logs`,
    );
    expect(rows).toEqual([{ keyword: 'nordic wind', type: 'entities', entity_id: 1 }]);
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

  it('takes 60 a minute from one address', async () => {
    const replies = [];
    for (let at = 0; at < 70; at += 1) replies.push((await log({ keyword: 'again', type: 'entities' })).status);
    expect(replies.at(-1)).toBe(429);
  });
});
