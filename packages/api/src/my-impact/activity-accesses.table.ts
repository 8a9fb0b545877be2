import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { IMPACT_ACTIVITIES } from '@commonweal/domain/impact-activities';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** The first and the last time at which a person opened an activity. */
export const activityAccesses = pgTable(
  'activity_accesses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activity: text('activity', { enum: IMPACT_ACTIVITIES }).notNull(),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.activity] })],
);
