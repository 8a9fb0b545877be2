import { and, asc, count, desc, eq, gt, gte, isNull, lt, max, min, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { peopleAs } from '../users/person.sql.ts';
import type { NoteContent } from './note-content.repo.ts';
import { standingColumns } from './note-standing.repo.ts';
import { noteVersions } from './note-versions.table.ts';
import { noteComments } from './note-comments.table.ts';
import { notes } from './notes.table.ts';

const authors = peopleAs('authors');

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Keeps a version. @returns its id */
export async function insertNoteVersion(
  db: Database,
  { noteId, userId, content, at }: { noteId: number; userId: number; content: NoteContent; at: Date },
): Promise<number> {
  const { headline, analysis, sources, ...details } = content;
  const [row] = await db
    .insert(noteVersions)
    .values({ noteId, userId, headline, analysis, sources, details, createdAt: at })
    .returning({ id: noteVersions.id });
  if (!row) throw new Error('The database returned no row for the insert.');
  return row.id;
}

/** True where the analysis has a history. */
export async function hasVersions(db: Database, noteId: number): Promise<boolean> {
  return (await db.$count(noteVersions, eq(noteVersions.noteId, noteId))) > 0;
}

/** The first version of an analysis and the one that stands in it now; both null where it has no history. */
export async function findVersionRange(db: Database, noteId: number) {
  const [row] = await db
    .select({ first: min(noteVersions.id), current: max(noteVersions.id) })
    .from(noteVersions)
    .where(eq(noteVersions.noteId, noteId));
  return row ?? { first: null, current: null };
}

/** True where the version is one of the analysis. */
export async function hasVersion(db: Database, noteId: number, id: number): Promise<boolean> {
  return (await db.$count(noteVersions, and(eq(noteVersions.noteId, noteId), eq(noteVersions.id, id)))) > 0;
}

/** One page of an analysis's versions, the newest first, and how many there are. */
export async function findVersions(db: Database, noteId: number, { limit, offset }: Slice) {
  const ofNote = eq(noteVersions.noteId, noteId);
  const rows = db
    .select({
      id: noteVersions.id,
      headline: noteVersions.headline,
      analysis: noteVersions.analysis,
      details: noteVersions.details,
      createdAt: noteVersions.createdAt,
      isCurrent: sql<boolean>`${noteVersions.id} = (select max(id) from note_versions where note_id = ${noteId})`,
      author: authors.columns,
    })
    .from(noteVersions)
    .innerJoin(authors.people, eq(authors.people.id, noteVersions.userId))
    .where(ofNote)
    .orderBy(desc(noteVersions.id))
    .limit(limit)
    .offset(offset);
  const [data, total] = await Promise.all([rows, db.$count(noteVersions, ofNote)]);
  return { data, total };
}

export type VersionRow = Awaited<ReturnType<typeof findVersions>>['data'][number];

/** A version with where its analysis stands; null where there is none. */
export async function findNoteVersion(db: Database, id: number) {
  const [row] = await db
    .select({
      headline: noteVersions.headline,
      analysis: noteVersions.analysis,
      sources: noteVersions.sources,
      details: noteVersions.details,
      note: standingColumns,
    })
    .from(noteVersions)
    .innerJoin(notes, eq(notes.id, noteVersions.noteId))
    .where(eq(noteVersions.id, id));
  return row ?? null;
}

/** One page of the comments on an analysis from when a version came until the next one did. */
export async function findVersionComments(db: Database, versionId: number, { limit, offset }: Slice) {
  const next = db
    .select({ createdAt: noteVersions.createdAt })
    .from(noteVersions)
    .where(and(eq(noteVersions.noteId, noteComments.noteId), gt(noteVersions.id, versionId)))
    .orderBy(asc(noteVersions.id))
    .limit(1);
  const during = and(
    eq(noteVersions.id, versionId),
    gte(noteComments.createdAt, noteVersions.createdAt),
    lt(noteComments.createdAt, sql`coalesce((${next}), 'infinity')`),
    isNull(noteComments.removedAt),
  );
  const ofVersion = eq(noteComments.noteId, noteVersions.noteId);
  const rows = db
    .select({
      comment: { id: noteComments.id, body: noteComments.body, createdAt: noteComments.createdAt },
      author: authors.columns,
    })
    .from(noteVersions)
    .innerJoin(noteComments, ofVersion)
    .innerJoin(authors.people, eq(authors.people.id, noteComments.userId))
    .where(during)
    .orderBy(noteComments.createdAt, noteComments.id)
    .limit(limit)
    .offset(offset);
  const counted = db.select({ total: count() }).from(noteVersions).innerJoin(noteComments, ofVersion).where(during);
  const [data, [row]] = await Promise.all([rows, counted]);
  return { data, total: row?.total ?? 0 };
}
