import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { consumeEntity, findConsumedEntities } from './consumed-entities.repo.ts';
import { consumedEntities } from './consumed-entities.table.ts';
import { highlightedCompanies } from './entities.service.ts';

let api: TestApi;
let ids: readonly number[];
beforeAll(async () => {
  api = await startTestApi();
  const rows = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from entities order by id limit 30`,
  );
  ids = rows.map(({ id }) => id);
}, 120_000);
beforeEach(() => api.clear('consumed_entities'));
afterAll(() => api.close());

const open = (id: number | undefined, as: DemoAccount = 'client') =>
  api.call('POST v3/entities/:id/consume', { params: { id: id ?? 0 } }, { as });

async function opened(as: DemoAccount = 'client') {
  const { status, body } = await api.call('GET v3/entities/consume', {}, { as });
  expect(status).toBe(200);
  return body;
}

describe('companies that a client opened', () => {
  it('are none at first, then each with its time, the latest first', async () => {
    expect(await opened()).toEqual({ data: [], total: 0 });
    const first = await open(ids[0]);
    const second = await open(ids[1]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await opened()).toEqual({ data: [second.body, first.body], total: 2 });
  });

  it('are counted once, however often they are opened', async () => {
    const first = await open(ids[0]);
    const [again, atOnce] = await Promise.all([open(ids[0]), open(ids[0])]);
    expect([again.body, atOnce.body]).toEqual([first.body, first.body]);
    expect(await opened()).toMatchObject({ total: 1 });
  });

  it('are each client’s own', async () => {
    await open(ids[0]);
    expect(await opened('clientpremium')).toEqual({ data: [], total: 0 });
  });

  it('exist: what is no company is not found and not kept', async () => {
    const { status, error } = await open(2_147_483_647);
    expect({ status, code: error.code }).toEqual({ status: 404, code: 'not-found' });
    expect(await opened()).toMatchObject({ total: 0 });
  });

  it('are a client’s only', async () => {
    expect((await open(ids[0], 'member')).status).toBe(403);
    expect(await api.db.$count(consumedEntities)).toBe(0);
  });

  it('take one query to keep and one to list, however many they are', async () => {
    const [client] = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from users where email = 'client@demo.commonweal.example'`,
    );
    const userId = client?.id ?? 0;
    for (const id of ids) expect(await countQueries(api.db, () => consumeEntity(api.db, userId, id))).toBe(1);
    expect(await countQueries(api.db, () => findConsumedEntities(api.db, userId))).toBe(1);
    expect(await opened()).toMatchObject({ total: ids.length });
  });
});

describe('highlighted companies', () => {
  it('are the featured ones of the highest scores above zero, with enough ratings, for anyone', async () => {
    const { status, body } = await api.call('GET v3/entities/golden', {});
    expect(status).toBe(200);
    const best = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from entities where is_featured and impact_score > 0 and ratings_count >= 20
        order by impact_score desc, id`,
    );
    expect(body.data.map(({ entity_id }) => entity_id)).toEqual(best.slice(0, 20).map(({ id }) => id));
    expect(body.total).toBe(body.data.length);
    expect(body.total).toBeGreaterThan(0);
    const { total } = (await api.call('GET v3/entities', { query: { webvisibility: 'featured' } })).body;
    expect(body.total).toBeLessThan(total);
  });

  it('do not name one that is no longer featured', async () => {
    const { body } = await api.call('GET v3/entities/golden', {});
    const first = body.data[0]?.entity_id ?? 0;
    await api.db.execute(sql`update entities set is_featured = false where id = ${first}`);
    const after = (await api.call('GET v3/entities/golden', {})).body;
    await api.db.execute(sql`update entities set is_featured = true where id = ${first}`);
    expect(after.data.map(({ entity_id }) => entity_id)).not.toContain(first);
  });

  it('take one query', async () => {
    expect(await countQueries(api.db, () => highlightedCompanies(api.db))).toBe(1);
  });
});
