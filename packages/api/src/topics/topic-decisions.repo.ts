import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { topicReportsContract } from '@commonweal/contracts/topic-reports';
import type { Locale } from '@commonweal/domain/locale';
import { REJECTION_REASONS, TOPIC_DECISIONS } from '@commonweal/domain/topics';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { topicProposals } from './topic-proposals.table.ts';
import { topicReports } from './topic-reports.table.ts';

export type DecisionFilters = z.output<(typeof topicReportsContract)['GET v3/topic-decisions/export']['query']>;

const rowShape = z.strictObject({
  kind: z.enum(TOPIC_DECISIONS),
  name: z.string(),
  rejection: z.enum(REJECTION_REASONS).nullable(),
  day: z.string(),
  total: z.int(),
});

export type DecisionRow = z.output<typeof rowShape>;

/** One page of the decisions without people, the latest day first; reports that were settled together are one. One query. */
export function findDecisions(
  db: Database,
  { limit, offset, ...filters }: DecisionFilters & { readonly limit: number; readonly offset: number },
  locale: Locale,
): Promise<DecisionRow[]> {
  const { topics, topicCategories } = referenceIn[locale];
  // Names are looked up and sorted within the days that the page shows.
  return queryRows(
    db,
    rowShape,
    sql`with decisions as materialized (
        select * from (
          select case given.status when 'accepted' then 'proposal-accepted' else 'proposal-rejected' end as kind,
            given.topic_id, given.topic_category_id, given.rejection, ${dayOf('given.decided_at')} as day,
            1 as origin, given.id
          from ${topicProposals} given
          where given.decided_at is not null and given.status in ('accepted', 'rejected')
          union all
          select 'report-' || given.result, given.topic_id, null, null, ${dayOf('given.settled_at')}, 2, min(given.id)
          from ${topicReports} given where given.result is not null
          group by given.result, given.topic_id, given.settled_at
        ) every_decision ${matching(filters)}
      ), days as (
        select day, count(*) as many, sum(count(*)) over (order by day desc) as until from decisions group by day
      ), shown as (
        select day, until - many as before from days
        where until > ${offset}::int and until - many < ${offset}::int + ${limit}::int
      )
      select kind, coalesce(${topics.name}, ${topicCategories.name}) as name, rejection,
        to_char(day, 'YYYY-MM-DD') as day, (select max(until)::int from days) as total
      from decisions
      left join ${topics} on ${topics.id} = topic_id
      left join ${topicCategories} on ${topicCategories.id} = decisions.topic_category_id
      where day in (select day from shown)
      order by decisions.day desc, kind, name, origin, decisions.id
      limit ${limit} offset (select ${offset}::int - min(before) from shown)`,
  );
}

const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone 'UTC')::date`;

/** From the first day to the last, both whole. */
function matching({ kind, start_date: from, end_date: to }: DecisionFilters): SQL {
  const conditions = [
    ...(kind === undefined ? [] : [sql`every_decision.kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`day >= ${from}`]),
    ...(to === undefined ? [] : [sql`day <= ${to}`]),
  ];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
