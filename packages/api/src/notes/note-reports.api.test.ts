import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { noteComments } from './note-comments.table.ts';
import { noteReports } from './note-reports.table.ts';
import type { notes } from './notes.table.ts';

let api: TestApi;
let entityId: number;

beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db, { name: 'Loomwell' })).id;
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('rate_windows', 'notifications', 'note_reports'));

const idOf = async (as: DemoAccount) => (await api.call('GET v3/users/me', {}, { as })).body.id;
const aNote = async (over: Partial<typeof notes.$inferInsert> = {}) =>
  createNote(api.db, { entityId, userId: (await createUser(api.db)).id, ...over });

async function aComment(noteId: number, over: Partial<typeof noteComments.$inferInsert> = {}) {
  const [row] = await api.db
    .insert(noteComments)
    .values({ noteId, userId: (await createUser(api.db)).id, body: 'Nonsense', ...over })
    .returning();
  return row?.id ?? 0;
}

interface Found {
  readonly comment_id?: number;
  readonly reason?: 'factual_error' | 'other' | 'abusive';
  readonly detail?: string;
}

const report = (note_id: number, found: Found = {}, as: DemoAccount = 'member') =>
  api.call('POST v3/notes/report', { body: { note_id, reason: 'factual_error', ...found } }, { as });
const listed = async (status: 'open' | 'settled' = 'open', as: DemoAccount = 'reviewer', query = {}) =>
  (await api.call('GET v3/notes/reports', { query: { status, ...query } }, { as })).body;
const settle = (id: number, outcome: string, as: DemoAccount = 'reviewer') =>
  api.call('PUT v3/notes/reports/:id/settled', { params: { id }, body: { outcome } }, { as });
const toldOf = async (as: DemoAccount) =>
  (await api.call('GET v3/users/me/notifications', { query: {} }, { as })).body.data;

describe('reporting', () => {
  it('gives reasons to choose from, in both languages', async () => {
    for (const [locale, last] of [
      ['en', 'Something else'],
      ['fr', 'Autre chose'],
    ] as const) {
      const { body } = await api.call('GET v3/notes/report-reasons', {}, { locale });
      expect(body.data.map(({ reason, needs_detail }) => [reason, needs_detail])).toEqual([
        ...['factual_error', 'broken_source', 'copied', 'outdated', 'abusive'].map((reason) => [reason, false]),
        ['other', true],
      ]);
      expect(body.data[5]?.name).toBe(last);
    }
  });

  it('comes to reviewers with who, what and why', async () => {
    const note = await aNote();
    const { status, body } = await report(note.id, { detail: ' It was <b>2021</b>.\r\nSee page 4. ' });
    expect(status).toBe(200);
    const { data, total } = await listed();
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      ...{ id: body.id, reason: 'factual_error', reason_name: 'Something in it is wrong', pseudo: 'demo-member' },
      ...{ detail: 'It was <b>2021</b>.\nSee page 4.', comment: null, settled_at: null, settled_by: null },
      ...{ outcome: null, may_settle: true },
      note: { id: note.id, slug: note.slug, headline: note.headline, entity_name: 'Loomwell', is_on_site: true },
    });
  });

  it('of a comment shows the comment', async () => {
    const note = await aNote();
    const comment_id = await aComment(note.id);
    await report(note.id, { comment_id, reason: 'abusive' });
    expect((await listed()).data[0]?.comment).toMatchObject({ id: comment_id, body: 'Nonsense', is_removed: false });
  });

  it('is open once from a person and thing, also of many at once', async () => {
    const note = await aNote();
    const comment_id = await aComment(note.id);
    const sent = await Promise.all(Array.from({ length: 4 }, () => report(note.id)));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await report(note.id)).error.code).toBe('already-reported');
    expect((await report(note.id, { comment_id })).status).toBe(200);
    expect((await report(note.id, {}, 'client')).status).toBe(200);
    await settle((await listed()).data[0]?.id ?? 0, 'Mended.');
    expect((await report(note.id)).status).toBe(200);
  });

  it('needs words where the reason says nothing, and takes 2,000 characters of them', async () => {
    const note = await aNote();
    const refused = await report(note.id, { reason: 'other', detail: '  ' });
    expect(refused.error).toMatchObject({ code: 'invalid-fields', fields: { detail: expect.any(String) } });
    expect((await report(note.id, { detail: 'x'.repeat(2_001) })).status).toBe(422);
    expect((await report(note.id, { reason: 'other', detail: 'x'.repeat(2_000) })).status).toBe(200);
  });

  it('is for what the person sees and did not write', async () => {
    const note = await aNote();
    const elsewhere = await aComment((await aNote()).id);
    const own = await aComment(note.id, { userId: await idOf('member') });
    const removed = await aComment(note.id, { removedAt: new Date() });
    expect((await report((await aNote({ status: 'submitted' })).id)).status).toBe(404);
    for (const comment_id of [elsewhere, own, 2_147_483_647])
      expect((await report(note.id, { comment_id })).status).toBe(404);
    expect((await report(note.id, { comment_id: removed })).error.code).toBe('comment-removed');
    expect((await report(note.id, { comment_id: own }, 'client')).status).toBe(200);
  });
});

