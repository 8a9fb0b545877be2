import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { entities } from './entities.table.ts';

/** Pairs of companies that somebody found not to be the same one. */
export const dismissedDuplicates = pgTable(
  'dismissed_duplicates',
  {
    /** The smaller number of the two. */
    firstId: integer('first_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    secondId: integer('second_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    /** Of the names and ISINs that both had: with others, the pair is proposed again. */
    namesDigest: text('names_digest').notNull(),
    /** Plain text. */
    reason: text('reason').notNull(),
    dismissedAt: moment('dismissed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('dismissed_duplicates_second_index').on(table.secondId),
    check('dismissed_duplicates_order', sql`${table.firstId} < ${table.secondId}`),
  ],
);
