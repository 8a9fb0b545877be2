import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { knownEntities } from '../entities/entities.sql.ts';
import { peopleAs } from '../users/person.sql.ts';
import type { PersonRow } from '../users/shown-person.ts';
import { noteComments } from './note-comments.table.ts';
import { noteVersions } from './note-versions.table.ts';
import { notes } from './notes.table.ts';

/** Versions that an editor is shown beside the text. */
const HISTORY = 20;

/** Comments that are read for them, the newest. */
const COMMENTS = 200;

const authors = peopleAs('authors');

/** True where there is such a company. */
export async function hasEntity(db: Database, id: number): Promise<boolean> {
  const rows = await db.select({ id: knownEntities.id }).from(knownEntities).where(eq(knownEntities.id, id));
  return rows.length > 0;
}

/** The latest versions of an analysis, newest first, and the latest comments on it. Two queries. */
export async function findHistory(db: Database, noteId: number) {
  const versions = db
    .select({
      version: {
        id: noteVersions.id,
        headline: noteVersions.headline,
        analysis: noteVersions.analysis,
        sources: noteVersions.sources,
        createdAt: noteVersions.createdAt,
      },
      author: authors.columns,
    })
    .from(noteVersions)
    .innerJoin(authors.people, eq(authors.people.id, noteVersions.userId))
    .where(eq(noteVersions.noteId, noteId))
    .orderBy(desc(noteVersions.id))
    .limit(HISTORY);
  const comments = db
    .select({
      comment: { id: noteComments.id, body: noteComments.body, createdAt: noteComments.createdAt },
      author: authors.columns,
    })
    .from(noteComments)
    .innerJoin(authors.people, eq(authors.people.id, noteComments.userId))
    .where(and(eq(noteComments.noteId, noteId), isNull(noteComments.removedAt)))
    .orderBy(desc(noteComments.id))
    .limit(COMMENTS);
  const [versionRows, commentRows] = await Promise.all([versions, comments]);
  return { versions: versionRows, comments: commentRows };
}

/** The person who changed an analysis last: its author, unless a version is another's. */
export async function findLastWriter(db: Database, noteId: number): Promise<PersonRow> {
  const latest = db
    .select({ userId: noteVersions.userId })
    .from(noteVersions)
    .where(eq(noteVersions.noteId, noteId))
    .orderBy(desc(noteVersions.id))
    .limit(1);
  const [row] = await db
    .select({ writer: authors.columns })
    .from(notes)
    .innerJoin(authors.people, eq(authors.people.id, sql`coalesce((${latest}), ${notes.userId})`))
    .where(eq(notes.id, noteId));
  if (!row) throw new Error(`Note ${noteId} has no author.`);
  return row.writer;
}

export type HistoryRows = Awaited<ReturnType<typeof findHistory>>;
