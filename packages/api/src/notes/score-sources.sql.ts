import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { referenceIn } from '../reference/reference.sql.ts';
import { impactRatings } from './note-ratings.table.ts';
import { publishedNotes } from './published-notes.sql.ts';

const extentNames = ['scale', 'breadth', 'depth', 'persistence'] as const;

export const extentColumns = sql.raw(extentNames.join(', '));
/** An extent that a rater did not give adds nothing, and is not counted either. */
export const sumOfExtents = sql.raw(extentNames.map((name) => `coalesce(${name}, 0)`).join(' + '));

/** Published analyses with what they contribute to scores, as `ScoreSources` has it. @param entityIds a subquery */
export function contributionsToScores(entityIds: SQL): SQL {
  const { topics, topicCategories, themes } = referenceIn.en;
  const { id, entityId, value, size, ratingsCount, topicId, sdgId } = publishedNotes;
  return sql`
    select ${entityId} as entity_id, ${id} as note_id, ${value} as value, ${size} as size,
      ${ratingsCount} as ratings_count, ${themes.dimension} as dimension, ${sdgId} as sdg_id,
      ${ratingsCount} >= ${MIN_RATINGS} and ${value} is not null and ${size} is not null as is_counted
    from ${publishedNotes}
    join ${topics} on ${topics.id} = ${topicId}
    join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
    join ${themes} on ${themes.id} = ${topicCategories.themeId}
    where ${entityId} in (${entityIds})`;
}

/** How many people rated the published analyses of companies: rows `entity_id`, `raters`. @param entityIds a subquery */
export function ratersByEntity(entityIds: SQL): SQL {
  const { id, entityId } = publishedNotes;
  return sql`
    select ${entityId} as entity_id, count(distinct ${impactRatings.userId})::int as raters
    from ${publishedNotes} join ${impactRatings} on ${impactRatings.noteId} = ${id}
    where ${entityId} in (${entityIds}) group by ${entityId}`;
}

/**
 * Every rating of a company's analyses that count in its score: `note_id`, `user_id`, `weight`, `value`, the sum of the
 * `extents` and how many of them were `extents_given`.
 */
export function ratingsThatCount(entityId: number): SQL {
  const { id, ratingsCount, size } = publishedNotes;
  return sql`
    select note_id, impact_ratings.user_id, rater_weight::float8 as weight, impact_ratings.value::float8 as value,
      (${sumOfExtents})::float8 as extents, num_nonnulls(${extentColumns}) as extents_given
    from impact_ratings join ${publishedNotes} on ${id} = note_id
    where ${publishedNotes.entityId} = ${entityId} and ${ratingsCount} >= ${MIN_RATINGS} and ${size} is not null`;
}
