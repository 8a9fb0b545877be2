import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** The terms and conditions; the highest version is in force. None is ever changed or removed. */
export const platformConditions = pgTable('platform_conditions', {
  version: integer('version').primaryKey(),
  contentEn: text('content_en').notNull(),
  contentFr: text('content_fr').notNull(),
  publicationDate: moment('publication_date').notNull().defaultNow(),
  publishedBy: integer('published_by').references(() => users.id, { onDelete: 'set null' }),
});

/** Acceptances of versions; the first time counts. */
export const platformConditionAcceptances = pgTable(
  'platform_condition_acceptances',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version')
      .notNull()
      .references(() => platformConditions.version),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.version] }),
    index('platform_condition_acceptances_version_index').on(table.version),
  ],
);