describe('the desk of reports', () => {
  it('settles one with an outcome that its reporter is told', async () => {
    const note = await aNote({ headline: 'Less <i>water</i>' });
    const { body } = await report(note.id);
    const settled = await settle(body.id, 'It says 2021 <now>.\nThank you.');
    expect(settled.body).toMatchObject({ outcome: 'It says 2021 <now>.\nThank you.', may_settle: false });
    expect(settled.body.settled_by?.pseudo).toBe('demo-reviewer');
    expect((await listed()).total).toBe(0);
    expect((await listed('settled')).data).toEqual([settled.body]);
    const [told] = await toldOf('member');
    expect(told?.title).toBe('Your report was settled');
    expect(told?.content).toContain('<blockquote>It says 2021 &lt;now&gt;.');
    expect(told?.content).toContain(`href="/analyses/${note.slug}"`);
  });

  it('tells the second of two reviewers who was first, and keeps the first outcome', async () => {
    const { body } = await report((await aNote()).id);
    const both = await Promise.all([settle(body.id, 'First'), settle(body.id, 'Second', 'admin')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = await settle(body.id, 'Third');
    expect(late.error).toMatchObject({ code: 'report-settled', message: expect.stringMatching(/^\S+.* has settled/) });
    expect(await toldOf('member')).toHaveLength(1);
  });

  it('has nobody settle what is said against them', async () => {
    const reviewer = await idOf('reviewer');
    const own = await aNote({ userId: reviewer });
    const comment_id = await aComment(own.id);
    const others = await aNote();
    const against = [
      await report(own.id),
      await report(others.id, { comment_id: await aComment(others.id, { userId: reviewer }) }),
    ];
    for (const { body } of against) {
      expect((await settle(body.id, 'x')).error.code).toBe('own-content');
      expect((await listed()).data.find(({ id }) => id === body.id)?.may_settle).toBe(false);
    }
    const fair = await report(own.id, { comment_id });
    expect((await settle(fair.body.id, 'x')).status).toBe(200);
  });

  it('is in the order of waiting, and settled ones the last first, in pages', async () => {
    for (const as of ['member', 'client', 'rater'] as const) await report((await aNote()).id, {}, as);
    const waiting = (await listed()).data.map(({ id }) => id);
    expect(waiting).toEqual(waiting.toSorted((a, b) => a - b));
    expect((await listed('open', 'reviewer', { limit: 1, offset: 2 })).data.map(({ id }) => id)).toEqual(
      waiting.slice(2),
    );
    for (const id of waiting) await settle(id, 'x');
    expect((await listed('settled')).data.map(({ id }) => id)).toEqual(waiting.toReversed());
  });

  it('shows who removed a comment of another, which nobody had reported', async () => {
    const note = await aNote();
    const id = await aComment(note.id);
    await api.call('DELETE v3/notes/comments/:id', { params: { id }, body: { reason: 'Abuse' } }, { as: 'reviewer' });
    expect((await listed('settled')).data[0]).toMatchObject({
      ...{ pseudo: 'demo-reviewer', outcome: null, reason: 'other', detail: 'Abuse', may_settle: false },
      comment: { id, body: 'Nonsense', is_removed: true },
    });
    expect(await toldOf('reviewer')).toEqual([]);
  });

  it('takes as many queries for thirty as for one', async () => {
    const queries = async () => {
      const once = () => countQueries(api.db, () => listed('open', 'reviewer', { limit: 100 }));
      return Math.min(await once(), await once());
    };
    const note = await aNote();
    await report(note.id);
    const few = await queries();
    const reporters = await Promise.all(Array.from({ length: 29 }, () => createUser(api.db)));
    await api.db
      .insert(noteReports)
      .values(reporters.map(({ id }) => ({ noteId: note.id, userId: id, reason: 'copied' as const })));
    expect((await listed('open', 'reviewer', { limit: 100 })).data).toHaveLength(30);
    expect(await queries()).toBe(few);
  });
});
