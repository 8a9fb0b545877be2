import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, textList } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** How far people have come with the tutorials; who has no row for one has not begun it. */
export const userTutorials = pgTable(
  'user_tutorials',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of those that ship with the product. */
    tutorialId: integer('tutorial_id').notNull(),
    openedTips: textList('opened_tips').notNull(),
    /** When they were through with it, or skipped it. */
    seenAt: moment('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tutorialId] })],
);
