import { applyNoteAction } from '@commonweal/domain/note-lifecycle';
import type { Viewer } from '../http/viewer.ts';
import { isReviewer, mayFollowNote } from './notes.policy.ts';
import type { NoteStanding } from './notes.policy.ts';

/** Of those who see the versions, authors who may still write and people who review analyses; on none that is archived. */
export function mayRestoreVersion(note: NoteStanding, viewer: Viewer): boolean {
  if (!mayFollowNote(note, viewer) || applyNoteAction(note, 'restore_version') === null) return false;
  const isOwn = note.userId === viewer.id && viewer.privileges.has('analysis-creation-state');
  return isOwn || isReviewer(viewer);
}
