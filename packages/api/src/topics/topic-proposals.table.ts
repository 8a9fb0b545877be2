import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment, textList } from '../db/columns.ts';
import { topicCategories } from '../reference/reference.table.ts';
import { byUser, users } from '../users/users.table.ts';
import { sql } from 'drizzle-orm';

export const topicProposalStatuses = ['drafted', 'submitted', 'read', 'accepted', 'rejected'] as const;

/** Topics that members propose; accepted ones become topics. */
export const topicProposals = pgTable(
  'topic_proposals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: byUser(),
    reviewerId: integer('reviewer_id').references(() => users.id),
    topicCategoryId: smallint('topic_category_id')
      .notNull()
      .references(() => topicCategories.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    keywords: textList('keywords')
      .notNull()
      .default(sql`'{}'`),
    sources: textList('sources')
      .notNull()
      .default(sql`'{}'`),
    availableToOthers: boolean('available_to_others').notNull().default(true),
    status: text('status', { enum: topicProposalStatuses }).notNull().default('drafted'),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('topic_proposals_status_index').on(table.status),
    index('topic_proposals_user_index').on(table.userId),
  ],
);
