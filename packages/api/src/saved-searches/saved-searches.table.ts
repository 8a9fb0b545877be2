import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** Lists as people filtered and ordered them, under a name of their own. */
export const keptSearches = pgTable(
  'saved_searches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Code of the list's definition, as in `companies`. */
    listCode: text('list_code').notNull(),
    name: text('name').notNull(),
    /** The list's query as its address has it, without the question mark. */
    query: text('query').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_searches_name_key').on(table.userId, table.listCode, table.name)],
);
