import { NOTE_STEPS } from '@commonweal/contracts/note-reviews';
import type { NoteStep } from '@commonweal/contracts/note-reviews';
import { NOTE_MOVES, STATUSES_UNDER_REVIEW, applyNoteAction } from '@commonweal/domain/note-lifecycle';
import type { NoteMove } from '@commonweal/domain/note-lifecycle';
import type { Viewer } from '../http/viewer.ts';
import {
  isItsWriter,
  mayChangeHold,
  mayDelete,
  mayEdit,
  mayHold,
  mayRemove,
  maySetDeadline,
  mayUndoRemoval,
} from './note-writing.policy.ts';
import { isReviewer } from './notes.policy.ts';
import type { HoldableNote } from './notes.policy.ts';

/** The fields of an analysis that decide who may move it. */
export interface ReviewedNote extends HoldableNote {
  readonly reviewerId: number | null;
}

/** Authors who may still write submit what they wrote; what others submitted is for reviewers, never for the author. */
export function isFor(move: NoteMove, note: ReviewedNote, viewer: Viewer): boolean {
  return move === 'submit' ? isItsWriter(note, viewer) : note.userId !== viewer.id && isReviewer(viewer);
}

/** True where the viewer may make somebody its reviewer: while it is under review and not their own. */
export function mayAssign(note: ReviewedNote, viewer: Viewer): boolean {
  if (!isReviewer(viewer) || note.userId === viewer.id || note.isDeleted) return false;
  return (STATUSES_UNDER_REVIEW as readonly string[]).includes(note.status);
}

/** Steps that the viewer may take now. */
export function allowedActions(note: ReviewedNote, viewer: Viewer): NoteStep[] {
  const isAllowed: Readonly<Record<NoteStep, boolean>> = {
    ...(Object.fromEntries(NOTE_MOVES.map((move) => [move, mayMove(move, note, viewer)])) as Record<NoteMove, boolean>),
    assign: mayAssign(note, viewer) && note.reviewerId !== viewer.id,
    reassign: mayAssign(note, viewer),
    edit: mayEdit(note, viewer),
    delete: mayDelete(note, viewer),
    remove: mayRemove(note, viewer),
    restore: mayUndoRemoval(note, viewer),
    deadline: maySetDeadline(note, viewer),
    hold: mayHold(note, viewer),
    'extend-hold': mayChangeHold(note, viewer),
    'end-hold': mayChangeHold(note, viewer),
  };
  return NOTE_STEPS.filter((step) => isAllowed[step]);
}

function mayMove(move: NoteMove, note: ReviewedNote, viewer: Viewer): boolean {
  return isFor(move, note, viewer) && applyNoteAction(note, move) !== null;
}
