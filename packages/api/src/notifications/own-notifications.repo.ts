import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { KeyPage } from '../db/key-pages.ts';
import { notificationSettings, notifications } from './notifications.table.ts';

/** Notifications of a person, for the archive of their data. */
export function findOwnNotifications(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, kind, titleEn, titleFr, contentEn, contentFr, createdAt, seenAt } = notifications;
  return db
    .select({ key: id, kind, titleEn, titleFr, contentEn, contentFr, createdAt, seenAt })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Notification settings that a person changed. */
export function findOwnNotificationSettings(db: Database, userId: number) {
  const { kind, isEnabled, byMail } = notificationSettings;
  return db
    .select({ kind, onSite: isEnabled, byMail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .orderBy(asc(kind));
}
