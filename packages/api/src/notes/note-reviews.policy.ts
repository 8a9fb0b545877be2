import { NOTE_MOVES, STATUSES_UNDER_REVIEW, applyNoteAction } from '@commonweal/domain/note-lifecycle';
import type { NoteMove, NoteState } from '@commonweal/domain/note-lifecycle';
import type { Viewer } from '../http/viewer.ts';

/** What decides who may see and move an analysis. */
export interface ReviewedNote extends NoteState {
  readonly userId: number;
  readonly reviewerId: number | null;
}

/** Its author, and reviewers from when it was submitted; to everybody else it does not exist. */
export function maySee(note: ReviewedNote, viewer: Viewer): boolean {
  if (note.is_deleted) return false;
  return note.userId === viewer.id || (isReviewer(viewer) && note.status_code !== 'drafted');
}

/** Authors submit what they wrote; what others submitted is for reviewers, never for the author. */
export function isFor(move: NoteMove, note: Pick<ReviewedNote, 'userId'>, viewer: Viewer): boolean {
  const isOwn = note.userId === viewer.id;
  return move === 'submit' ? isOwn : !isOwn && isReviewer(viewer);
}

/** Whether the viewer may become its reviewer. */
export function mayBeAssigned(note: ReviewedNote, viewer: Viewer): boolean {
  if (!isReviewer(viewer) || note.userId === viewer.id || note.reviewerId === viewer.id) return false;
  return (STATUSES_UNDER_REVIEW as readonly string[]).includes(note.status_code);
}

/** What the viewer may do with it now. */
export function allowedActions(note: ReviewedNote, viewer: Viewer): (NoteMove | 'assign')[] {
  const moves = NOTE_MOVES.filter((move) => isFor(move, note, viewer) && applyNoteAction(note, move) !== null);
  return mayBeAssigned(note, viewer) ? [...moves, 'assign'] : moves;
}

/** Who reviews what others submitted (specification 001 §6). */
export function isReviewer(viewer: Viewer): boolean {
  return viewer.privileges.has('notes-submission-state');
}
