import { isNotNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { notifications } from './notifications.table.ts';

/** Notifications that their people have seen, for other modules to count. */
export const seenNotifications = new QueryBuilder()
  .select({ id: notifications.id })
  .from(notifications)
  .where(isNotNull(notifications.seenAt))
  .as('seen_notifications');
