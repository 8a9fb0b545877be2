import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { publishedNotes } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { RESERVATION_DAYS } from '@commonweal/domain/topics';
import { topicProposals } from './topic-proposals.table.ts';
import { topicReservations } from './topic-reservations.table.ts';
import { topicRows, wordsOfTopic } from './topics.repo.ts';

const rowShape = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  isUniversal: z.boolean(),
  categoryId: z.int(),
  categoryName: z.string(),
  themeId: z.int(),
  themeName: z.string(),
  entityId: z.int(),
  entitySlug: z.string(),
  entityName: z.string(),
  notes: z.int(),
  reservedBy: z.int().nullable(),
  reservedUntil: momentOfRow.nullable(),
  total: z.int(),
});

export type SubTopicRow = z.output<typeof rowShape>;

/** Their names alone are read. */
const entities = entitiesAsSeen(false);

export interface SubTopicsQuery {
  readonly limit: number;
  readonly offset: number;
  readonly entity_id?: number | undefined;
  readonly topic_id?: number | undefined;
  readonly keywords?: string | undefined;
}

/**
 * Topics company by company: all topics for one company, or for one topic the companies that are analysed on it, the
 * most analysed first. One query.
 */
export function findSubTopics(
  db: Database,
  { entity_id: entityId, topic_id: topicId, keywords = '', limit, offset }: SubTopicsQuery,
  { locale, now, userId }: { readonly locale: Locale; readonly now: Date; readonly userId: number | null },
): Promise<SubTopicRow[]> {
  const { topics, topicCategories } = referenceIn[locale];
  const { columns, from } = topicRows(locale);
  const ofTopic = topicId === undefined ? sql`` : sql`and ${topics.id} = ${topicId}`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const active = sql`held.topic_id = ${topics.id} and held.entity_id = ${entities.id} and held.ended_at is null
    and held.expires_at > ${moment}`;
  // A new topic may be kept for the person who proposed it, for every company; they themselves are free to take it.
  const end = sql`given.decided_at + make_interval(days => ${RESERVATION_DAYS}::int)`;
  const kept = sql`select given.topic_id, min(given.user_id) as user_id, max(${end}) as until from ${topicProposals} given
    where not given.available_to_others and ${end} > ${moment} and given.user_id is distinct from ${userId}::int
    group by given.topic_id`;
  const pairs = sql`from ${topics} join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
    join ${entities} on ${entityId === undefined ? companiesOn(topicId) : sql`${entities.id} = ${entityId}`} ${ofTopic}`;
  const fit = sql`where ${sql.join([sql`not ${topics.isRetired}`, ...wordsOfTopic(keywords, locale)], sql` and `)}`;
  const order = sql`order by notes desc, ${entities.name} collate "und-x-icu", ${topics.name} collate "und-x-icu",
    ${topics.id}, ${entities.id}`;
  // The page first: what it passes over is joined with nothing more.
  return queryRows(
    db,
    rowShape,
    sql`with page as (
        select ${topics.id} as topic_id, ${entities.id} as entity_id, coalesce(noted.notes, 0)::int as notes
        ${pairs} left join (${notesBySubTopic(entityId, topicId)}) noted
          on noted.topic_id = ${topics.id} and noted.entity_id = ${entities.id}
        ${fit} ${order} limit ${limit} offset ${offset}
      )
      select ${columns}, ${entities.id} as "entityId", ${entities.slug} as "entitySlug",
        ${entities.name} as "entityName", page.notes,
        coalesce(held.user_id, kept.user_id) as "reservedBy", coalesce(held.expires_at, kept.until) as "reservedUntil",
        (select count(*)::int ${pairs} ${fit}) as total
      from page join (${from}) on ${topics.id} = page.topic_id
      join ${entities} on ${entities.id} = page.entity_id
      left join ${topicReservations} held on ${active}
      left join (${kept}) kept on kept.topic_id = ${topics.id}
      ${order}`,
  );
}

function companiesOn(topicId: number | undefined): SQL {
  const { entityId, topicId: topic } = publishedNotes;
  return sql`${entities.id} in (select ${entityId} from ${publishedNotes} where ${topic} = ${topicId})`;
}

function notesBySubTopic(entityId: number | undefined, topicId: number | undefined): SQL {
  const { entityId: entity, topicId: topic } = publishedNotes;
  const conditions = [
    ...(entityId === undefined ? [] : [sql`${entity} = ${entityId}`]),
    ...(topicId === undefined ? [] : [sql`${topic} = ${topicId}`]),
  ];
  return sql`select ${topic} as topic_id, ${entity} as entity_id, count(*) as notes from ${publishedNotes}
    where ${sql.join(conditions, sql` and `)} group by 1, 2`;
}
