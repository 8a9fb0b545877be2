import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Results of checks of addresses, so that the same one is not asked for again and again. */
export const sourceChecks = pgTable(
  'source_checks',
  {
    /** SHA-256 of the address, in hex. */
    urlHash: text('url_hash').primaryKey(),
    result: jsonb('result').notNull(),
    checkedAt: moment('checked_at').notNull().defaultNow(),
  },
  (table) => [index('source_checks_checked_index').on(table.checkedAt)],
);
