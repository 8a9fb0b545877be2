import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { deadlinePast, noteMoved, ownNote } from './note-failures.ts';
import { storeDeadline, insertReview } from './note-reviews.repo.ts';
import { followedNote } from './note-sight.service.ts';
import { lockContent } from './note-content.repo.ts';
import { findStanding } from './note-standing.repo.ts';
import { maySetDeadline } from './note-writing.policy.ts';
import { presentDeadline } from './notes.present.ts';
import { tellOfDeadline } from './review-notices.ts';

/** States in which an analysis is with its author. */
const withAuthor: ReadonlySet<NoteStatus> = new Set(['drafted', 'rework']);

/**
 * Gives the author of an analysis another deadline, or none; they are told.
 * @throws {Failure} `not-found`, `own-note`, `note-moved`; `deadline-past` where it is over already
 */
export async function setDeadline(db: Database, viewer: Viewer, id: number, deadline: Date | null) {
  if (deadline && deadline <= new Date()) throw deadlinePast();
  return db.transaction(async (tx) => {
    const locked = await lockContent(tx, id);
    // Drafts too, which reviewers do not read: their authors ask for more time.
    if (!locked || locked.standing.isDeleted) throw notFound();
    const { standing } = locked;
    if (standing.userId === viewer.id) throw ownNote();
    if (!maySetDeadline(standing, viewer)) throw noteMoved(standing.status);
    await storeDeadline(tx, id, deadline);
    await insertReview(tx, {
      noteId: id,
      userId: viewer.id,
      action: 'deadline',
      comment: deadline?.toISOString() ?? null,
    });
    await tellOfDeadline(tx, standing, deadline);
    return { id, ...presentDeadline(deadline) };
  });
}

/** True where the deadline of an analysis is over. @throws {Failure} `not-found` */
export async function isDeadlineOver(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { topicDeadline } = await followedNote(db, id, viewer);
  return presentDeadline(topicDeadline).deadline_expired;
}

/** Gives an analysis that is begun under a reservation its deadline, or takes it off; nobody is told. */
export async function giveWritingDeadline(db: Database, id: number, deadline: Date | null): Promise<void> {
  await storeDeadline(db, id, deadline);
}

/** Gives a draft that goes on under a new reservation its deadline; a later one stays. */
export async function putOffWritingDeadline(db: Database, id: number, deadline: Date): Promise<void> {
  const known = (await findStanding(db, id))?.topicDeadline ?? null;
  if (known === null || known < deadline) await storeDeadline(db, id, deadline);
}

/** Has a deadline that one reservation gave follow another one; one that a reviewer gave since stays, and so does none. */
export async function moveWritingDeadline(
  db: Database,
  id: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const note = await findStanding(db, id);
  if (note?.topicDeadline?.getTime() === from.getTime()) await storeDeadline(db, id, to);
}

/** True where an analysis is with its author, who has to submit it yet. */
export async function isBeingWritten(db: Database, id: number): Promise<boolean> {
  const note = await findStanding(db, id);
  return note !== null && !note.isDeleted && withAuthor.has(note.status);
}

/** Takes the deadlines off that reservations gave; one that a reviewer gave since stays. */
export async function liftWritingDeadlines(
  db: Database,
  begun: readonly { readonly noteId: number; readonly expiresAt: Date }[],
): Promise<void> {
  for (const { noteId, expiresAt } of begun) {
    const note = await findStanding(db, noteId);
    if (note?.topicDeadline?.getTime() === expiresAt.getTime()) await storeDeadline(db, noteId, null);
  }
}

/** The first of some analyses that is still with its author, on a topic of a company. */
export async function findDraftAmong(
  db: Database,
  ids: readonly number[],
  of: { readonly topicId: number; readonly entityId: number },
): Promise<number | null> {
  for (const id of ids) {
    const locked = await lockContent(db, id);
    if (locked === null || locked.standing.isDeleted || locked.standing.entityId !== of.entityId) continue;
    if (withAuthor.has(locked.standing.status) && locked.content.topic_id === of.topicId) return id;
  }
  return null;
}
