import { integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** Industry of an importance that a topic has in general. */
export const EVERY_INDUSTRY = 0;

/**
 * How much a topic matters to a person, 0 to 100, in general or in one industry alone; without a row of its own an
 * industry has the topic's, and a topic 50.
 */
export const importances = pgTable(
  'importances',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ilgThemeId: smallint('ilg_theme_id').notNull(),
    topicCategoryId: smallint('topic_category_id').notNull(),
    topicId: integer('topic_id').notNull(),
    industryId: smallint('industry_id').notNull().default(EVERY_INDUSTRY),
    value: smallint('value').notNull(),
  },
  (table) => [
    primaryKey({
      // Postgres cuts off what it would be called by itself.
      name: 'importances_pk',
      columns: [table.userId, table.ilgThemeId, table.topicCategoryId, table.topicId, table.industryId],
    }),
  ],
);
