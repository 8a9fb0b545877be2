import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { count, eq } from 'drizzle-orm';
import { completeNote, startWritingApi } from '../notes/writing-api.fixture.ts';
import type { WritingApi } from '../notes/writing-api.fixture.ts';
import { notes } from '../notes/notes.table.ts';
import { users } from '../users/users.table.ts';
import type { DemoAccount } from '../testing/test-api.ts';
import { topicProposals } from './topic-proposals.table.ts';

const DAY = 86_400_000;
let site: WritingApi;
let start: number;

beforeAll(async () => {
  site = await startWritingApi();
}, 120_000);
afterAll(() => site.api.close());
beforeEach(async () => {
  await site.api.clear('topic_reservations', 'topic_proposals', 'notifications');
  start = Date.now();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Has the API believe that so many days have passed since the test began. */
function passDays(days: number): void {
  jest.useFakeTimers({ now: start + days * DAY, doNotFake: [...everythingElse] });
}
const everythingElse = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

const reserve = (topic_id: number, as: DemoAccount = 'lead') =>
  site.api.call('POST v3/topics/reserve-topic', { body: { topic_id, entity_id: site.entityId } }, { as });
const drafts = async () => {
  const rows = await site.api.db.select({ total: count() }).from(notes).where(eq(notes.entityId, site.entityId));
  return rows[0]?.total ?? 0;
};
const outcome = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code];

describe('a topic that somebody else has reserved', () => {
  it('begins no analysis, and leaves no half of one behind', async () => {
    const { body } = await reserve(1);
    const before = await drafts();
    const refused = await site.begin({ topic_id: 1, headline: 'Mine' });
    expect(outcome(refused)).toEqual([409, 'topic-reserved']);
    expect(refused.error.message).toContain('becomes free on');
    expect(await drafts()).toBe(before);
    expect((await site.begin({ topic_id: 1 }, 'lead')).status).toBe(200);
    expect((await site.begin({ topic_id: 2 })).status).toBe(200);
    await site.api.call('DELETE v3/topics/reservations/:id', { params: { id: body.id } }, { as: 'lead' });
    expect((await site.begin({ topic_id: 1 })).status).toBe(200);
  });

  it('is not taken by a draft, which keeps what it had and goes on without it', async () => {
    const draft = (await site.begin({ topic_id: 2, headline: 'Water' })).body;
    await reserve(1);
    const { revision } = draft;
    expect(outcome(await site.change(draft.id, { revision, topic_id: 1, headline: 'Lost?' }))).toEqual([
      409,
      'topic-reserved',
    ]);
    expect((await site.edit(draft.id)).body).toMatchObject({ topic_id: 2, headline: 'Water', revision });
    expect((await site.change(draft.id, { revision, headline: 'Kept' })).status).toBe(200);
  });

  it('keeps a draft that was on it before, which is saved, and submitted once the reservation ends', async () => {
    const draft = (await site.begin({ ...completeNote, topic_id: 1 })).body;
    await reserve(1);
    const saved = await site.change(draft.id, { revision: draft.revision, topic_id: 1, headline: 'Goes on' });
    expect(saved.status).toBe(200);
    expect(outcome(await site.submit(draft.id))).toEqual([409, 'topic-reserved']);
    expect((await site.edit(draft.id)).body).toMatchObject({ status_code: 'drafted', headline: 'Goes on' });
    passDays(13.9);
    expect((await site.submit(draft.id)).status).toBe(409);
    passDays(14.1);
    expect((await site.submit(draft.id)).status).toBe(200);
  });

  it('does not hold up an analysis that comes back from its reviewer', async () => {
    const draft = (await site.begin({ ...completeNote, topic_id: 1 })).body;
    await site.submit(draft.id);
    await site.step(draft.id, 'read');
    await site.api.call(
      'PUT v3/notes/:id/rework',
      { params: { id: draft.id }, body: { note_id: draft.id, comment: 'Shorter.' } },
      { as: 'reviewer' },
    );
    await reserve(1);
    expect((await site.submit(draft.id)).status).toBe(200);
  });

  it('is submitted by who reserved it', async () => {
    const { body } = await reserve(1, 'writer');
    const begun = await site.api.call(
      'POST v3/topics/reservations/:id/note',
      { params: { id: body.id } },
      { as: 'writer' },
    );
    const id = begun.body.note_id;
    const { revision } = (await site.edit(id)).body;
    expect((await site.change(id, { revision, ...completeNote, topic_id: 1 })).status).toBe(200);
    expect((await site.submit(id)).status).toBe(200);
  });
});

describe('a topic that is kept for the person who proposed it', () => {
  const accepted = async (as: DemoAccount, days: number) => {
    const [author] = await site.api.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, `${as}@demo.commonweal.example`));
    const written = { topicCategoryId: 1, title: 'Mine', description: 'A.', keywords: ['a', 'b', 'c', 'd'] };
    await site.api.db.insert(topicProposals).values({
      ...{ ...written, userId: author?.id ?? 0, topicId: 5, status: 'accepted', availableToOthers: false },
      decidedAt: new Date(start - days * DAY),
    });
  };

  it('begins analyses of that person alone for 14 days', async () => {
    await accepted('writer', 13.9);
    expect(outcome(await site.begin({ topic_id: 5 }, 'lead'))).toEqual([409, 'topic-reserved']);
    expect((await site.begin({ topic_id: 5 })).status).toBe(200);
    await site.api.clear('topic_proposals');
    await accepted('writer', 14.1);
    expect((await site.begin({ topic_id: 5 }, 'lead')).status).toBe(200);
  });
});

it('begins the analysis of the one of two people who reserve at once', async () => {
  const both = await Promise.all([reserve(7, 'lead'), reserve(7, 'writer')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const loser = both[0]?.status === 200 ? 'writer' : 'lead';
  const winner = loser === 'writer' ? 'lead' : 'writer';
  expect(outcome(await site.begin({ topic_id: 7 }, loser))).toEqual([409, 'topic-reserved']);
  expect((await site.begin({ topic_id: 7 }, winner)).status).toBe(200);
});
