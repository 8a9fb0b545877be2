import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { findStanding } from './note-standing.repo.ts';
import type { FoundNote } from './note-standing.repo.ts';
import { isOnSite, mayFollowNote, maySeeNote, maySeeOnDesk } from './notes.policy.ts';

/**
 * An analysis that the viewer may see. Everything that belongs to one is asked for through one of these.
 * @throws {Failure} `not-found` where there is none for them
 */
export function seenNote(db: Database, id: number, viewer: Viewer | null): Promise<FoundNote> {
  return noteWhere(db, id, (note) => maySeeNote(note, viewer));
}

/** One that the viewer sees, on the desk too. @throws {Failure} `not-found` */
export function noteOnDesk(db: Database, id: number, viewer: Viewer | null): Promise<FoundNote> {
  return noteWhere(db, id, (note) => maySeeOnDesk(note, viewer));
}

/** One that the viewer wrote or reviews. @throws {Failure} `not-found` */
export function followedNote(db: Database, id: number, viewer: Viewer): Promise<FoundNote> {
  return noteWhere(db, id, (note) => mayFollowNote(note, viewer));
}

/** One that everybody sees. @throws {Failure} `not-found` */
export function publishedNote(db: Database, id: number): Promise<FoundNote> {
  return noteWhere(db, id, isOnSite);
}

async function noteWhere(db: Database, id: number, isShown: (note: FoundNote) => boolean): Promise<FoundNote> {
  const note = await findStanding(db, id);
  if (!note || !isShown(note)) throw notFound();
  return note;
}
