import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often a kind of page was seen in a day. Nothing in it belongs to a person. */
export const analyticsViews = pgTable(
  'analytics_views',
  {
    day: date('day').notNull(),
    path: text('path').notNull(),
    /** Empty where the visitor came from nowhere else. */
    referrer: text('referrer').notNull(),
    locale: text('locale').notNull(),
    viewport: text('viewport').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.referrer, table.locale, table.viewport] })],
);
