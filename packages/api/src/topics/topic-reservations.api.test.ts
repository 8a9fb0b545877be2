import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { createEntity } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { topicReservations } from './topic-reservations.table.ts';
import { keepReservations } from './topic-reservations.service.ts';

const DAY = 86_400_000;
let api: TestApi;
let entityId: number;
let start: number;

beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db, { name: 'Ashcombe <Mills>' })).id;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('topic_reservations', 'notifications');
  start = Date.now();
});

/** Has the API believe that so many days have passed since the test began. */
function passDays(days: number): Date {
  const now = start + days * DAY;
  jest.useFakeTimers({ now, doNotFake: [...everythingElse] });
  return new Date(now);
}
const everythingElse = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
afterEach(() => {
  jest.useRealTimers();
});

const reserve = (topic_id: number, as: DemoAccount = 'writer', entity_id = entityId) =>
  api.call('POST v3/topics/reserve-topic', { body: { topic_id, entity_id } }, { as });
const extend = (id: number, as: DemoAccount = 'writer') =>
  api.call('PUT v3/topics/reservations/:id/extended', { params: { id } }, { as });
const mine = async (as: DemoAccount = 'writer') => (await api.call('GET v3/topics/reservations', {}, { as })).body;
const params = (id: number) => ({ params: { id, entity_id: entityId } });
const told = async (as: DemoAccount = 'writer') =>
  (await api.call('GET v3/users/me/notifications', { query: {} }, { as })).body.data;

