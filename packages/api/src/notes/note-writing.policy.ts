import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import type { Viewer } from '../http/viewer.ts';
import { isOnSite, isReviewer } from './notes.policy.ts';
import type { HoldableNote, NoteStanding } from './notes.policy.ts';

/** States in which its author may change an analysis; while it is reviewed it stays as it was submitted. */
const WRITABLE: ReadonlySet<NoteStatus> = new Set(['drafted', 'rework', 'published']);

const DELETABLE: ReadonlySet<NoteStatus> = new Set(['drafted', 'rework']);

const REMOVABLE: ReadonlySet<NoteStatus> = new Set(['published', 'archived']);

/** True for authors who may still write. */
export function isItsWriter(note: NoteStanding, viewer: Viewer): boolean {
  return note.userId === viewer.id && viewer.privileges.has('analysis-creation-state');
}

/** Authors change what is not under review; of what is archived they and reviewers do. */
export function mayEdit(note: NoteStanding, viewer: Viewer): boolean {
  if (note.isDeleted) return false;
  if (note.status === 'archived') return isItsWriter(note, viewer) || isReviewer(viewer);
  return isItsWriter(note, viewer) && WRITABLE.has(note.status);
}

/** Authors delete what was never published and is with them. */
export function mayDelete(note: NoteStanding, viewer: Viewer): boolean {
  return !note.isDeleted && isItsWriter(note, viewer) && DELETABLE.has(note.status);
}

/** Reviewers take others' analyses from the site, archived ones too. */
export function mayRemove(note: NoteStanding, viewer: Viewer): boolean {
  return !note.isDeleted && isReviewer(viewer) && note.userId !== viewer.id && REMOVABLE.has(note.status);
}

/** Undoes either, for who may do it; a legal hold ends in its own way. */
export function mayUndoRemoval(note: HoldableNote, viewer: Viewer): boolean {
  const before = { ...note, isDeleted: false };
  return note.isDeleted && note.heldUntil === null && (mayDelete(before, viewer) || mayRemove(before, viewer));
}

/** Reviewers give others time; nothing that is on the site has a deadline. */
export function maySetDeadline(note: NoteStanding, viewer: Viewer): boolean {
  return !note.isDeleted && isReviewer(viewer) && note.userId !== viewer.id && !REMOVABLE.has(note.status);
}

/** Reviewers withhold others' analyses that are on the site. */
export function mayHold(note: NoteStanding, viewer: Viewer): boolean {
  return isOnSite(note) && mayRemove(note, viewer);
}

/** Reviewers move and end the holds of others' analyses. */
export function mayChangeHold(note: HoldableNote, viewer: Viewer): boolean {
  return note.heldUntil !== null && isReviewer(viewer) && note.userId !== viewer.id;
}
