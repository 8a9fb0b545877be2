import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/**
 * Devices and networks that sessions of a person were used with, so that a log-in from elsewhere is told to them. The
 * server knows both by itself; no cookie has a part in it.
 */
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `device` with browser and system, or `network` with the network of the address. */
    place: text('place').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    index('sign_in_places_seen_index').on(table.seenAt),
  ],
);
