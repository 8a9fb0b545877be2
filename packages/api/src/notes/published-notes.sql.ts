import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { isScoreVisible } from '../entities/entity-scores.sql.ts';
import { isVisible } from './note-filters.ts';
import { visibleNoteScores } from './note-scores.sql.ts';
import { impactRatings } from './note-ratings.table.ts';
import { notes } from './notes.table.ts';

const query = new QueryBuilder();

const columns = {
  id: notes.id,
  slug: notes.slug,
  headline: notes.headline,
  locale: notes.locale,
  entityId: notes.entityId,
  userId: notes.userId,
  typeCode: notes.typeCode,
  // The check `notes_complete`: only drafts and what is reworked lack them.
  topicId: sql<number>`${notes.topicId}`.as('topic_id'),
  sdgId: sql<number>`${notes.sdgId}`.as('sdg_id'),
  ratingsCount: notes.ratingsCount,
  publishedAt: notes.publishedAt,
};

/** Published analyses for joins of other modules, with the value and size that raters gave them: not for everybody's eyes. */
export const publishedNotes = query
  .select({ ...columns, value: notes.value, size: notes.size })
  .from(notes)
  .where(isVisible)
  .as('published_notes');

/**
 * As {@link publishedNotes}, with the value and size that a person may see.
 * @param seesAll whether the person sees the scores of companies that are not featured
 */
export function publishedNotesAsSeen(seesAll: boolean) {
  const { value, size, isGrayed } = visibleNoteScores(seesAll);
  return query
    .select({
      ...columns,
      value: value.as('seen_value'),
      size: size.as('seen_size'),
      isGrayed: isGrayed.as('is_value_grayed'),
    })
    .from(notes)
    .where(isVisible)
    .as('published_notes');
}

/** Published analyses that weigh in a score that a person may see (decisions: Scores 13). @param seesAll as above */
export function countedNotes(seesAll: boolean) {
  return query
    .select({ ...columns, value: notes.value, size: notes.size })
    .from(notes)
    .where(sql`${isVisible} and ${weighs} and ${isScoreVisible(notes.entityId, seesAll)}`)
    .as('counted_notes');
}

/** Condition of `notes`: it weighs in the score. */
export const weighs = sql`${notes.ratingsCount} >= ${MIN_RATINGS} and ${notes.value} is not null and ${notes.size} is not null`;

/** Impact ratings for joins of other modules: who rated which analysis, and when. */
export const ratingsGiven = query
  .select({ noteId: impactRatings.noteId, userId: impactRatings.userId, ratedAt: impactRatings.ratedAt })
  .from(impactRatings)
  .as('ratings_given');
