import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from './users.table.ts';

/** Names and emails that people had before they changed them, so that their erasure finds these in texts as well. */
export const formerNames = pgTable(
  'former_names',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    pseudo: text('pseudo'),
    email: text('email').notNull(),
    replacedAt: moment('replaced_at').notNull().defaultNow(),
  },
  (table) => [index('former_names_user_index').on(table.userId)],
);
