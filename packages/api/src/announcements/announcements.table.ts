import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Audience } from '@commonweal/contracts/announcements';
import { announcementOutcomes } from '@commonweal/domain/announcements';
import { moment } from '../db/columns.ts';
import { mailOrders } from '../mail/mail.table.ts';
import { notifications } from '../notifications/notifications.table.ts';
import { byUser, users } from '../users/users.table.ts';

/** Notifications to groups of people. `content` is sanitised when it is written. */
export const announcements = pgTable('announcements', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Made by the page, so that a request sent twice is one announcement. */
  key: uuid('key').notNull().unique(),
  userId: byUser(),
  titleEn: text('title_en').notNull(),
  titleFr: text('title_fr').notNull(),
  contentEn: text('content_en').notNull(),
  contentFr: text('content_fr').notNull(),
  audience: jsonb('audience').$type<Audience>().notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  withdrawnAt: moment('withdrawn_at'),
  /** Figures that stay when the recipients are removed; null until then. */
  figures: jsonb('figures').$type<AnnouncementFigures>(),
});

/** Recipients of an announcement by what became of it. */
export interface AnnouncementFigures {
  readonly total: number;
  readonly waiting: number;
  readonly received: number;
  readonly mailed: number;
  readonly read: number;
  readonly declined: number;
  readonly left: number;
}

/** The people of an announcement, as they were when it was sent. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the job has reached the person. */
    outcome: text('outcome', { enum: announcementOutcomes }),
    notificationId: integer('notification_id').references(() => notifications.id, { onDelete: 'set null' }),
    /** The mail that tells it, as long as the outbox has it. */
    mailOrderId: integer('mail_order_id').references(() => mailOrders.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index('announcement_recipients_user_index').on(table.userId),
    index('announcement_recipients_notification_index').on(table.notificationId),
    index('announcement_recipients_mail_order_index').on(table.mailOrderId),
  ],
);
