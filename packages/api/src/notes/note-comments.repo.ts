import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { peopleAs } from '../users/person.sql.ts';
import { noteComments } from './note-comments.table.ts';
import { noteReports } from './note-reports.table.ts';

const authors = peopleAs('authors');
const parents = alias(noteComments, 'parents');
const answers = alias(noteComments, 'answers');

const { id, noteId, userId, parentId, body, createdAt, editedAt, removedAt } = noteComments;

/** A reviewer who removes what somebody else wrote leaves a settled report of it. */
const isModerated = sql<boolean>`exists (
  select from ${noteReports} where ${noteReports.commentId} = ${id} and ${noteReports.userId} <> ${userId}
    and ${noteReports.settledAt} >= ${removedAt})`;

const columns = {
  comment: { id, noteId, userId, parentId, body, createdAt, editedAt, removedAt, isModerated },
  author: authors.columns,
};

/** Those that are there, and those that were removed but have answers. */
const isListed = sql`(${removedAt} is null or exists (
  select from ${noteComments} ${sql.identifier('answers')}
  where ${answers.parentId} = ${id} and ${answers.removedAt} is null))`;

/** One page of an analysis's comments, the oldest first, each followed by its answers, and how many there are. */
export async function findComments(db: Database, ofNote: number, { limit, offset }: { limit: number; offset: number }) {
  const condition = and(eq(noteId, ofNote), isListed);
  const rows = db
    .select(columns)
    .from(noteComments)
    .innerJoin(authors.people, eq(authors.people.id, userId))
    .leftJoin(parents, eq(parents.id, parentId))
    .where(condition)
    .orderBy(
      sql`coalesce(${parents.createdAt}, ${createdAt})`,
      sql`coalesce(${parentId}, ${id})`,
      isNotNull(parentId),
      createdAt,
      id,
    )
    .limit(limit)
    .offset(offset);
  const counted = db
    .select({
      total: sql<number>`count(*)::int`,
      present: sql<number>`(count(*) filter (where ${removedAt} is null))::int`,
    })
    .from(noteComments)
    .where(condition);
  const [data, [count]] = await Promise.all([rows, counted]);
  return { data, ...(count ?? { total: 0, present: 0 }) };
}

export type CommentRow = Awaited<ReturnType<typeof findComments>>['data'][number];

/** One comment, also a removed one; null where there is none. */
export async function findComment(db: Database, commentId: number): Promise<CommentRow | null> {
  return findWhere(db, eq(id, commentId));
}

/** Somebody's comment on the same with the same text of the last seconds: a button pressed twice. */
export async function findSameComment(db: Database, comment: NewComment, seconds: number): Promise<CommentRow | null> {
  return findWhere(
    db,
    and(
      eq(noteId, comment.noteId),
      eq(userId, comment.userId),
      eq(body, comment.body),
      isNull(removedAt),
      sql`${parentId} is not distinct from ${comment.parentId}::int`,
      sql`${createdAt} > now() - make_interval(secs => ${seconds}::int)`,
    ),
  );
}

async function findWhere(db: Database, condition: SQL | undefined): Promise<CommentRow | null> {
  const [row] = await db
    .select(columns)
    .from(noteComments)
    .innerJoin(authors.people, eq(authors.people.id, userId))
    .where(condition)
    .limit(1);
  return row ?? null;
}

export interface NewComment {
  readonly noteId: number;
  readonly userId: number;
  readonly parentId: number | null;
  readonly body: string;
}

export async function insertComment(db: Database, comment: NewComment): Promise<number> {
  const [row] = await db.insert(noteComments).values(comment).returning({ id });
  if (!row) throw new Error('The database returned no row for the insert.');
  return row.id;
}

/** Changes the text of a comment that is there. @returns whether it is */
export async function updateBody(db: Database, commentId: number, text: string): Promise<boolean> {
  const changed = await db
    .update(noteComments)
    .set({ body: text, editedAt: sql`now()` })
    .where(and(eq(id, commentId), isNull(removedAt)))
    .returning({ id });
  return changed.length > 0;
}

export async function storeRemoval(db: Database, commentId: number, isRemoved: boolean): Promise<void> {
  await db
    .update(noteComments)
    .set({ removedAt: isRemoved ? sql`now()` : null })
    .where(eq(id, commentId));
}

/** Lets one transaction at a time change the comments of an analysis. Ratings of it do not wait. */
export async function holdComments(db: Database, ofNote: number): Promise<void> {
  await runStatement(db, sql`select from notes where id = ${ofNote} for no key update`);
}

/** Counts an analysis's comments, in the transaction that {@link holdComments} began. */
export async function storeCommentsCount(db: Database, ofNote: number): Promise<void> {
  await runStatement(
    db,
    sql`update notes set comments_count = (
      select count(*) from note_comments where note_id = ${ofNote} and removed_at is null) where id = ${ofNote}`,
  );
}

/** Keeps that a reviewer removed a comment, as a report that is settled. */
export async function insertModeration(
  db: Database,
  comment: CommentRow['comment'],
  { reviewerId, reason }: { readonly reviewerId: number; readonly reason: string },
): Promise<void> {
  await db.insert(noteReports).values({
    noteId: comment.noteId,
    commentId: comment.id,
    userId: reviewerId,
    reason: 'other',
    detail: reason,
    settledAt: sql`now()`,
    settledBy: reviewerId,
  });
}
