import { applyNoteAction } from '@commonweal/domain/note-lifecycle';
import type { NoteState } from '@commonweal/domain/note-lifecycle';
import type { Viewer } from '../http/viewer.ts';

/** Whose an analysis is. */
export interface NoteHands {
  readonly userId: number;
  readonly reviewerId: number | null;
}

/** Its author, the reviewer it was given to, and everybody who reviews analyses. */
export function maySeeVersions({ userId, reviewerId }: NoteHands, viewer: Viewer): boolean {
  return userId === viewer.id || reviewerId === viewer.id || viewer.privileges.has('notes-submission-state');
}

/** Of those who see the versions, authors who may still write and people who review analyses; on none that is archived. */
export function mayRestoreVersion(note: NoteHands & NoteState, viewer: Viewer): boolean {
  if (!maySeeVersions(note, viewer) || applyNoteAction(note, 'restore_version') === null) return false;
  const isOwn = note.userId === viewer.id && viewer.privileges.has('analysis-creation-state');
  return isOwn || viewer.privileges.has('notes-submission-state');
}
