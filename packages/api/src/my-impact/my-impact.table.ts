import { integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** How much a topic matters to a person, 0 to 100; where there is no row it is 50. */
export const importances = pgTable(
  'importances',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ilgThemeId: smallint('ilg_theme_id').notNull(),
    topicCategoryId: smallint('topic_category_id').notNull(),
    topicId: integer('topic_id').notNull(),
    value: smallint('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ilgThemeId, table.topicCategoryId, table.topicId] })],
);
