import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { searchedEntities as entities } from '../entities/entities.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

const { topics } = referenceIn.en;

/** Days after which an event counts half. */
const HALF_LIFE = 7;
const TRENDING_DAYS = 30;
const WOW_DAYS = 90;

/** Points of an event: a rating is more work than a comment, and a comment than a reaction. */
const POINTS = { rating: 3, comment: 2, engagement: 1 };

/** Rows `note_id` and `points` of what happened lately, from that alone: older events and other analyses cost nothing. */
export function trendingPoints(): SQL {
  const since = sql`now() - make_interval(days => ${TRENDING_DAYS}::int)`;
  return sql`
    select note_id, sum(points * power(0.5::float8, extract(epoch from now() - at)::float8 / ${HALF_LIFE * 86_400}::int)) as points
    from (
      select note_id, ${POINTS.rating}::int as points, rated_at as at from impact_ratings where rated_at > ${since}
      union all
      select note_id, ${POINTS.engagement}::int, created_at from note_engagements
      where kind in ('wow', 'useful') and created_at > ${since}
      union all
      ${commenters(since)}
    ) events group by note_id`;
}

/** Each person once, so that a quarrel of two does not lead the list; and not the author. */
function commenters(since: SQL): SQL {
  return sql`
    select note_id, ${POINTS.comment}::int, max(note_comments.created_at)
    from note_comments join notes on notes.id = note_id and notes.user_id <> note_comments.user_id
    where note_comments.created_at > ${since} and removed_at is null group by note_id, note_comments.user_id`;
}

/** Rows `note_id` and `points`: by the reactions of the last days, then by all. */
export function wowPoints(): SQL {
  return sql`
    select note_id, array[
      count(*) filter (where created_at > now() - make_interval(days => ${WOW_DAYS}::int)), count(*)] as points
    from note_engagements where kind = 'wow' group by note_id`;
}

/**
 * Rows `note_id` and `points` of the analyses that are near to one: of the same company and topic before those on
 * the topic's category in the company's industry; among each, those that more people rated first.
 */
export function relatedPoints(noteId: number): SQL {
  return sql`
    with this as (
      select notes.entity_id, notes.topic_id, ${topics.categoryId} as category_id, ${entities.industryId} as industry_id
      from notes join ${topics} on ${topics.id} = notes.topic_id join ${entities} on ${entities.id} = notes.entity_id
      where notes.id = ${noteId}
    )
    select notes.id as note_id, array[1, notes.ratings_count] as points from this
      join notes on notes.entity_id = this.entity_id and notes.topic_id = this.topic_id and notes.id <> ${noteId}
    union all
    select notes.id, array[0, notes.ratings_count] from this
      join ${topics} on ${topics.categoryId} = this.category_id
      join notes on notes.topic_id = ${topics.id}
      join ${entities} on ${entities.id} = notes.entity_id
        and ${entities.industryId} = this.industry_id and ${entities.id} <> this.entity_id`;
}

/** Ids of the topics that a person rated and wrote on most. */
export function topicsOf(userId: number, most: number): SQL {
  return sql`
    select topic_id from (
      select notes.topic_id from impact_ratings join notes on notes.id = note_id where impact_ratings.user_id = ${userId}
      union all
      select topic_id from notes where user_id = ${userId} and topic_id is not null and not is_deleted
    ) touched group by topic_id order by count(*) desc, topic_id limit ${most}::int`;
}
