import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { REJECTION_REASONS, TOPIC_PROPOSAL_STATUSES } from '@commonweal/domain/topics';
import { moment, textList } from '../db/columns.ts';
import { plainLettersOf } from '../db/plain-letters.ts';
import { topicCategories, topics } from '../reference/reference.table.ts';
import { byUser, users } from '../users/users.table.ts';

/** Topics that members propose; accepted ones become topics. */
export const topicProposals = pgTable(
  'topic_proposals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: byUser(),
    reviewerId: integer('reviewer_id').references(() => users.id),
    /** When its reviewer took it. */
    claimedAt: moment('claimed_at'),
    /** Changes of its content so far. */
    revision: integer('revision').notNull().default(0),
    topicCategoryId: smallint('topic_category_id')
      .notNull()
      .references(() => topicCategories.id),
    title: text('title').notNull(),
    /** In plain letters, to find the same title in other cases and accents. */
    plainTitle: text('plain_title')
      .notNull()
      .generatedAlwaysAs(plainLettersOf(sql`title`)),
    description: text('description').notNull(),
    keywords: textList('keywords')
      .notNull()
      .default(sql`'{}'`),
    sources: textList('sources')
      .notNull()
      .default(sql`'{}'`),
    /** Others may write on the topic at once; otherwise its proposer may alone for the days of a reservation. */
    availableToOthers: boolean('available_to_others').notNull().default(true),
    status: text('status', { enum: TOPIC_PROPOSAL_STATUSES }).notNull().default('drafted'),
    rejection: text('rejection', { enum: REJECTION_REASONS }),
    /** Plain text of the reviewer, for the person who proposed it. */
    comment: text('comment'),
    /** The topic that it became. */
    topicId: integer('topic_id').references(() => topics.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    submittedAt: moment('submitted_at'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('topic_proposals_waiting_index')
      .on(sql`coalesce(${table.submittedAt}, ${table.changedAt})`, table.id)
      .where(sql`${table.status} in ('submitted', 'read')`),
    index('topic_proposals_status_index').on(table.status, table.decidedAt, table.id),
    index('topic_proposals_user_index').on(table.userId),
    index('topic_proposals_title_index').on(table.plainTitle),
    index('topic_proposals_topic_index').on(table.topicId),
    index('topic_proposals_decided_index').on(table.decidedAt),
  ],
);
