import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import { createCompleteNote } from '../seed/factories.ts';
import { users } from '../users/users.table.ts';
import { noteReviews } from './note-reviews.table.ts';
import { notes } from './notes.table.ts';
import { startWritingApi } from './writing-api.fixture.ts';
import type { WritingApi } from './writing-api.fixture.ts';

let writing: WritingApi;
let writerId: number;
let made = 0;

beforeAll(async () => {
  writing = await startWritingApi();
  const [writer] = await writing.api.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'writer@demo.commonweal.example'));
  writerId = writer?.id ?? 0;
}, 120_000);
afterAll(() => writing.api.close());

async function newNote(status: NoteStatus, isDeleted = false): Promise<number> {
  made += 1;
  const publishedAt = status === 'published' || status === 'archived' ? new Date() : null;
  const names = { headline: `Raced ${made}`, slug: `raced-${made}`, entityId: writing.entityId, userId: writerId };
  return (await createCompleteNote(writing.api.db, { ...names, status, isDeleted, publishedAt })).id;
}

/** An analysis and the steps that are kept of it, in their order. */
async function standing(id: number) {
  const { db } = writing.api;
  const [note] = await db
    .select({ status: notes.status, isDeleted: notes.isDeleted, headline: notes.headline })
    .from(notes)
    .where(eq(notes.id, id));
  const steps = await db
    .select({ action: noteReviews.action })
    .from(noteReviews)
    .where(eq(noteReviews.noteId, id))
    .orderBy(asc(noteReviews.id));
  return { ...note, steps: steps.map(({ action }) => action) };
}

const at = (id: number) => ({ params: { id } });
const author = { as: 'writer' } as const;
const reviewer = { as: 'reviewer' } as const;
const rework = (id: number) =>
  writing.api.call('PUT v3/notes/:id/rework', { ...at(id), body: { comment: 'Which year?' } }, reviewer);
const remove = (id: number) =>
  writing.api.call('DELETE v3/notes/:id/remove', { ...at(id), body: { comment: 'Copied.' } }, reviewer);
const bringBack = (id: number, person: typeof author | typeof reviewer) =>
  writing.api.call('PUT v3/notes/:id/restore', { ...at(id), body: {} }, person);
const withdraw = (id: number) => writing.api.call('DELETE v3/notes/:id', at(id), author);
const takeReview = (id: number) =>
  writing.api.call('PUT v3/notes/:id/reviewer', { ...at(id), body: { instead_of: null } }, reviewer);

const statuses = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a step that is clicked twice', () => {
  interface Step {
    readonly name: string;
    readonly from: NoteStatus;
    readonly isDeleted?: boolean;
    readonly take: (id: number) => Promise<{ readonly status: number }>;
    readonly refusal: number;
    readonly steps: readonly string[];
  }
  const steps: readonly Step[] = [
    { name: 'submit', from: 'rework', take: (id) => writing.submit(id), refusal: 409, steps: ['submit'] },
    { name: 'read', from: 'submitted', take: (id) => writing.step(id, 'read'), refusal: 409, steps: ['read'] },
    { name: 'rework', from: 'read', take: rework, refusal: 409, steps: ['rework'] },
    { name: 'publish', from: 'read', take: (id) => writing.step(id, 'published'), refusal: 409, steps: ['publish'] },
    {
      ...{ name: 'archive', from: 'published', take: (id) => writing.step(id, 'archived') },
      ...{ refusal: 409, steps: ['archive'] },
    },
    { name: 'delete', from: 'rework', take: withdraw, refusal: 404, steps: ['remove'] },
    { name: 'remove', from: 'published', take: remove, refusal: 404, steps: ['remove'] },
    {
      ...{ name: 'restore, by its author', from: 'rework', isDeleted: true, refusal: 404 },
      ...{ take: (id) => bringBack(id, author), steps: ['restore'] },
    },
    {
      ...{ name: 'restore, by a reviewer', from: 'published', isDeleted: true, refusal: 404 },
      ...{ take: (id) => bringBack(id, reviewer), steps: ['restore'] },
    },
  ];

  it.each(steps)('is taken once: $name', async ({ from, isDeleted, take, refusal, steps: kept }) => {
    const id = await newNote(from, isDeleted);
    expect(statuses(await Promise.all([take(id), take(id)]))).toEqual([200, refusal]);
    expect((await standing(id)).steps).toEqual(kept);
  });
});

describe('two people at once', () => {
  it('leave an analysis deleted that its author deletes while a reviewer takes it', async () => {
    const id = await newNote('rework');
    const [deleted, taken] = await Promise.all([withdraw(id), takeReview(id)]);
    expect(deleted.status).toBe(200);
    expect([200, 404, 409]).toContain(taken.status);
    expect(await standing(id)).toMatchObject({ status: 'rework', isDeleted: true });
    expect((await takeReview(id)).status).toBe(404);
  });

  it('leave an analysis archived whose author edits it meanwhile, with an edit that was accepted', async () => {
    const id = await newNote('published');
    const before = (await standing(id)).headline;
    const { revision } = (await writing.edit(id)).body;
    const [edited, archived] = await Promise.all([
      writing.change(id, { revision, headline: 'Edited while it is archived' }),
      writing.step(id, 'archived'),
    ]);
    expect(archived.status).toBe(200);
    expect([200, 409]).toContain(edited.status);
    const headline = edited.status === 200 ? 'Edited while it is archived' : before;
    expect(await standing(id)).toMatchObject({ status: 'archived', isDeleted: false, headline });
    const late = await writing.change(id, { revision: revision + 1, headline: 'After the archive' });
    expect(late.status).toBe(409);
  });

  it('remove or archive, and the other is told', async () => {
    const id = await newNote('published');
    const replies = await Promise.all([remove(id), writing.step(id, 'archived')]);
    const { steps, isDeleted } = await standing(id);
    expect(replies[0].status).toBe(200);
    expect(isDeleted).toBe(true);
    expect(steps).toEqual(replies[1].status === 200 ? ['archive', 'remove'] : ['remove']);
  });
});
