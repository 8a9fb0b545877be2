import { and, count, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { NotificationKind } from '@commonweal/contracts/notifications';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { notificationSettings, notifications } from './notifications.table.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export interface NewNotification {
  readonly userId: number;
  readonly kind: NotificationKind;
  readonly titleEn: string;
  readonly titleFr: string;
  readonly contentEn: string;
  readonly contentFr: string;
}

/** When a person is not told the same again. */
export interface Repeats {
  readonly notWithinMinutes: number;
  readonly notWhileUnseen: boolean;
}

/** Keeps a notification, unless the person has switched its kind off or was told the same already. */
export async function insertNotification(
  db: Database,
  row: NewNotification,
  { notWithinMinutes, notWhileUnseen }: Repeats,
): Promise<void> {
  const { userId, kind, titleEn, titleFr, contentEn, contentFr } = row;
  const query = sql`
    insert into notifications (user_id, kind, title_en, title_fr, content_en, content_fr)
    select ${userId}::int, ${kind}::text, ${titleEn}::text, ${titleFr}::text, ${contentEn}::text, ${contentFr}::text
    where not exists (
      select from notification_settings where user_id = ${userId} and kind = ${kind} and not is_enabled
    ) and not exists (
      select from notifications where user_id = ${userId} and kind = ${kind} and title_en = ${titleEn}
        and created_at > now() - make_interval(mins => ${notWithinMinutes}::int)
    ) and not exists (
      select from notifications where ${notWhileUnseen}::boolean and user_id = ${userId} and kind = ${kind}
        and title_en = ${titleEn} and content_en = ${contentEn} and seen_at is null
    ) returning id`;
  await queryRows(db, z.strictObject({ id: z.int() }), query);
}

export async function removeOldNotifications(db: Database): Promise<void> {
  await db.delete(notifications).where(lt(notifications.seenAt, sql`now() - interval '400 days'`));
}

/** A person's notifications, unseen ones first, then the newest. */
export function findNotifications(
  db: Database,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(sql`${notifications.seenAt} is not null`, desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

/** How many a person has, and how many of them they have not seen. */
export async function countNotifications(db: Database, userId: number): Promise<{ total: number; unseen: number }> {
  const [row] = await db
    .select({ total: count(), unseen: sql<number>`count(*) filter (where ${notifications.seenAt} is null)::int` })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return row ?? { total: 0, unseen: 0 };
}

/** @returns whether the person has such a notification; one that was seen before stays as it was */
export async function storeSeen(db: Database, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ seenAt: sql`coalesce(${notifications.seenAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Marks what the person has not seen, up to this id. */
export async function markSeenUpTo(db: Database, userId: number, id: number): Promise<void> {
  await db
    .update(notifications)
    .set({ seenAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.seenAt), lte(notifications.id, id)));
}

/** The kinds that a person has switched off. */
export async function findDisabledKinds(db: Database, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ kind: notificationSettings.kind })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.isEnabled, false)));
  return new Set(rows.map(({ kind }) => kind));
}

/** Keeps a choice; the last one counts. */
export async function saveSetting(
  db: Database,
  userId: number,
  kind: NotificationKind,
  isEnabled: boolean,
): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ userId, kind, isEnabled })
    .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.kind], set: { isEnabled } });
}
