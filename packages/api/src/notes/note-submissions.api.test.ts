import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { createCompleteNote, createEntity, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import { notes } from './notes.table.ts';

let api: TestApi;
let entityId: number;
let authorId: number;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  await api.db.update(notes).set({ isDeleted: true });
  entityId = (await createEntity(api.db, { name: 'Loomwell 100% Textiles' })).id;
  const names = { firstName: 'Adaeze', lastName: 'Okafor', pseudo: 'quietwriter' };
  authorId = (await createUser(api.db, names)).id;
}, 120_000);
afterAll(() => api.close());

type Note = typeof notes.$inferInsert;
type Query = ApiInput<'GET v3/notes/submissions'>['query'];

async function submitted(over: Partial<Note> = {}) {
  made += 1;
  const values = { headline: `Submission ${made}`, slug: `submission-${made}`, entityId, userId: authorId };
  return createCompleteNote(api.db, { ...values, status: 'submitted', publishedAt: null, ...over });
}

const list = async (query: Query = {}, as: DemoAccount = 'reviewer') =>
  (await api.call('GET v3/notes/submissions', { query: { limit: 100, ...query } }, { as })).body;
const idsOf = async (query: Query, as?: DemoAccount) => (await list(query, as)).data.map(({ id }) => id);

async function idOf(account: DemoAccount): Promise<number> {
  const [row] = await api.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${account}@demo.commonweal.example`));
  return row?.id ?? 0;
}

describe('the search of submitted analyses', () => {
  it('finds the headline, the company and the author, all words of it', async () => {
    const { id } = await submitted({ headline: 'Rivers run Clear again' });
    const other = await submitted({ headline: 'Rivers run dry', userId: await idOf('writer') });
    expect(await idsOf({ keywords: 'clear rivers' })).toEqual([id]);
    expect(await idsOf({ keywords: 'rivers loomwell' })).toEqual([id, other.id]);
    expect(await idsOf({ keywords: 'rivers quietwriter' })).toEqual([id]);
    expect(await idsOf({ keywords: 'rivers demo-writer' })).toEqual([other.id]);
    expect(await idsOf({ keywords: 'rivers nobodywrotethis' })).toEqual([]);
  });

  it('goes by the name that the reader sees: not the real one behind a pseudo, not one who left', async () => {
    const gone = await createUser(api.db, { firstName: 'Benedetta', pseudo: null });
    const { id } = await submitted({ headline: 'Names kept', userId: gone.id });
    await submitted({ headline: 'Names kept' });
    expect(await idsOf({ keywords: 'kept adaeze' })).toEqual([]);
    expect(await idsOf({ keywords: 'kept benedetta' })).toEqual([id]);
    await api.db.update(users).set({ isAnonymised: true }).where(eq(users.id, gone.id));
    expect(await idsOf({ keywords: 'kept benedetta' })).toEqual([]);
  });

  it('takes what a pattern would mean as text', async () => {
    const { id } = await submitted({ headline: 'Half_way there' });
    await submitted({ headline: 'Halfxway there' });
    expect(await idsOf({ keywords: 'half_way' })).toEqual([id]);
    expect(await idsOf({ keywords: 'half%way' })).toEqual([]);
    expect(await idsOf({ keywords: String.raw`half\way` })).toEqual([]);
  });

  it('leaves authors with their own', async () => {
    await submitted({ headline: 'Somebody else wrote' });
    const own = await submitted({ headline: 'Somebody else read', userId: await idOf('writer') });
    expect(await idsOf({ keywords: 'somebody else' }, 'writer')).toEqual([own.id]);
  });
});

describe('the filters of submitted analyses', () => {
  it('tell those of the reader from those of nobody', async () => {
    const mine = await submitted({ headline: 'Taken by me', reviewerId: await idOf('reviewer') });
    const theirs = await submitted({ headline: 'Taken by admin', reviewerId: await idOf('admin') });
    const free = await submitted({ headline: 'Taken by none' });
    expect(await idsOf({ keywords: 'taken', reviewer: 'me' })).toEqual([mine.id]);
    expect(await idsOf({ keywords: 'taken', reviewer: 'me' }, 'admin')).toEqual([theirs.id]);
    expect(await idsOf({ keywords: 'taken', reviewer: 'nobody' })).toEqual([free.id]);
    expect(await idsOf({ keywords: 'taken', reviewer: 'all' })).toEqual([mine.id, theirs.id, free.id]);
  });
});

describe('the order of submitted analyses', () => {
  it('is by waiting or by deadline, either way; those without a deadline come last', async () => {
    const day = (date: number) => new Date(Date.UTC(2027, 0, date));
    const late = await submitted({ headline: 'Ordered', changedAt: day(3), topicDeadline: day(20) });
    const none = await submitted({ headline: 'Ordered', changedAt: day(1) });
    const soon = await submitted({ headline: 'Ordered', changedAt: day(2), topicDeadline: day(10) });
    const ordered = (query: Query) => idsOf({ keywords: 'ordered', ...query });
    expect(await ordered({})).toEqual([none.id, soon.id, late.id]);
    expect(await ordered({ orderby: 'since', asc: '0' })).toEqual([late.id, soon.id, none.id]);
    expect(await ordered({ orderby: 'deadline' })).toEqual([soon.id, late.id, none.id]);
    expect(await ordered({ orderby: 'deadline', asc: '0' })).toEqual([late.id, soon.id, none.id]);
  });

  it('says when the deadline is, and that it is over', async () => {
    const topicDeadline = new Date('2026-01-01T00:00:00.000Z');
    await submitted({ headline: 'Overdue', topicDeadline });
    const { data } = await list({ keywords: 'overdue' });
    expect(data.map(({ topic_deadline, deadline_expired }) => ({ topic_deadline, deadline_expired }))).toEqual([
      { topic_deadline: topicDeadline.toISOString(), deadline_expired: true },
    ]);
  });
});

describe('an analysis whose topic was taken off while it is reworked', () => {
  it('stays in the list', async () => {
    await submitted({ headline: 'Topicless', status: 'rework', topicId: null });
    const { data } = await list({ keywords: 'topicless' });
    expect(data.map(({ topic_name }) => topic_name)).toEqual([null]);
  });
});

describe('the published and archived analyses', () => {
  type DoneQuery = ApiInput<'GET v3/notes/published-archived'>['query'];
  const done = async (query: DoneQuery = {}, as: DemoAccount = 'reviewer') =>
    (await api.call('GET v3/notes/published-archived', { query: { limit: 100, ...query } }, { as })).body.data;

  it('are searched as submissions are, with what the reader may do with each', async () => {
    const kept = await submitted({ headline: 'Zephyr in the archive', status: 'archived' });
    const gone = await submitted({ headline: 'Zephyr and removed', status: 'published', isDeleted: true });
    const own = await submitted({ headline: 'Zephyr by its author', status: 'archived', userId: await idOf('writer') });
    await submitted({ headline: 'Zephyr for review' });
    const shown = async (query: DoneQuery, as?: DemoAccount) =>
      (await done(query, as)).map(({ id, allowed_actions }) => [id, allowed_actions]);
    expect(await shown({ keywords: 'zephyr quietwriter' })).toEqual([
      [gone.id, ['restore']],
      [kept.id, ['edit', 'remove']],
    ]);
    expect(await shown({ keywords: 'zephyr in' })).toEqual([[kept.id, ['edit', 'remove']]]);
    expect(await shown({ keywords: 'in', status: 'archived' })).toEqual([[kept.id, ['edit', 'remove']]]);
    expect(await shown({ keywords: 'zephyr', status: 'removed' })).toEqual([[gone.id, ['restore']]]);
    expect(await shown({ keywords: 'zephyr' }, 'writer')).toEqual([[own.id, ['edit']]]);
    expect(await shown({ keywords: 'zephyr' }, 'rater')).toEqual([]);
  });
});

it('takes as many queries for a search with one hit as for one with many', async () => {
  const few = await countQueries(api.db, () => list({ keywords: 'overdue' }));
  const many = await countQueries(api.db, () => list({ keywords: 'loomwell' }));
  expect((await list({ keywords: 'loomwell' })).total).toBeGreaterThan(5);
  expect(many).toBe(few);
});
