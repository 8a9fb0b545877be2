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

/**
 * One page of the decisions without people, the latest day first; reports that were settled together are one. One query:
 * days are counted in their indexes, and decisions are read within the days that the page shows.
 */
export function findDecisions(
  db: Database,
  { limit, offset, ...filters }: DecisionFilters & { readonly limit: number; readonly offset: number },
  locale: Locale,
): Promise<DecisionRow[]> {
  const { topics, topicCategories } = referenceIn[locale];
  const first = sql`(select min(day) from shown)`;
  const last = sql`(select max(day) from shown)`;
  return queryRows(
    db,
    rowShape,
    sql`with days as (${daysOf(filters)}),
      shown as (
        select day, until - many as before from days
        where until > ${offset}::int and until - many < ${offset}::int + ${limit}::int
      ), decisions as (
        select case given.status when 'accepted' then 'proposal-accepted' else 'proposal-rejected' end as kind,
          given.topic_id, given.topic_category_id, given.rejection, ${dayOf(decidedAt)} as day, 1 as origin, given.id
        from ${topicProposals} given where ${areProposals(filters)} and ${isWithin(decidedAt, first, last)}
        union all
        select 'report-' || given.result, given.topic_id, null, null, ${dayOf(settledAt)}, 2, min(given.id)
        from ${topicReports} given where ${areReports(filters)} and ${isWithin(settledAt, first, last)}
        group by given.result, given.topic_id, given.settled_at
      )
      select kind, coalesce(${topics.name}, ${topicCategories.name}) as name, rejection,
        to_char(day, 'YYYY-MM-DD') as day, (select max(until)::int from days) as total
      from decisions
      left join ${topics} on ${topics.id} = topic_id
      left join ${topicCategories} on ${topicCategories.id} = decisions.topic_category_id
      order by decisions.day desc, kind, name, origin, decisions.id
      limit ${limit} offset (select ${offset}::int - min(before) from shown)`,
  );
}

const dayShape = z.strictObject({ day: z.string(), many: z.int() });

/** The days on which something was decided, the latest first, and how much. One query. */
export function findDecisionDays(db: Database, filters: DecisionFilters): Promise<z.output<typeof dayShape>[]> {
  return queryRows(
    db,
    dayShape,
    sql`select to_char(day, 'YYYY-MM-DD') as day, many from (${daysOf(filters)}) days order by days.day desc`,
  );
}

/** Days with the decisions on each, and those on it and all later ones. */
function daysOf(filters: DecisionFilters): SQL {
  return sql`select day, sum(many)::int as many, (sum(sum(many)) over (order by day desc))::int as until from (
      select ${dayOf(decidedAt)} as day, count(*) as many from ${topicProposals} given
      where ${areProposals(filters)} group by 1
      union all
      select ${dayOf(settledAt)}, count(*) from (
        select distinct given.result, given.topic_id, given.settled_at from ${topicReports} given
        where ${areReports(filters)}
      ) given group by 1
    ) counted group by day`;
}

const decidedAt = sql`given.decided_at`;
const settledAt = sql`given.settled_at`;

const dayOf = (moment: SQL) => sql`(${moment} at time zone 'UTC')::date`;

/** From the first day to the last, both whole, so that an index of the moment serves. */
function isWithin(moment: SQL, first: SQL, last: SQL): SQL {
  return sql`${moment} >= ${first}::timestamp at time zone 'UTC'
    and ${moment} < (${last} + 1)::timestamp at time zone 'UTC'`;
}

function areProposals(filters: DecisionFilters): SQL {
  const statuses = { 'proposal-accepted': sql`= 'accepted'`, 'proposal-rejected': sql`= 'rejected'` } as const;
  const { kind } = filters;
  if (kind !== undefined && !(kind in statuses)) return sql`false`;
  const wanted = kind === undefined ? sql`in ('accepted', 'rejected')` : statuses[kind as keyof typeof statuses];
  return sql`given.status ${wanted} and given.decided_at is not null and ${isAsked(decidedAt, filters)}`;
}

function areReports(filters: DecisionFilters): SQL {
  const { kind } = filters;
  const isOfKind = kind === undefined ? sql`given.result is not null` : sql`'report-' || given.result = ${kind}`;
  return sql`${isOfKind} and given.settled_at is not null and ${isAsked(settledAt, filters)}`;
}

function isAsked(moment: SQL, { start_date: from, end_date: to }: DecisionFilters): SQL {
  const day = (date: string) => sql`${date}::date`;
  return isWithin(moment, day(from ?? '-infinity'), to === undefined ? sql`'9999-12-30'::date` : day(to));
}
