import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { entities } from './entities.table.ts';

/** Addresses of companies that were merged into another one, which they lead to. */
export const entityRedirects = pgTable('entity_redirects', {
  slug: text('slug').primaryKey(),
  /** Number of the company that is gone. */
  oldId: integer('old_id').notNull().unique(),
  entityId: integer('entity_id')
    .notNull()
    .references(() => entities.id),
  mergedBy: integer('merged_by'),
  mergedAt: moment('merged_at').notNull().defaultNow(),
});
