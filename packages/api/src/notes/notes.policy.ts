import type { NoteState } from '@commonweal/domain/note-lifecycle';
import type { Viewer } from '../http/viewer.ts';

/** The fields of an analysis that decide who may see it. */
export interface NoteStanding extends NoteState {
  readonly userId: number;
}

/** As {@link NoteStanding}, with what decides who may bring it back. */
export interface HoldableNote extends NoteStanding {
  /** End of the legal hold under which it is; null for none. */
  readonly heldUntil: Date | null;
}

/** Everybody sees what is published; the rest only who follows it. Nobody sees what was removed. */
export function maySeeNote(note: NoteStanding, viewer: Viewer | null): boolean {
  return isOnSite(note) || (viewer !== null && mayFollowNote(note, viewer));
}

/** As {@link maySeeNote}; reviewers also see on their desk what was removed. */
export function maySeeOnDesk(note: NoteStanding, viewer: Viewer | null): boolean {
  return maySeeNote(note, viewer) || (viewer !== null && isReviewer(viewer) && note.status !== 'drafted');
}

/** Its author, and reviewers from when it was submitted: they see it wherever it stands, how it came there, and what it said before. */
export function mayFollowNote(note: NoteStanding, viewer: Viewer): boolean {
  if (note.isDeleted) return false;
  return note.userId === viewer.id || (isReviewer(viewer) && note.status !== 'drafted');
}

/** Published and not removed; in SQL: `isVisible`. */
export function isOnSite({ status, isDeleted }: NoteState): boolean {
  return status === 'published' && !isDeleted;
}

/** True for reviewers of submitted analyses (specification 001 §6). */
export function isReviewer(viewer: Viewer): boolean {
  return viewer.privileges.has('notes-submission-state');
}
