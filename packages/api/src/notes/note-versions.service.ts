import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { noteArchived } from './note-failures.ts';
import { followedNote } from './note-sight.service.ts';
import { mayRestoreVersion } from './note-versions.policy.ts';
import { presentVersions } from './note-versions.present.ts';
import * as repo from './note-versions.repo.ts';
import type { NoteContent } from './note-versions.repo.ts';
import { mayFollowNote } from './notes.policy.ts';
import { presentComment } from './notes.present.ts';

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The versions of an analysis. @throws {Failure} `not-found`, also for people who may not see them */
export async function listNoteVersions(db: Database, noteId: number, slice: Slice, context: ViewerContext<Viewer>) {
  const note = await followedNote(db, noteId, context.viewer);
  const { data, total } = await repo.findVersions(db, noteId, slice);
  const mayRestore = mayRestoreVersion(note, context.viewer);
  return presentVersions({ data, total, locale: note.locale, mayRestore }, context);
}

/** The sources that a version had. @throws {Failure} `not-found` as above */
export async function listVersionSources(db: Database, versionId: number, { viewer }: ViewerContext<Viewer>) {
  const { sources } = await shownVersion(db, versionId, viewer);
  return { data: [...sources], total: sources.length };
}

/** The comments that were made on a version. @throws {Failure} `not-found` as above */
export async function listVersionComments(
  db: Database,
  versionId: number,
  slice: Slice,
  context: ViewerContext<Viewer>,
) {
  await shownVersion(db, versionId, context.viewer);
  const { data, total } = await repo.findVersionComments(db, versionId, slice);
  return { data: data.map((row) => presentComment(row, context)), total };
}

/**
 * Brings an earlier version back, which is a version of its own.
 * @returns the id of the current version
 * @throws {Failure} `not-found` as above; `note-archived` where nothing comes back any more
 */
export function restoreVersion(
  db: Database,
  noteId: number,
  versionId: number,
  { viewer }: ViewerContext<Viewer>,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const version = await shownVersion(transaction, versionId, viewer);
    if (version.note.id !== noteId) throw notFound();
    if (version.note.status === 'archived') throw noteArchived();
    if (!mayRestoreVersion(version.note, viewer)) throw notFound();
    return (await changeContent(transaction, noteId, { userId: viewer.id, content: version })) ?? versionId;
  });
}

/**
 * Changes what an analysis says: the one way to do it, inside a transaction. Once it was published,
 * what stood before and what stands now are kept as versions (specification 001 §3, history).
 * @returns the id of the new version, or null where none is kept
 */
export async function changeContent(
  db: Database,
  noteId: number,
  { userId, content }: { readonly userId: number; readonly content: NoteContent },
): Promise<number | null> {
  const before = await repo.lockContent(db, noteId);
  if (!before) throw notFound();
  const at = new Date();
  await repo.writeContent(db, noteId, content, at);
  if (before.publishedAt === null) return null;
  if (!(await repo.hasVersions(db, noteId)))
    await repo.insertNoteVersion(db, { noteId, userId: before.userId, content: before, at: before.changedAt });
  return repo.insertNoteVersion(db, { noteId, userId, content, at });
}

async function shownVersion(db: Database, id: number, viewer: Viewer) {
  const version = await repo.findNoteVersion(db, id);
  if (!version || !mayFollowNote(version.note, viewer)) throw notFound();
  return version;
}
