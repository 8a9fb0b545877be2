import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Settings of the site that administrators change while it runs, such as maintenance mode. */
export const parameters = pgTable('parameters', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});
