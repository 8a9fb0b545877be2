import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { entities } from './entities.table.ts';

/** Addresses of companies that were merged into another one, which they lead to. */
export const entityRedirects = pgTable(
  'entity_redirects',
  {
    slug: text('slug').primaryKey(),
    /** Number of the company that is gone. */
    oldId: integer('old_id').notNull().unique(),
    /** Its name and ISIN, for what cites it; null where they were not kept. */
    oldName: text('old_name'),
    oldIsin: text('old_isin'),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id),
    mergedBy: integer('merged_by'),
    mergedAt: moment('merged_at').notNull().defaultNow(),
  },
  (table) => [index('entity_redirects_entity_index').on(table.entityId)],
);
