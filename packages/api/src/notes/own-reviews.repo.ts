import { and, asc, eq, gt } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { noteReviews } from './note-reviews.table.ts';
import { notes } from './notes.table.ts';

const entities = entitiesAsSeen(false);

/** Steps that a person took with analyses, and what they said of them; for the archive of their data. */
export function findOwnReviews(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, action, comment, createdAt } = noteReviews;
  return db
    .select({ key: id, analysis: notes.headline, action, comment, createdAt })
    .from(noteReviews)
    .innerJoin(notes, eq(notes.id, noteReviews.noteId))
    .where(and(eq(noteReviews.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Analyses that a person reviews or reviewed. */
export function findReviewedNotes(db: Database, userId: number, { after, limit }: KeyPage) {
  return db
    .select({ key: notes.id, analysis: notes.headline, company: entities.name, status: notes.status })
    .from(notes)
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .where(and(eq(notes.reviewerId, userId), gt(notes.id, after)))
    .orderBy(asc(notes.id))
    .limit(limit);
}
