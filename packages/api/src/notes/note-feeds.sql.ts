import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import { searchedEntities as entities } from '../entities/entities.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

const { topics } = referenceIn.en;

/** Days after which an event counts half. */
const HALF_LIFE = 7;
/** Days after which a single reaction is no trend any more; what had more points goes later. */
const TRENDING_DAYS = 30;

/** Half-lives since 1970. @param at a moment */
export function halfLives(at: SQL): SQL {
  return sql`(extract(epoch from ${at})::float8 / ${HALF_LIFE * 86_400}::int)`;
}

/** The least trend that is one. */
export const leastTrend = halfLives(sql`now() - make_interval(days => ${TRENDING_DAYS}::int)`);

/**
 * Rows `note_id` and `points` of the analyses that are near to one: of the same company and topic before those on
 * the topic's category in the company's industry; among each, those in a language before the others, and then those
 * that more people rated.
 */
export function relatedPoints(noteId: number, locale: Locale): SQL {
  const isReadable = sql`(notes.locale = ${locale})::int`;
  return sql`
    with this as (
      select notes.entity_id, notes.topic_id, ${topics.categoryId} as category_id, ${entities.industryId} as industry_id
      from notes join ${topics} on ${topics.id} = notes.topic_id join ${entities} on ${entities.id} = notes.entity_id
      where notes.id = ${noteId}
    )
    select notes.id as note_id, array[1, ${isReadable}, notes.ratings_count] as points from this
      join notes on notes.entity_id = this.entity_id and notes.topic_id = this.topic_id and notes.id <> ${noteId}
    union all
    select notes.id, array[0, ${isReadable}, notes.ratings_count] from this
      join ${topics} on ${topics.categoryId} = this.category_id
      join notes on notes.topic_id = ${topics.id}
      join ${entities} on ${entities.id} = notes.entity_id
        and ${entities.industryId} = this.industry_id and ${entities.id} <> this.entity_id`;
}

/** Ratings, and own analyses, that tell what a person is about now. */
const LATEST = 500;

/** Ids of the topics that a person lately rated and wrote on most. */
export function topicsOf(userId: number, most: number): SQL {
  return sql`
    select topic_id from (
      select notes.topic_id from (
        select note_id from impact_ratings where user_id = ${userId} order by rated_at desc limit ${LATEST}::int
      ) rated join notes on notes.id = rated.note_id
      union all
      (select topic_id from notes where user_id = ${userId} and topic_id is not null and not is_deleted
        order by id desc limit ${LATEST}::int)
    ) touched group by topic_id order by count(*) desc, topic_id limit ${most}::int`;
}
