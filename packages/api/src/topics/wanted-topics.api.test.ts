import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { portfolioEntities, portfolios } from '../portfolios/portfolios.table.ts';
import { topics } from '../reference/reference.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

const INDUSTRY = 9;
let api: TestApi;
let people: readonly number[];
let wanted: number;
let peer: number;

beforeAll(async () => {
  api = await startTestApi();
  people = (await Promise.all(Array.from({ length: 20 }, () => createUser(api.db)))).map(({ id }) => id);
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('notes', 'portfolios', 'topic_reservations', 'topic_proposals');
  wanted = (await createEntity(api.db, { industryId: INDUSTRY })).id;
  peer = (await createEntity(api.db, { industryId: INDUSTRY })).id;
  await write(peer, 1);
  await write(peer, 1);
  await write(peer, 3);
});

const write = (entityId: number, topicId: number, ratingsCount = 3) =>
  createNote(api.db, { entityId, topicId, ratingsCount, userId: people[0] ?? 0 });

/** Portfolios of so many people, with the weights of their companies. */
async function hold(count: number, weights: ReadonlyMap<number, number>): Promise<void> {
  for (const userId of people.slice(0, count)) {
    const [portfolio] = await api.db.insert(portfolios).values({ userId, name: 'Savings' }).returning();
    const rows = [...weights].map(([entityId, weight]) => ({ portfolioId: portfolio?.id ?? 0, entityId, weight }));
    await api.db.insert(portfolioEntities).values(rows);
  }
}
const list = (query = {}, as: DemoAccount = 'writer') => api.call('GET v3/topics/wanted', { query }, { as });
const shown = async (as: DemoAccount = 'writer') =>
  (await list({}, as)).body.data.map(({ entity_id, topic_id }) => [entity_id, topic_id]);

describe('topics to write on next', () => {
  it('are those that the industry is analysed on, of companies that portfolios hold and nobody rated', async () => {
    await hold(5, new Map([[wanted, 1]]));
    const { body } = await list();
    expect(body.total).toBe(2);
    expect(body.data.map((row) => [row.entity_id, row.topic_id, row.coverage, row.holders])).toEqual([
      [wanted, 1, 'unrated', 'several'],
      [wanted, 3, 'unrated', 'several'],
    ]);
    expect(Object.keys(body.data[0] ?? {}).filter((key) => /weight|count|portfolio/.test(key))).toEqual([]);
    expect((await list({ limit: 1, offset: 1 })).body.data.map(({ topic_id }) => topic_id)).toEqual([3]);
    expect((await list({ offset: 40 })).body).toEqual({ data: [], total: 2 });
  });

  it('leave out companies of four people, also where one of them has many portfolios', async () => {
    await hold(4, new Map([[wanted, 1]]));
    await hold(1, new Map([[wanted, 1]]));
    expect(await shown()).toEqual([]);
    await api.clear('portfolios');
    await hold(5, new Map([[wanted, 1]]));
    expect(await shown()).toHaveLength(2);
  });

  it('say many from 20 people on, and nothing nearer', async () => {
    await hold(19, new Map([[wanted, 1]]));
    expect((await list()).body.data[0]?.holders).toBe('several');
    await api.clear('portfolios');
    await hold(20, new Map([[wanted, 1]]));
    expect((await list()).body.data[0]?.holders).toBe('many');
  });

  it('are of companies with fewer than three analyses that weigh in a score', async () => {
    await hold(5, new Map([[wanted, 1]]));
    await write(wanted, 5);
    await write(wanted, 7);
    await write(wanted, 8, 2);
    expect(new Set((await list()).body.data.map(({ coverage }) => coverage))).toEqual(new Set(['thin']));
    await write(wanted, 9);
    expect(await shown()).toEqual([]);
  });

  it('begin with the companies that weigh most in their portfolios, whatever the size of these', async () => {
    const small = (await createEntity(api.db, { industryId: INDUSTRY })).id;
    await hold(
      5,
      new Map([
        [wanted, 9_000],
        [small, 1_000],
      ]),
    );
    await hold(
      5,
      new Map([
        [wanted, 0.1],
        [small, 0.1],
      ]),
    );
    expect((await shown()).map(([entity]) => entity)).toEqual([wanted, wanted, small, small]);
    await hold(10, new Map([[small, 0.001]]));
    expect((await shown())[0]).toEqual([small, 1]);
  });

  it('leave out what is written, reserved or retired', async () => {
    await hold(5, new Map([[wanted, 1]]));
    await write(wanted, 1, 0);
    expect(await shown()).toEqual([[wanted, 3]]);
    const retire = (at: Date | null) => api.db.update(topics).set({ retiredAt: at }).where(eq(topics.id, 3));
    await retire(new Date());
    expect(await shown()).toEqual([]);
    await retire(null);
    expect(await shown()).toEqual([[wanted, 3]]);
    const body = { topic_id: 3, entity_id: wanted };
    await api.call('POST v3/topics/reserve-topic', { body }, { as: 'lead' });
    expect(await shown()).toEqual([]);
  });

  it('are for people who write via topics', async () => {
    expect((await list({}, 'client')).status).toBe(403);
    expect((await list()).status).toBe(200);
  });
});
