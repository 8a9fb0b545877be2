import { NOTE_MOVES, STATUSES_UNDER_REVIEW, applyNoteAction } from '@commonweal/domain/note-lifecycle';
import type { NoteMove } from '@commonweal/domain/note-lifecycle';
import type { Viewer } from '../http/viewer.ts';
import { isReviewer } from './notes.policy.ts';
import type { NoteStanding } from './notes.policy.ts';

/** The fields of an analysis that decide who may move it. */
export interface ReviewedNote extends NoteStanding {
  readonly reviewerId: number | null;
}

/** Authors submit what they wrote; what others submitted is for reviewers, never for the author. */
export function isFor(move: NoteMove, note: Pick<ReviewedNote, 'userId'>, viewer: Viewer): boolean {
  const isOwn = note.userId === viewer.id;
  return move === 'submit' ? isOwn : !isOwn && isReviewer(viewer);
}

/** Whether the viewer may become its reviewer. */
export function mayBeAssigned(note: ReviewedNote, viewer: Viewer): boolean {
  if (!isReviewer(viewer) || note.userId === viewer.id || note.reviewerId === viewer.id) return false;
  return (STATUSES_UNDER_REVIEW as readonly string[]).includes(note.status);
}

/** What the viewer may do with it now. */
export function allowedActions(note: ReviewedNote, viewer: Viewer): (NoteMove | 'assign')[] {
  const moves = NOTE_MOVES.filter((move) => isFor(move, note, viewer) && applyNoteAction(note, move) !== null);
  return mayBeAssigned(note, viewer) ? [...moves, 'assign'] : moves;
}
