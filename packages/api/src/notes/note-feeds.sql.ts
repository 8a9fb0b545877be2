import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import { searchedEntities as entities } from '../entities/entities.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { isVisible } from './note-filters.ts';
import { notes } from './notes.table.ts';

const { topics } = referenceIn.en;

/** Topics that stand for the interests of a person. */
const MY_TOPICS = 5;
/** Ratings, and own analyses, that tell what a person is about now. */
const LATEST = 500;

/** Companies of an industry whose analyses are near to one of another, those with the most analyses first. */
const PEERS = 1_000;

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
 * Rows `id` and `place` of the analyses that are near to one: of the same company and topic before those on the topic's
 * category of the companies of its industry that have the most; among each, those in a language before the others, then
 * those that more people rated, and then the newest. The second kind is looked for where the first leaves room alone.
 */
export function relatedTo(noteId: number, locale: Locale, most: number): SQL {
  const order = sql`(${notes.locale} = ${locale}) desc, ${notes.ratingsCount} desc, ${notes.publishedAt} desc, ${notes.id} desc`;
  const chosen = (nearness: number) => sql`${notes.id} as id, ${nearness}::int as nearness,
    row_number() over (order by ${order}) as rank`;
  return sql`
    with this as materialized (
      select ${notes.entityId} as entity_id, ${notes.topicId} as topic_id, ${topics.categoryId} as category_id,
        ${entities.industryId} as industry_id
      from ${notes} join ${topics} on ${topics.id} = ${notes.topicId} join ${entities} on ${entities.id} = ${notes.entityId}
      where ${notes.id} = ${noteId}
    ), alike as materialized (
      select ${chosen(1)} from this
        join ${notes} on ${notes.entityId} = this.entity_id and ${notes.topicId} = this.topic_id
      where ${isVisible} and ${notes.id} <> ${noteId} order by ${order} limit ${most}::int
    ), beside as materialized (
      select * from (
        select ${chosen(2)} from this
          cross join lateral (
            select ${entities.id} as id from ${entities} where ${entities.industryId} = this.industry_id
            order by ${entities.notesCount} desc nulls last, ${entities.id} limit ${PEERS}::int
          ) peers
          join ${notes} on ${notes.entityId} = peers.id and peers.id <> this.entity_id and ${notes.topicId} = any(
            array(select ${topics.id} from ${topics}, this where ${topics.categoryId} = this.category_id))
        where ${isVisible} order by ${order} limit ${most}::int
      ) walk limit ${most}::int - (select count(*) from alike)
    )
    select id, row_number() over (order by nearness, rank) as place
    from (select * from alike union all select * from beside) near`;
}

/**
 * Rows `id`, `run` and `place` of what others published on some topics, in the order of the last two: those in a language
 * first, and among each the newest. Each topic is walked in its index, as far as the page needs.
 * @param topicIds those of {@link topicsOf}
 * @param end places up to the end of the page
 */
export function onTopics({ userId, topicIds }: OthersOnTopics, locale: Locale, end: number): SQL {
  const run = (at: number, language: SQL) => sql`
    select walked.id, ${at}::int as run, row_number() over (order by walked.published desc, walked.id desc) as place
    from ${eachOf(topicIds)} cross join lateral (
      select ${notes.id} as id, ${notes.publishedAt} as published from ${notes}
      where ${isByOthers(userId)} and ${notes.topicId} = own.topic and ${language}
      order by ${notes.publishedAt} desc, ${notes.id} desc limit ${end}::int
    ) walked order by place limit ${end}::int`;
  return sql`
    with readable as materialized (${run(0, sql`${notes.locale} = ${locale}`)}),
      others as materialized (
        select * from (${run(1, sql`${notes.locale} <> ${locale}`)}) walk
        limit ${end}::int - (select count(*) from readable)
      )
    select id, run, place from readable union all select id, run, place from others`;
}

/** The number of those, up to some. */
export function countOnTopics({ userId, topicIds }: OthersOnTopics, most: number): SQL {
  return sql`select count(*)::int as total from (
    select from ${eachOf(topicIds)} cross join lateral (
      select from ${notes} where ${isByOthers(userId)} and ${notes.topicId} = own.topic
      order by ${notes.publishedAt} desc, ${notes.id} desc limit ${most}::int
    ) walked limit ${most}::int
  ) places`;
}

/** A person, and topics that others published on. */
export interface OthersOnTopics {
  readonly userId: number;
  readonly topicIds: readonly number[];
}

function eachOf(topicIds: readonly number[]): SQL {
  return sql`unnest(string_to_array(${topicIds.join(',')}, ',')::int[]) own (topic)`;
}

function isByOthers(userId: number): SQL {
  return sql`${isVisible} and ${notes.userId} <> ${userId}`;
}

/** Rows `topic_id` of the topics that a person lately rated and wrote on most. */
export function topicsOf(userId: number): SQL {
  return sql`
    select topic_id from (
      select notes.topic_id from (
        select note_id from impact_ratings where user_id = ${userId} order by rated_at desc limit ${LATEST}::int
      ) rated join notes on notes.id = rated.note_id
      union all
      (select topic_id from notes where user_id = ${userId} and topic_id is not null and not is_deleted
        order by id desc limit ${LATEST}::int)
    ) touched group by topic_id order by count(*) desc, topic_id limit ${MY_TOPICS}::int`;
}
