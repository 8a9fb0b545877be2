import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REPORT_RESULTS, TOPIC_REPORT_REASONS } from '@commonweal/domain/topics';
import { moment } from '../db/columns.ts';
import { topics } from '../reference/reference.table.ts';
import { byUser, users } from '../users/users.table.ts';

const ofTopic = () =>
  integer('topic_id')
    .notNull()
    .references(() => topics.id);

/**
 * Errors that people reported in topics: of one person, topic and reason a single one is open, however often they report
 * it.
 */
export const topicReports = pgTable(
  'topic_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    topicId: ofTopic(),
    userId: byUser(),
    reason: text('reason', { enum: TOPIC_REPORT_REASONS }).notNull(),
    /** Plain text. */
    detail: text('detail').notNull().default(''),
    /** How often the person reported it. */
    times: integer('times').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
    settledBy: integer('settled_by').references(() => users.id),
    result: text('result', { enum: REPORT_RESULTS }),
    /** Plain text for the reporters. */
    outcome: text('outcome'),
  },
  (table) => [
    uniqueIndex('topic_reports_once_index')
      .on(table.topicId, table.userId, table.reason)
      .where(sql`${table.settledAt} is null`),
    index('topic_reports_user_index').on(table.userId),
    index('topic_reports_settled_index').on(table.settledAt),
  ],
);

/** Reviewers who have taken the open reports of a topic. */
export const topicReportClaims = pgTable('topic_report_claims', {
  topicId: ofTopic().primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  claimedAt: moment('claimed_at').notNull().defaultNow(),
});
