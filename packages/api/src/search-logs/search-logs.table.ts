import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Searches, and the company that was chosen; without the person. */
export const searchLogs = pgTable(
  'search_logs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    keyword: text('keyword').notNull(),
    entityId: integer('entity_id'),
    /** Tells searches for one company from different networks apart, and names none; null where no company is meant. */
    searcher: integer('searcher'),
    searchedAt: moment('searched_at').notNull().defaultNow(),
  },
  (table) => [index('search_logs_searched_index').on(table.searchedAt)],
);
