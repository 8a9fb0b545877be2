import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** A notification, in both languages. `content` is sanitised when it is written. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    titleEn: text('title_en').notNull(),
    titleFr: text('title_fr').notNull(),
    contentEn: text('content_en').notNull(),
    contentFr: text('content_fr').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at'),
    /** False for what is told by mail alone: kept so that nobody is mailed the same again. */
    isOnSite: boolean('is_on_site').notNull().default(true),
  },
  (table) => [index('notifications_user_index').on(table.userId, table.id)],
);

/** A person's choices; where there is no row, they have the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** On the site. */
    isEnabled: boolean('is_enabled').notNull(),
    /** Null where the person has not chosen. */
    byMail: boolean('by_mail'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
