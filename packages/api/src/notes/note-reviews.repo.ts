import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { NOTE_TRANSITIONS, STATUSES_UNDER_REVIEW } from '@commonweal/domain/note-lifecycle';
import type { NoteMove } from '@commonweal/domain/note-lifecycle';
import type { Database } from '../db/open-database.ts';
import { peopleAs } from '../users/person.sql.ts';
import { noteReviews } from './note-reviews.table.ts';
import { notes } from './notes.table.ts';

const authors = peopleAs('authors');
const reviewers = peopleAs('reviewers');

/** Reviewer of an analysis; null where nobody does. */
export async function findReviewer(db: Database, noteId: number) {
  const [row] = await db
    .select({ reviewer: reviewers.columns })
    .from(notes)
    .innerJoin(reviewers.people, eq(reviewers.people.id, notes.reviewerId))
    .where(eq(notes.id, noteId));
  return row?.reviewer ?? null;
}

/** Steps of an analysis, the oldest first. */
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

interface Move {
  readonly move: NoteMove;
  readonly userId: number;
  readonly slug: string;
  /** The revision that was seen; undefined for any. */
  readonly revision: number | undefined;
}

/**
 * Moves an analysis on, if it still stands where the move begins and says what was seen; the first to read it is its
 * reviewer.
 * @returns whether it did
 */
export async function moveNote(db: Database, id: number, { move, userId, slug, revision }: Move): Promise<boolean> {
  const { from, to } = NOTE_TRANSITIONS[move];
  const moved = await db
    .update(notes)
    .set({
      status: to,
      changedAt: sql`now()`,
      ...(move === 'publish' && { publishedAt: sql`now()`, slug }),
      ...(move === 'read' && { reviewerId: sql`coalesce(${notes.reviewerId}, ${userId}::int)` }),
    })
    .where(
      and(
        eq(notes.id, id),
        inArray(notes.status, from),
        eq(notes.isDeleted, false),
        revision === undefined ? undefined : eq(notes.revision, revision),
      ),
    )
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
