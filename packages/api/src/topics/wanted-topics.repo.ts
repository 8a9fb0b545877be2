import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import type { Locale } from '@commonweal/domain/locale';
import { MANY_HOLDERS, MIN_HOLDERS, RESERVATION_DAYS, THINLY_COVERED } from '@commonweal/domain/topics';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { publishedNotes } from '../notes/published-notes.sql.ts';
import { portfolioHoldings } from '../portfolios/portfolio-holdings.sql.ts';
import { ownedPortfolios } from '../portfolios/portfolios.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { topicProposals } from './topic-proposals.table.ts';
import { topicReservations } from './topic-reservations.table.ts';
import { topicRows } from './topics.repo.ts';

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
  coverage: z.enum(['unrated', 'thin']),
  holders: z.enum(['several', 'many']),
  total: z.int(),
});

export type WantedTopicRow = z.output<typeof rowShape>;

/** Their names and industries alone are read. */
const entities = entitiesAsSeen(false);

/**
 * One page of the free topics of companies that portfolios hold and few analyses cover, the most wanted first. A topic is
 * wanted as much as the company weighs in all portfolios together, as it lacks analyses, and as its industry is analysed
 * on that topic. A portfolio counts by the shares of its companies, one person by all of theirs. One query.
 */
export function findWantedTopics(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  { locale, now, userId }: { readonly locale: Locale; readonly now: Date; readonly userId: number },
): Promise<WantedTopicRow[]> {
  const { topics } = referenceIn[locale];
  const { columns, from } = topicRows(locale);
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { entityId, topicId, ratingsCount } = publishedNotes;
  return queryRows(
    db,
    rowShape,
    sql`with holdings as (
        select ${ownedPortfolios.userId} as user_id, ${portfolioHoldings.entityId} as entity_id,
          ${portfolioHoldings.weight}::float8
            / nullif(sum(${portfolioHoldings.weight}::float8) over (partition by ${portfolioHoldings.portfolioId}), 0) as share
        from ${portfolioHoldings} join ${ownedPortfolios} on ${ownedPortfolios.id} = ${portfolioHoldings.portfolioId}
      ),
      held as (
        select entity_id, count(distinct user_id) as holders, sum(share) as weight from holdings
        group by entity_id having count(distinct user_id) >= ${MIN_HOLDERS} and sum(share) > 0
      ),
      covered as (
        select ${entityId} as entity_id, count(*) filter (where ${ratingsCount} >= ${MIN_RATINGS}) as counted
        from ${publishedNotes} group by 1
      ),
      gaps as (
        select held.entity_id, held.holders, coalesce(covered.counted, 0) as counted,
          held.weight * (${THINLY_COVERED}::int - coalesce(covered.counted, 0)) as gap
        from held left join covered on covered.entity_id = held.entity_id
        where coalesce(covered.counted, 0) < ${THINLY_COVERED}
      ),
      analysed as (
        select ${entities.industryId} as industry_id, ${topicId} as topic_id, count(*)::float8 as notes
        from ${publishedNotes} join ${entities} on ${entities.id} = ${entityId} group by 1, 2
      ),
      usual as (
        select industry_id, topic_id, notes / sum(notes) over (partition by industry_id) as share from analysed
      )
      select ${columns}, ${entities.id} as "entityId", ${entities.slug} as "entitySlug", ${entities.name} as "entityName",
        case gaps.counted when 0 then 'unrated' else 'thin' end as coverage,
        case when gaps.holders >= ${MANY_HOLDERS} then 'many' else 'several' end as holders,
        (count(*) over ())::int as total
      from gaps join ${entities} on ${entities.id} = gaps.entity_id
      join usual on usual.industry_id = ${entities.industryId}
      join (${from}) on ${topics.id} = usual.topic_id
      where not ${topics.isRetired}
        and not exists (select from ${publishedNotes} where ${entityId} = gaps.entity_id and ${topicId} = usual.topic_id)
        and not exists (select from ${topicReservations} kept where kept.topic_id = usual.topic_id
          and kept.entity_id = gaps.entity_id and kept.ended_at is null and kept.expires_at > ${moment})
        and not exists (select from ${topicProposals} given where given.topic_id = usual.topic_id
          and not given.available_to_others and given.user_id <> ${userId}
          and given.decided_at + make_interval(days => ${RESERVATION_DAYS}::int) > ${moment})
      order by gaps.gap * usual.share desc, ${entities.id}, ${topics.id}
      limit ${limit} offset ${offset}`,
  );
}
