import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { noteHeld, noteMoved, ownNote } from './note-failures.ts';
import { insertReview, storeDeleted } from './note-reviews.repo.ts';
import { findStanding } from './note-standing.repo.ts';
import type { FoundNote } from './note-standing.repo.ts';
import { mayChangeHold, mayDelete, mayRemove, mayUndoRemoval } from './note-writing.policy.ts';
import { isReviewer, mayFollowNote } from './notes.policy.ts';
import { tellOutcome } from './review-notices.ts';
import { holdEntityOf, refreshEntityScores } from './score-keeping.ts';

/** An analysis with its flag as it is now. */
export interface RemovedNote {
  readonly id: number;
  readonly is_deleted: boolean;
}

/** Deletes an own analysis that was never on the site; `restoreNote` brings it back. @throws {Failure} `not-found`, `note-moved` */
export function deleteNote(db: Database, viewer: Viewer, id: number, comment?: string): Promise<RemovedNote> {
  return flag(db, viewer, id, { isDeleted: true, comment }, (note) => {
    if (!mayFollowNote(note, viewer) || note.userId !== viewer.id) throw notFound();
    if (!mayDelete(note, viewer)) throw noteMoved(note.status);
  });
}

/** Takes an analysis from the site. @throws {Failure} `not-found`, `own-note`, `note-moved` */
export function removeNote(db: Database, viewer: Viewer, id: number, comment: string): Promise<RemovedNote> {
  return flag(db, viewer, id, { isDeleted: true, comment }, (note) => {
    if (!mayFollowNote(note, viewer)) throw notFound();
    if (note.userId === viewer.id) throw ownNote();
    if (!mayRemove(note, viewer)) throw noteMoved(note.status);
  });
}

/** Brings back what was deleted or removed, for those who could have. @throws {Failure} `not-found`, `own-note`, `note-held` */
export function restoreNote(db: Database, viewer: Viewer, id: number): Promise<RemovedNote> {
  return flag(db, viewer, id, { isDeleted: false }, (note) => {
    if (mayUndoRemoval(note, viewer)) return;
    if (note.isDeleted && note.userId === viewer.id && isReviewer(viewer)) throw ownNote();
    if (mayChangeHold(note, viewer)) throw noteHeld();
    throw notFound();
  });
}

async function flag(
  db: Database,
  viewer: Viewer,
  id: number,
  { isDeleted, comment }: { readonly isDeleted: boolean; readonly comment?: string | undefined },
  refuse: (note: FoundNote) => void,
): Promise<RemovedNote> {
  return db.transaction(async (tx) => {
    await holdEntityOf(tx, id);
    const note = await findStanding(tx, id);
    if (!note) throw notFound();
    refuse(note);
    if (!(await storeDeleted(tx, id, isDeleted))) throw noteMoved(note.status);
    const action = isDeleted ? 'remove' : 'restore';
    await insertReview(tx, { noteId: id, userId: viewer.id, action, comment: comment ?? null });
    await refreshEntityScores(tx, [note.entityId]);
    if (note.userId !== viewer.id) {
      await recordAct(tx, {
        act: isDeleted ? 'note-removed' : 'note-restored',
        by: viewer.id,
        subject: id,
        before: { isDeleted: !isDeleted, status: note.status },
        after: { isDeleted, status: note.status },
      });
      await tellOutcome(tx, note, { move: action, ...(comment && { comment }) });
    }
    return { id, is_deleted: isDeleted };
  });
}
