import type { ThreadedComment } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { tellOfComment, tellOfRemoval } from './discussion-notices.ts';
import { refreshAttention } from './note-attention.service.ts';
import { mayActOn } from './note-comments.policy.ts';
import type { CommentAct } from './note-comments.policy.ts';
import { presentThreadedComment } from './note-comments.present.ts';
import * as repo from './note-comments.repo.ts';
import type { CommentRow } from './note-comments.repo.ts';
import { commentRemoved } from './discussion-failures.ts';
import { noteOnDesk, seenNote } from './note-sight.service.ts';

/** Comments and changes of them that one person may send. */
const COMMENTS_PER_MINUTE = 10;
/** Seconds in which the same text again is the same comment. */
const SAME_COMMENT = 10;

/** Comments on an analysis that the reader may see, reviewers also on one that was removed. @throws {Failure} `not-found` */
export async function listComments(
  db: Database,
  noteId: number,
  paging: { limit: number; offset: number },
  context: ViewerContext,
): Promise<{ data: ThreadedComment[]; total: number; comments_count: number }> {
  await noteOnDesk(db, noteId, context.viewer);
  const { data, total, present } = await repo.findComments(db, noteId, paging);
  return { data: data.map((row) => presentThreadedComment(row, context)), total, comments_count: present };
}

/**
 * Adds a comment, and tells those whom it is for. Sent twice it is one.
 * @param written `parentId`: the comment that it answers
 * @throws {Failure} `not-found` for what the person does not see, and for an answer to an answer; `comment-removed`
 */
export async function addComment(
  db: Database,
  context: ViewerContext<Viewer>,
  noteId: number,
  written: { readonly body: string; readonly parentId: number | null },
): Promise<ThreadedComment> {
  const { viewer } = context;
  await limitRate(db, `comment ${viewer.id}`, COMMENTS_PER_MINUTE);
  const row = await db.transaction(async (tx) => {
    await repo.holdComments(tx, noteId);
    const note = await seenNote(tx, noteId, viewer);
    const parent = written.parentId === null ? null : await answerable(tx, noteId, written.parentId);
    const comment = { noteId, userId: viewer.id, ...written };
    const same = await repo.findSameComment(tx, comment, SAME_COMMENT);
    if (same) return same;
    const id = await repo.insertComment(tx, comment);
    await repo.storeCommentsCount(tx, noteId);
    await refreshAttention(tx, [noteId]);
    await tellOfComment(tx, note, { by: viewer.id, parentAuthor: parent?.comment.userId ?? null });
    return existing(tx, id);
  });
  return presentThreadedComment(row, context);
}

/** Changes an own comment. @throws {Failure} `not-found`; `comment-removed` */
export async function editComment(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
  body: string,
): Promise<ThreadedComment> {
  await limitRate(db, `comment ${context.viewer.id}`, COMMENTS_PER_MINUTE);
  const { comment } = await seenComment(db, id, context.viewer);
  if (comment.userId !== context.viewer.id) throw notFound();
  if (!(await repo.updateBody(db, id, body))) throw commentRemoved();
  return presentThreadedComment(await existing(db, id), context);
}

/**
 * Removes a comment; one that is removed already stays so.
 * @param reason in plain text, for the author of one that a reviewer removes
 * @throws {Failure} `not-found`; `invalid-fields` where a reviewer gives no reason
 */
export async function removeComment(db: Database, viewer: Viewer, id: number, reason: string): Promise<void> {
  await changeRemoval(db, viewer, id, 'remove', reason);
}

/** Brings a removed comment back; one that is there stays as it is. @throws {Failure} `not-found` */
export async function restoreComment(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
): Promise<ThreadedComment> {
  await changeRemoval(db, context.viewer, id, 'restore');
  return presentThreadedComment(await existing(db, id), context);
}

/** A comment on an analysis that the person sees. @throws {Failure} `not-found` */
export async function seenComment(db: Database, id: number, viewer: Viewer): Promise<CommentRow> {
  const row = await existing(db, id);
  await seenNote(db, row.comment.noteId, viewer);
  return row;
}

async function changeRemoval(
  db: Database,
  viewer: Viewer,
  id: number,
  act: Extract<CommentAct, 'remove' | 'restore'>,
  reason = '',
): Promise<void> {
  const { comment: found } = await seenComment(db, id, viewer);
  await db.transaction(async (tx) => {
    await repo.holdComments(tx, found.noteId);
    const { comment } = await existing(tx, id);
    const isRemoved = act === 'remove';
    if (!mayActOn(act, comment, viewer)) {
      // It is as it was asked for, perhaps by somebody who was quicker.
      const undone = { ...comment, removedAt: isRemoved ? null : new Date() };
      if ((comment.removedAt !== null) === isRemoved && mayActOn(act, undone, viewer)) return;
      throw notFound();
    }
    await repo.storeRemoval(tx, id, isRemoved);
    if (isRemoved && comment.userId !== viewer.id) await moderate(tx, viewer, comment, reason);
    await repo.storeCommentsCount(tx, comment.noteId);
    await refreshAttention(tx, [comment.noteId]);
  });
}

/** Keeps the reason of a reviewer, and tells it to the author of the comment. */
async function moderate(db: Database, viewer: Viewer, comment: CommentRow['comment'], reason: string): Promise<void> {
  if (reason === '') throw commonFailure('invalid-fields', { reason: missingReason });
  await repo.insertModeration(db, comment, { reviewerId: viewer.id, reason });
  const author = { id: comment.userId };
  await tellOfRemoval(db, { author, note: await seenNote(db, comment.noteId, viewer) }, reason);
}

const missingReason = {
  en: 'Please tell the author why the comment is removed.',
  fr: 'Expliquez à l’auteur pourquoi ce commentaire est supprimé.',
};

async function existing(db: Database, id: number): Promise<CommentRow> {
  const row = await repo.findComment(db, id);
  if (!row) throw notFound();
  return row;
}

async function answerable(db: Database, noteId: number, id: number): Promise<CommentRow> {
  const row = await existing(db, id);
  if (row.comment.noteId !== noteId || row.comment.parentId !== null) throw notFound();
  if (row.comment.removedAt !== null) throw commentRemoved();
  return row;
}
