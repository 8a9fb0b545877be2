import { and, countDistinct, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '@commonweal/domain/locale';
import { TOPIC_REPORT_REASONS } from '@commonweal/domain/topics';
import type { ReportResult, TopicReportReason } from '@commonweal/domain/topics';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { peopleAs } from '../users/person.sql.ts';
import { rankOf } from './desk-place.ts';
import { topicReportClaims, topicReports } from './topic-reports.table.ts';

/** Texts of reporters that the desk shows. */
const DETAILS = 10;

export interface NewTopicReport {
  readonly topicId: number;
  readonly userId: number;
  readonly reason: TopicReportReason;
  readonly detail: string;
}

/**
 * Keeps a report. One that the person repeats with the same reason is counted with theirs, and what they wrote anew is
 * added.
 * @param room characters of all that one person writes for a reason
 * @returns null where there is no room for it, and nothing was changed
 */
export async function upsertReport(db: Database, report: NewTopicReport, room: number) {
  const added = sql`case
    when excluded.detail = '' or strpos(${topicReports.detail}, excluded.detail) > 0 then ${topicReports.detail}
    when ${topicReports.detail} = '' then excluded.detail
    else ${topicReports.detail} || chr(10) || excluded.detail end`;
  const [row] = await db
    .insert(topicReports)
    .values(report)
    .onConflictDoUpdate({
      target: [topicReports.topicId, topicReports.userId, topicReports.reason],
      targetWhere: isNull(topicReports.settledAt),
      set: { times: sql`${topicReports.times} + 1`, detail: added },
      setWhere: sql`length(${added}) <= ${room}`,
    })
    .returning({ id: topicReports.id, times: topicReports.times });
  return row ?? null;
}

/** Other topics that a person reported and nobody has decided on yet. */
export async function countTopicsReported(db: Database, userId: number, exceptTopicId: number): Promise<number> {
  const isOpen = and(eq(topicReports.userId, userId), isNull(topicReports.settledAt));
  const [row] = await db
    .select({ topics: countDistinct(topicReports.topicId) })
    .from(topicReports)
    .where(and(isOpen, ne(topicReports.topicId, exceptTopicId)));
  return row?.topics ?? 0;
}

const rowShape = z.strictObject({
  topicId: z.int(),
  topicName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  since: momentOfRow,
  reporters: z.int(),
  times: z.int(),
  reasons: z.array(z.strictObject({ reason: z.enum(TOPIC_REPORT_REASONS), count: z.int() })),
  details: z.array(z.string()),
  reviewerId: z.int().nullable(),
  isReporter: z.boolean(),
  total: z.int(),
});

export type ReportedTopicRow = z.output<typeof rowShape>;

export interface DeskQuery {
  readonly limit: number;
  readonly offset: number;
  /** One topic alone. */
  readonly topicId?: number;
}

/** One page of the topics with open reports, the most urgent first, then the longest waiting. One query. */
export function findReportedTopics(
  db: Database,
  { limit, offset, topicId }: DeskQuery,
  { locale, viewerId, now }: { readonly locale: Locale; readonly viewerId: number; readonly now: Date },
): Promise<ReportedTopicRow[]> {
  const { topics, topicCategories } = referenceIn[locale];
  const rank = rankOf({ since: sql`since`, reporters: sql`reporters`, isOffensive: sql`is_offensive` }, now);
  return queryRows(
    db,
    rowShape,
    sql`with page as (
        select *, (count(*) over ())::int as total, ${rank} as rank from (
          select topic_id, min(created_at) as since, count(distinct user_id)::int as reporters, sum(times)::int as times,
            bool_or(reason = 'offensive') as is_offensive, bool_or(user_id = ${viewerId}) as is_reporter
          from ${topicReports} where settled_at is null ${topicId === undefined ? sql`` : sql`and topic_id = ${topicId}`}
          group by topic_id
        ) waiting order by rank desc, since, topic_id limit ${limit} offset ${offset}
      )
      select page.topic_id as "topicId", ${topics.name} as "topicName",
        ${topicCategories.id}::int as "categoryId", ${topicCategories.name} as "categoryName",
        page.since, page.reporters, page.times, page.is_reporter as "isReporter", claim.user_id as "reviewerId",
        (select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason) from (
          select reason, count(*)::int as count from ${topicReports} given
          where given.topic_id = page.topic_id and given.settled_at is null group by reason) counted) as reasons,
        array(select given.detail from ${topicReports} given
          where given.topic_id = page.topic_id and given.settled_at is null and given.detail <> ''
          order by given.id desc limit ${DETAILS}) as details,
        page.total
      from page
      join ${topics} on ${topics.id} = page.topic_id
      join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
      left join ${topicReportClaims} claim on claim.topic_id = page.topic_id
      order by page.rank desc, page.since, page.topic_id`,
  );
}

const reviewers = peopleAs('reviewers');

/** People by id, as the desk names them. */
export async function findPeople(db: Database, ids: readonly number[]) {
  const wanted = sql`${reviewers.people.id} in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`;
  return db.select(reviewers.columns).from(reviewers.people).where(wanted);
}

/** Gives the reports of a topic to a reviewer, unless somebody has them. @returns the reviewer who has them now */
export async function claimReports(db: Database, topicId: number, userId: number): Promise<number> {
  await db.insert(topicReportClaims).values({ topicId, userId }).onConflictDoNothing();
  return (await findClaim(db, topicId)) ?? userId;
}

/** The reviewer who has the reports of a topic. */
export async function findClaim(db: Database, topicId: number): Promise<number | null> {
  const [row] = await db
    .select({ userId: topicReportClaims.userId })
    .from(topicReportClaims)
    .where(eq(topicReportClaims.topicId, topicId))
    .for('update');
  return row?.userId ?? null;
}

/** Takes the reports of a topic from their reviewer. */
export async function releaseReports(db: Database, topicId: number): Promise<void> {
  await db.delete(topicReportClaims).where(eq(topicReportClaims.topicId, topicId));
}

/** Settles the open reports of a topic. @returns their reporters */
export async function markSettled(
  db: Database,
  topicId: number,
  outcome: { readonly settledBy: number; readonly result: ReportResult; readonly outcome: string },
): Promise<number[]> {
  const settled = await db
    .update(topicReports)
    .set({ ...outcome, settledAt: sql`now()` })
    .where(and(eq(topicReports.topicId, topicId), isNull(topicReports.settledAt)))
    .returning({ userId: topicReports.userId });
  return [...new Set(settled.map(({ userId }) => userId))];
}
