import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createEntity, createNote } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, DemoAccount, TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import { noteComments } from './note-comments.table.ts';
import { notes } from './notes.table.ts';

let api: TestApi;
let writerId: number;
let entityId: number;

beforeAll(async () => {
  api = await startTestApi();
  writerId = await idOf('writer');
  entityId = (await createEntity(api.db)).id;
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('rate_windows', 'notifications'));

async function idOf(account: DemoAccount): Promise<number> {
  const [row] = await api.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${account}@demo.commonweal.example`));
  return row?.id ?? 0;
}

const aNote = (over: Partial<typeof notes.$inferInsert> = {}) =>
  createNote(api.db, { entityId, userId: writerId, ...over });

interface Written {
  readonly body: string;
  readonly parent_id?: number;
}

const write = (id: number, body: Written, as: DemoAccount = 'member') =>
  api.call('POST v3/notes/:id/comments', { params: { id }, body }, { as });
const edit = (id: number, body: string, as: DemoAccount = 'member') =>
  api.call('PUT v3/notes/comments/:id', { params: { id }, body: { body } }, { as });
const remove = (id: number, as: DemoAccount = 'member', reason = as === 'reviewer' ? 'It insults the author.' : '') =>
  api.call('DELETE v3/notes/comments/:id', { params: { id }, body: { reason } }, { as });
const restore = (id: number, as: DemoAccount = 'member') =>
  api.call('PUT v3/notes/comments/:id/restore', { params: { id } }, { as });
const listed = async (id: number, options?: CallAs) =>
  (await api.call('GET v3/notes/:id/comments', { params: { id }, query: { limit: 100 } }, options)).body;
const bodies = async (id: number) => (await listed(id)).data.map(({ body }) => body);
const countOf = async (id: number) =>
  (await api.db.select({ count: notes.commentsCount }).from(notes).where(eq(notes.id, id)))[0]?.count;
const toldOf = async (as: DemoAccount) =>
  (await api.call('GET v3/users/me/notifications', { query: {} }, { as })).body.data;

describe('writing a comment', () => {
  it('shows it under the analysis with what its author may do, and counts it', async () => {
    const { id } = await aNote();
    const { status, body } = await write(id, { body: ' Which year?\r\nAnd <b>where</b>?\u0000 ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ body: 'Which year?\nAnd <b>where</b>?', parent_id: null, edited_at: null, is_removed: false },
      ...{ may_edit: true, may_remove: true, may_report: false, pseudo: 'demo-member' },
    });
    expect(await listed(id, { as: 'member' })).toEqual({ data: [body], total: 1, comments_count: 1 });
    expect(await countOf(id)).toBe(1);
  });

  it.each([
    [undefined, { may_edit: false, may_remove: false, may_report: false }],
    ['client', { may_edit: false, may_remove: false, may_report: true }],
    ['reviewer', { may_edit: false, may_remove: true, may_report: true }],
  ] as const)('says to %s what they may do with that of another', async (as, may) => {
    const { id } = await aNote();
    await write(id, { body: 'Which year?' });
    expect((await listed(id, as && { as })).data[0]).toMatchObject(may);
  });

  it('puts answers behind the comment they answer, the oldest first', async () => {
    const { id } = await aNote();
    const first = await write(id, { body: 'First' });
    await write(id, { body: 'Second' }, 'client');
    await write(id, { body: 'To the first', parent_id: first.body.id }, 'client');
    await write(id, { body: 'To the first too', parent_id: first.body.id });
    expect(await bodies(id)).toEqual(['First', 'To the first', 'To the first too', 'Second']);
    const page = await api.call('GET v3/notes/:id/comments', { params: { id }, query: { limit: 2, offset: 1 } });
    expect(page.body.data.map(({ body }) => body)).toEqual(['To the first', 'To the first too']);
  });

  it('takes no answer to an answer, to a comment elsewhere, or to one that is not there', async () => {
    const [here, elsewhere] = [await aNote(), await aNote()];
    const { body: top } = await write(here.id, { body: 'Top' });
    const { body: answer } = await write(here.id, { body: 'Answer', parent_id: top.id });
    const { body: other } = await write(elsewhere.id, { body: 'Other' });
    for (const parent_id of [answer.id, other.id, 2_147_483_647])
      expect((await write(here.id, { body: 'x', parent_id })).status).toBe(404);
    await remove(top.id);
    expect((await write(here.id, { body: 'x', parent_id: top.id })).error.code).toBe('comment-removed');
    expect(await countOf(here.id)).toBe(1);
  });

  it('is refused over 2,000 characters and without any', async () => {
    const { id } = await aNote();
    expect((await write(id, { body: 'x'.repeat(2_000) })).status).toBe(200);
    for (const body of ['x'.repeat(2_001), ' \n ', '']) expect((await write(id, { body })).status).toBe(422);
    expect(await countOf(id)).toBe(1);
  });

  it('makes one comment of the same text sent twice, and two of it sent by two people', async () => {
    const { id } = await aNote();
    const [one, two] = await Promise.all([write(id, { body: 'Once' }), write(id, { body: 'Once' })]);
    expect(one.body.id).toBe(two.body.id);
    await write(id, { body: 'Once' }, 'client');
    expect(await bodies(id)).toEqual(['Once', 'Once']);
    await api.db.update(noteComments).set({ createdAt: new Date(Date.now() - 11_000) });
    await write(id, { body: 'Once' });
    expect(await countOf(id)).toBe(3);
  });

  it('ends after ten in a minute', async () => {
    const { id } = await aNote();
    for (let at = 0; at < 10; at += 1) expect((await write(id, { body: `${at}` })).status).toBe(200);
    expect((await write(id, { body: 'One more' })).status).toBe(429);
    expect((await write(id, { body: 'Of another' }, 'client')).status).toBe(200);
  });

  it('is for who sees the analysis', async () => {
    const submitted = await aNote({ status: 'submitted', publishedAt: null });
    const gone = await aNote({ isDeleted: true });
    for (const as of ['member', 'rater'] as const)
      expect((await write(submitted.id, { body: 'x' }, as)).status).toBe(404);
    for (const as of ['writer', 'reviewer'] as const)
      expect((await write(submitted.id, { body: 'x' }, as)).status).toBe(200);
    for (const as of ['member', 'writer', 'reviewer'] as const)
      expect((await write(gone.id, { body: 'x' }, as)).status).toBe(404);
  });

  it('counts each of many that come and go at once', async () => {
    const { id } = await aNote();
    const people = ['member', 'client', 'rater', 'writer', 'reviewer', 'premium', 'lead', 'impact'] as const;
    const written = await Promise.all(people.map((as) => write(id, { body: `From ${as}` }, as)));
    const ids = written.map(({ body }) => body.id);
    await Promise.all([
      ...ids.slice(0, 3).map((comment) => remove(comment, 'reviewer')),
      ...people.slice(4).map((as) => write(id, { body: `Again from ${as}` }, as)),
    ]);
    expect(await countOf(id)).toBe(9);
    expect(await listed(id)).toMatchObject({ total: 9, comments_count: 9 });
  });

  it('takes as many queries to read a hundred in threads as one', async () => {
    const [few, many] = [await aNote(), await aNote()];
    const values = (noteId: number) => ({ noteId, userId: writerId, body: 'x' });
    const [top] = await api.db
      .insert(noteComments)
      .values([values(many.id), values(few.id)])
      .returning();
    await api.db
      .insert(noteComments)
      .values(Array.from({ length: 99 }, () => ({ ...values(many.id), parentId: top?.id ?? null })));
    const queries = async ({ id }: { id: number }) => {
      const once = () => countQueries(api.db, () => listed(id));
      return Math.min(await once(), await once());
    };
    expect(await queries(many)).toBe(await queries(few));
    expect((await listed(many.id)).data).toHaveLength(100);
  });
});

describe('changing a comment', () => {
  it('is for its author, says when, and keeps its place', async () => {
    const { id } = await aNote();
    const { body: comment } = await write(id, { body: 'Frist' });
    for (const as of ['client', 'writer', 'reviewer', 'admin'] as const)
      expect((await edit(comment.id, 'Mine', as)).status).toBe(404);
    const { body } = await edit(comment.id, 'First');
    expect(body).toEqual({ ...comment, body: 'First', edited_at: expect.any(String) });
    expect(await bodies(id)).toEqual(['First']);
  });

  it('is too late once it is removed', async () => {
    const { id } = await aNote();
    const { body: comment } = await write(id, { body: 'First' });
    await remove(comment.id, 'reviewer');
    expect((await edit(comment.id, 'Second')).error.code).toBe('comment-removed');
  });

  it('ends where its author no longer sees the analysis', async () => {
    const { id } = await aNote();
    const { body: comment } = await write(id, { body: 'First' });
    await api.db.update(notes).set({ status: 'archived' }).where(eq(notes.id, id));
    for (const done of [await edit(comment.id, 'x'), await remove(comment.id), await restore(comment.id)])
      expect(done.status).toBe(404);
  });
});

describe('removing a comment', () => {
  it('takes it off, and brings it back', async () => {
    const { id } = await aNote();
    const { body: comment } = await write(id, { body: 'First' });
    for (const as of ['client', 'writer'] as const) expect((await remove(comment.id, as)).status).toBe(404);
    for (let time = 0; time < 2; time += 1)
      expect((await remove(comment.id)).body).toEqual({ id: comment.id, is_removed: true });
    expect(await listed(id)).toEqual({ data: [], total: 0, comments_count: 0 });
    expect(await countOf(id)).toBe(0);
    for (let time = 0; time < 2; time += 1) expect((await restore(comment.id)).body).toEqual(comment);
    expect(await countOf(id)).toBe(1);
  });

  it('leaves its place, but neither text nor name, to the answers to it, and goes with the last of them', async () => {
    const { id } = await aNote();
    const { body: comment } = await write(id, { body: 'Secret' });
    const { body: answer } = await write(id, { body: 'Answer', parent_id: comment.id }, 'client');
    await remove(comment.id);
    const { data, ...counts } = await listed(id, { as: 'member' });
    expect(counts).toEqual({ total: 2, comments_count: 1 });
    expect(data[0]).toMatchObject({
      ...{ id: comment.id, body: '', is_removed: true, pseudo: null, first_name: null, last_name: null },
      ...{ may_edit: false, may_remove: false, may_report: false },
    });
    expect(data[1]).toMatchObject({ id: answer.id, body: 'Answer' });
    await remove(answer.id, 'client');
    expect(await listed(id)).toEqual({ data: [], total: 0, comments_count: 0 });
  });

  it('by a reviewer is undone by reviewers alone', async () => {
    const { id } = await aNote();
    const { body: comment } = await write(id, { body: 'Abuse' });
    expect((await remove(comment.id, 'reviewer')).status).toBe(200);
    expect((await restore(comment.id)).status).toBe(404);
    expect(await countOf(id)).toBe(0);
    expect((await restore(comment.id, 'reviewer')).status).toBe(200);
    await remove(comment.id);
    expect((await restore(comment.id)).status).toBe(200);
    expect(await bodies(id)).toEqual(['Abuse']);
  });

  it('of somebody else takes a reason, which its author is told and reviewers see among the settled reports', async () => {
    const { id } = await aNote();
    const { body: comment } = await write(id, { body: 'Abuse' });
    await api.clear('notifications');
    const refused = await remove(comment.id, 'reviewer', '   ');
    expect([refused.status, refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
      422,
      'invalid-fields',
      ['reason'],
    ]);
    expect(await bodies(id)).toEqual(['Abuse']);
    for (let time = 0; time < 2; time += 1) await remove(comment.id, 'reviewer', 'Insults <b>the author</b>.');
    const told = await toldOf('member');
    expect(told.map(({ title }) => title)).toEqual(['Your comment was removed']);
    expect(told[0]?.content).toContain('<blockquote>Insults &lt;b&gt;the author&lt;/b&gt;.</blockquote>');
    const settled = await api.call('GET v3/notes/reports', { query: { status: 'settled' } }, { as: 'reviewer' });
    const kept = settled.body.data.filter((report) => report.comment?.id === comment.id);
    expect(kept.map(({ detail }) => detail)).toEqual(['Insults <b>the author</b>.']);
  });
});

describe('notices', () => {
  it('tell the author of the analysis once until it is read, and nobody of their own comment', async () => {
    const { id, slug } = await aNote({ headline: 'A <b>bold</b> claim' });
    await write(id, { body: 'One' });
    await write(id, { body: 'Two' });
    await write(id, { body: 'Mine' }, 'writer');
    const told = await toldOf('writer');
    expect(told.map(({ title, icon }) => ({ title, icon }))).toEqual([
      { title: 'Your analysis was commented on', icon: 'message-square' },
    ]);
    expect(told[0]?.content).toContain(`href="/analyses/${slug}#comments"`);
    expect(told[0]?.content).toContain('A &lt;b&gt;bold&lt;/b&gt; claim');
    expect(await toldOf('member')).toEqual([]);
  });

  it('tell whose comment was answered, and the author of the analysis once for both', async () => {
    const { id } = await aNote();
    const { body: comment } = await write(id, { body: 'Question' });
    const { body: own } = await write(id, { body: 'Note' }, 'writer');
    await api.clear('notifications');
    await write(id, { body: 'Reply', parent_id: comment.id }, 'client');
    await write(id, { body: 'Reply to myself', parent_id: comment.id });
    expect((await toldOf('member')).map(({ title }) => title)).toEqual(['Your comment was answered']);
    await api.clear('notifications');
    await write(id, { body: 'Reply to the author', parent_id: own.id }, 'client');
    expect((await toldOf('writer')).map(({ title }) => title)).toEqual(['Your comment was answered']);
  });

  it('are none for who switched them off', async () => {
    const params = { id: writerId, setting: 'discussion' } as const;
    const set = (is_enabled: boolean) =>
      api.call('PUT v3/users/:id/notification-settings/:setting', { params, body: { is_enabled } }, { as: 'writer' });
    const { id } = await aNote();
    await set(false);
    await write(id, { body: 'Unheard' });
    expect(await toldOf('writer')).toEqual([]);
    await set(true);
    await write(id, { body: 'Heard' });
    expect(await toldOf('writer')).toHaveLength(1);
  });
});
