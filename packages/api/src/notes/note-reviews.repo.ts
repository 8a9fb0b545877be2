import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { noteReviewsContract } from '@commonweal/contracts/note-reviews';
import { NOTE_TRANSITIONS, STATUSES_UNDER_REVIEW } from '@commonweal/domain/note-lifecycle';
import type { NoteMove } from '@commonweal/domain/note-lifecycle';
import { conditionsOf } from '../db/filter-conditions.ts';
import type { FilterConditions } from '../db/filter-conditions.ts';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import type { Locale } from '@commonweal/domain/locale';
import { referenceIn } from '../reference/reference.sql.ts';
import { peopleAs } from '../users/person.sql.ts';
import { noteReviews } from './note-reviews.table.ts';
import { notes } from './notes.table.ts';

export type SubmissionsQuery = z.output<(typeof noteReviewsContract)['GET v3/notes/submissions']['query']>;

const authors = peopleAs('authors');
const reviewers = peopleAs('reviewers');
/** Their names alone are read. */
const entities = entitiesAsSeen(false);

const filters: FilterConditions<SubmissionsQuery, null> = {
  // A draft is nobody's but its author's, whatever is asked for.
  status: (status) => (status === 'all' ? ne(notes.status, 'drafted') : eq(notes.status, status)),
  author: (id) => eq(notes.userId, id),
};

/** What is asked for, by somebody who sees only what one person wrote; null for one who sees all. */
type SeenSubmissions = SubmissionsQuery & { readonly onlyOf: number | null };

/** One page of what was submitted, the longest waiting first, and how many there are. Two queries. */
export async function findSubmissions(db: Database, query: SeenSubmissions, locale: Locale) {
  const condition = and(
    eq(notes.isDeleted, false),
    query.status === undefined ? inArray(notes.status, STATUSES_UNDER_REVIEW) : undefined,
    ...conditionsOf(filters, query, null),
    query.onlyOf === null ? undefined : eq(notes.userId, query.onlyOf),
  );
  const { topics } = referenceIn[locale];
  const rows = db
    .select({
      note: {
        id: notes.id,
        headline: notes.headline,
        locale: notes.locale,
        status: notes.status,
        createdAt: notes.createdAt,
        changedAt: notes.changedAt,
      },
      entityName: entities.name,
      topicName: topics.name,
      author: authors.columns,
      reviewer: reviewers.columns,
    })
    .from(notes)
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .innerJoin(topics, eq(topics.id, notes.topicId))
    .innerJoin(authors.people, eq(authors.people.id, notes.userId))
    .leftJoin(reviewers.people, eq(reviewers.people.id, notes.reviewerId))
    .where(condition)
    .orderBy(asc(notes.changedAt), asc(notes.id))
    .limit(query.limit)
    .offset(query.offset);
  const [data, [counted]] = await Promise.all([rows, db.select({ total: count() }).from(notes).where(condition)]);
  return { data, total: counted?.total ?? 0 };
}

export type SubmissionRow = Awaited<ReturnType<typeof findSubmissions>>['data'][number];

/** Who reviews an analysis; null where nobody does. */
export async function findReviewer(db: Database, noteId: number) {
  const [row] = await db
    .select({ reviewer: reviewers.columns })
    .from(notes)
    .innerJoin(reviewers.people, eq(reviewers.people.id, notes.reviewerId))
    .where(eq(notes.id, noteId));
  return row?.reviewer ?? null;
}

/** What was done with an analysis, the oldest first. */
export function findReviews(db: Database, noteId: number) {
  return db
    .select({
      review: {
        id: noteReviews.id,
        action: noteReviews.action,
        comment: noteReviews.comment,
        createdAt: noteReviews.createdAt,
      },
      author: authors.columns,
    })
    .from(noteReviews)
    .innerJoin(authors.people, eq(authors.people.id, noteReviews.userId))
    .where(eq(noteReviews.noteId, noteId))
    .orderBy(asc(noteReviews.id));
}

export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

/**
 * Moves an analysis on, if it still stands where the move begins; the first to read it is its reviewer.
 * @returns whether it did
 */
export async function moveNote(
  db: Database,
  id: number,
  { move, userId, slug }: { readonly move: NoteMove; readonly userId: number; readonly slug: string },
): Promise<boolean> {
  const { from, to } = NOTE_TRANSITIONS[move];
  const moved = await db
    .update(notes)
    .set({
      status: to,
      changedAt: sql`now()`,
      ...(move === 'publish' && { publishedAt: sql`now()`, slug }),
      ...(move === 'read' && { reviewerId: sql`coalesce(${notes.reviewerId}, ${userId}::int)` }),
    })
    .where(and(eq(notes.id, id), inArray(notes.status, from), eq(notes.isDeleted, false)))
    .returning({ id: notes.id });
  return moved.length > 0;
}

/** Makes somebody the reviewer in the place of another, if it still is that one. @returns whether it did */
export async function replaceReviewer(
  db: Database,
  id: number,
  { userId, insteadOf }: { readonly userId: number; readonly insteadOf: number | null },
): Promise<boolean> {
  const changed = await db
    .update(notes)
    .set({ reviewerId: userId })
    .where(
      and(
        eq(notes.id, id),
        inArray(notes.status, STATUSES_UNDER_REVIEW),
        eq(notes.isDeleted, false),
        sql`${notes.reviewerId} is not distinct from ${insteadOf}::int`,
      ),
    )
    .returning({ id: notes.id });
  return changed.length > 0;
}

/** Sets or clears the flag of removal. @returns false where it was set so already */
export async function storeDeleted(db: Database, id: number, isDeleted: boolean): Promise<boolean> {
  const changed = await db
    .update(notes)
    .set({ isDeleted })
    .where(and(eq(notes.id, id), eq(notes.isDeleted, !isDeleted)))
    .returning({ id: notes.id });
  return changed.length > 0;
}

/** Stores the deadline of an analysis. */
export async function storeDeadline(db: Database, id: number, deadline: Date | null): Promise<void> {
  await db.update(notes).set({ topicDeadline: deadline }).where(eq(notes.id, id));
}

/** Writes down what was done. */
export async function insertReview(db: Database, review: typeof noteReviews.$inferInsert): Promise<void> {
  await db.insert(noteReviews).values(review);
}