describe('reserving a topic', () => {
  it('keeps it for 14 days from everybody else, who learn until when and not for whom', async () => {
    const { body } = await reserve(1);
    expect(Date.parse(body.expires_at) - Date.parse(body.reserved_at)).toBe(14 * DAY);
    expect(body).toMatchObject({ topic_name: 'Healthy food', entity_name: 'Ashcombe <Mills>', may_extend: true });
    const other = await reserve(1, 'lead');
    expect([other.status, other.error.code]).toEqual([409, 'topic-reserved']);
    const reserved = await api.call('GET v3/topics/:id/entities/:entity_id/is-reserved', params(1));
    expect(reserved.body).toEqual({ is_reserved: true, is_mine: false, reserved_until: body.expires_at });
    const free = (as: DemoAccount) => api.call('GET v3/topics/:id/entities/:entity_id/free', params(1), { as });
    expect((await free('lead')).body).toEqual({ is_free: false, free_from: body.expires_at });
    expect((await free('writer')).body).toEqual({ is_free: true, free_from: null });
    const seen = await api.call('GET v3/topics/sub-topics', { query: { entity_id: entityId } }, { as: 'writer' });
    expect(seen.body.data.filter(({ is_reserved }) => is_reserved)).toMatchObject([{ id: 1, is_mine: true }]);
  });

  it('gives it to one of two at once, and to the same person once', async () => {
    const both = await Promise.all([reserve(2), reserve(2, 'lead'), reserve(2), reserve(2, 'lead')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    const ids = both.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    expect((await reserve(3, 'lead')).status).toBe(200);
  });

  it('ends at five topics, also of many asked for at once', async () => {
    const asked = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((topic) => reserve(topic)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(asked.find(({ status }) => status === 409)?.error.code).toBe('reservation-limit');
    expect(await mine()).toMatchObject({ total: 5, may_reserve: false });
    const [first] = (await mine()).data;
    await api.call('DELETE v3/topics/reservations/:id', { params: { id: first?.id ?? 0 } }, { as: 'writer' });
    expect((await reserve(9)).status).toBe(200);
  });

  it('is for writers, and for topics and companies that there are', async () => {
    expect((await reserve(1, 'member')).error.code).toBe('no-writer');
    expect((await mine('member')).may_reserve).toBe(false);
    expect((await reserve(999_999)).error.fields).toHaveProperty('topic_id');
    expect((await reserve(1, 'writer', 999_999)).error.fields).toHaveProperty('entity_id');
    expect((await api.call('GET v3/topics/:id/entities/:entity_id/free', params(999_999))).status).toBe(404);
    expect((await reserve(1)).status).toBe(200);
  });
});

describe('a reservation', () => {
  it('is not extended by a holder who cannot write any more', async () => {
    const { body } = await reserve(1);
    const { id } = (await api.call('GET v3/users/me', {}, { as: 'member' })).body;
    await api.db.update(topicReservations).set({ userId: id }).where(eq(topicReservations.id, body.id));
    expect((await extend(body.id, 'member')).error.code).toBe('no-writer');
    expect((await mine('member')).data[0]?.expires_at).toBe(body.expires_at);
  });

  it('is extended by 7 days, once, by its holder alone', async () => {
    const { body } = await reserve(1);
    expect((await extend(body.id, 'lead')).status).toBe(404);
    const both = await Promise.all([extend(body.id), extend(body.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [kept] = (await mine()).data;
    expect(kept).toMatchObject({ id: body.id, may_extend: false });
    expect(Date.parse(kept?.expires_at ?? '') - Date.parse(body.reserved_at)).toBe(21 * DAY);
  });

  it('is told of two days before its end, ends after 14, and is told once each time', async () => {
    await reserve(1);
    await keepReservations(api.db, passDays(11.9));
    expect(await told()).toEqual([]);
    await keepReservations(api.db, passDays(12.1));
    await keepReservations(api.db, passDays(12.2));
    expect((await told()).map(({ title }) => title)).toEqual(['Your reservation ends soon']);
    expect((await told())[0]?.content).toContain('Ashcombe &lt;Mills&gt;');
    expect((await mine()).total).toBe(1);
    passDays(14.01);
    expect((await mine()).total).toBe(0);
    await keepReservations(api.db, passDays(14.02));
    await keepReservations(api.db, passDays(14.03));
    expect((await told()).map(({ title }) => title)).toEqual([
      'Your reservation has ended',
      'Your reservation ends soon',
    ]);
  });

  it('that has ended is free at once, and its holder is told by whoever takes it', async () => {
    const { body } = await reserve(1);
    passDays(14.01);
    expect((await extend(body.id)).status).toBe(404);
    expect((await reserve(1, 'lead')).status).toBe(200);
    expect((await told()).map(({ title }) => title)).toEqual(['Your reservation has ended']);
  });

  it('begins its analysis once, whose deadline follows it', async () => {
    const { body } = await reserve(1);
    const begin = (as: DemoAccount = 'writer') =>
      api.call('POST v3/topics/reservations/:id/note', { params: { id: body.id } }, { as });
    expect((await begin('lead')).status).toBe(404);
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(first.body).toEqual(second.body);
    const note = async () =>
      (await api.call('GET v3/notes/editable/:id', { params: { id: first.body.note_id } }, { as: 'writer' })).body;
    expect(await note()).toMatchObject({ topic_id: 1, topic_deadline: body.expires_at });
    const { expires_at } = (await extend(body.id)).body;
    expect((await note()).topic_deadline).toBe(expires_at);
    await api.call('DELETE v3/topics/reservations/:id', { params: { id: body.id } }, { as: 'writer' });
    expect((await note()).topic_deadline).toBeNull();
  });

  it('goes on with its draft when it is reserved again, under a new deadline', async () => {
    const { body } = await reserve(1);
    const begin = (id: number, as: DemoAccount = 'writer') =>
      api.call('POST v3/topics/reservations/:id/note', { params: { id } }, { as });
    const { note_id } = (await begin(body.id)).body;
    passDays(14.01);
    await keepReservations(api.db, new Date());
    expect((await told())[0]?.content).toContain('reserve the topic again');
    expect((await reserve(1, 'lead')).body).toMatchObject({ note_id: null });
    passDays(28.02);
    const again = (await reserve(1)).body;
    expect(again).toMatchObject({ note_id });
    const note = await api.call('GET v3/notes/editable/:id', { params: { id: note_id } }, { as: 'writer' });
    expect(note.body.topic_deadline).toBe(again.expires_at);
    expect((await begin(again.id)).body).toEqual({ note_id });
  });

  it('goes on with what came back for rework, and tells nobody to finish what is submitted', async () => {
    const { body } = await reserve(1);
    const begin = (id: number) =>
      api.call('POST v3/topics/reservations/:id/note', { params: { id } }, { as: 'writer' });
    const { note_id } = (await begin(body.id)).body;
    const become = (status: string) =>
      api.db.execute(sql`update notes set status = ${status}, note_category_id = 1,
        sdg_id = (select min(id) from sdgs) where id = ${note_id}`);
    await become('submitted');
    await keepReservations(api.db, passDays(14.01));
    expect((await told())[0]?.content).toContain('As long as nobody does');
    await become('rework');
    const again = (await reserve(1)).body;
    expect(again).toMatchObject({ note_id });
    await become('rework');
    await keepReservations(api.db, passDays(28.02));
    expect((await told())[0]?.content).toContain('Your draft is kept');
  });
});
