import { randomUUID } from 'node:crypto';
import { submissionProblems } from '@commonweal/domain/note-submission';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import * as contents from './note-content.repo.ts';
import type { LockedNote, NoteContent } from './note-content.repo.ts';
import { kindRated, noteArchived, notComplete } from './note-failures.ts';
import { insertReview } from './note-reviews.repo.ts';
import type { FoundNote } from './note-standing.repo.ts';
import { tellOutcome } from './review-notices.ts';
import { topicOf } from '../reference/topic-ending.service.ts';
import { followedNote } from './note-sight.service.ts';
import { describeVersions } from './version-facts.ts';
import { mayRestoreVersion } from './note-versions.policy.ts';
import { presentVersions } from './note-versions.present.ts';
import * as repo from './note-versions.repo.ts';
import { mayFollowNote } from './notes.policy.ts';
import { presentComment } from './note-comments.present.ts';
import { holdEntityOf, refreshEntityScores } from './score-keeping.ts';

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The versions of an analysis. @throws {Failure} `not-found`, also for people who may not see them */
export async function listNoteVersions(db: Database, noteId: number, slice: Slice, context: ViewerContext<Viewer>) {
  const note = await followedNote(db, noteId, context.viewer);
  const { data, total } = await repo.findVersions(db, noteId, slice);
  const mayRestore = mayRestoreVersion(note, context.viewer);
  const facts = await describeVersions(
    db,
    data.flatMap(({ details }) => details ?? []),
    context.locale,
  );
  const isOwn = note.userId === context.viewer.id;
  return presentVersions({ data, total, locale: note.locale, mayRestore, isOwn, facts }, context);
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

interface Restoration {
  readonly versionId: number;
  /** Plain text; what its author is told where somebody else restores it. */
  readonly comment?: string | undefined;
}

/**
 * Brings an earlier version back, which is a version of its own. The log of the analysis names it, and its author
 * learns of it where it is somebody else.
 * @returns the id of the current version
 * @throws {Failure} `not-found` as above; `note-archived` where nothing comes back any more; `not-complete` where
 * readers would see less than a submission needs
 */
export function restoreVersion(
  db: Database,
  noteId: number,
  { versionId, comment }: Restoration,
  { viewer }: ViewerContext<Viewer>,
): Promise<number> {
  return db.transaction(async (transaction) => {
    await holdEntityOf(transaction, noteId);
    const version = await shownVersion(transaction, versionId, viewer);
    if (version.note.id !== noteId) throw notFound();
    if (version.note.status === 'archived') throw noteArchived();
    if (!mayRestoreVersion(version.note, viewer)) throw notFound();
    const locked = await contents.lockContent(transaction, noteId);
    if (!locked) throw notFound();
    const { current } = await repo.findVersionRange(transaction, noteId);
    const { headline, analysis, sources, details } = version;
    const content = { ...locked.content, ...details, headline, analysis, sources: withUuids(sources, locked.content) };
    const problems = submissionProblems(content);
    if (problems.length > 0) throw notComplete(problems);
    const { versionId: restored } = await changeContent(transaction, locked, { userId: viewer.id, content });
    await refreshEntityScores(transaction, [locked.standing.entityId]);
    const after = restored ?? versionId;
    await tellOfRestoration(transaction, viewer, locked.standing, { before: current, after, comment });
    return after;
  });
}

interface RestoredVersion {
  /** The version that stood before; null where there was no history. */
  readonly before: number | null;
  readonly after: number;
  readonly comment: string | undefined;
}

async function tellOfRestoration(
  db: Database,
  viewer: Viewer,
  note: FoundNote,
  { before, after, comment }: RestoredVersion,
): Promise<void> {
  const action = 'restore_version';
  await insertReview(db, { noteId: note.id, userId: viewer.id, action, comment: comment ?? null });
  if (note.userId === viewer.id) return;
  await recordAct(db, {
    act: 'note-version-restored',
    by: viewer.id,
    subject: note.id,
    before: { versionId: before },
    after: { versionId: after },
  });
  await tellOutcome(db, note, { move: action, ...(comment !== undefined && { comment }) });
}

/** Sources of a version from before they had ids get those of the same addresses, or new ones. */
function withUuids(sources: NoteContent['sources'], current: NoteContent): NoteContent['sources'] {
  const known = new Map(current.sources.map(({ url, uuid }) => [url, uuid]));
  return sources.map((source) => ({ ...source, uuid: source.uuid ?? known.get(source.url) ?? randomUUID() }));
}

/** A change that was kept. `versionId` is null where no version is kept. */
export interface KeptChange {
  readonly revision: number;
  readonly versionId: number | null;
  readonly at: Date;
}

/**
 * Changes what an analysis says: the one way to do it, inside a transaction that has locked it. Once it was published,
 * the content before and the one after are kept as versions (specification 001 §3, history). A topic that became part of
 * another one, as a form or a version still names it, is that other one.
 * @throws {Failure} `kind-rated` for another kind than the one that was rated
 */
export async function changeContent(
  db: Database,
  locked: LockedNote,
  { userId, content: given }: { readonly userId: number; readonly content: NoteContent },
): Promise<KeptChange> {
  if (locked.isRated && given.type_code !== locked.content.type_code) throw kindRated();
  const at = new Date();
  const { id: noteId, userId: authorId } = locked.standing;
  const content = { ...given, topic_id: given.topic_id && (await topicOf(db, given.topic_id)) };
  const revision = await contents.writeContent(db, locked, content, at);
  if (locked.publishedAt === null) return { revision, versionId: null, at };
  if (!(await repo.hasVersions(db, noteId)))
    await repo.insertNoteVersion(db, { noteId, userId: authorId, content: locked.content, at: locked.changedAt });
  return { revision, versionId: await repo.insertNoteVersion(db, { noteId, userId, content, at }), at };
}

async function shownVersion(db: Database, id: number, viewer: Viewer) {
  const version = await repo.findNoteVersion(db, id);
  if (!version || !mayFollowNote(version.note, viewer)) throw notFound();
  return version;
}
