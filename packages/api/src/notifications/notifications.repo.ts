import { and, count, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { NotificationChannel, NotificationKind } from '@commonweal/contracts/notifications';
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

/** When a person is not told the same again, and whether the notice may also be mailed. */
export interface NoticeRules {
  readonly notWithinMinutes: number;
  readonly notWhileUnseen: boolean;
  readonly isMailable: boolean;
}

/** A notification that was kept. */
export interface KeptNotice {
  readonly id: number;
  readonly onSite: boolean;
  readonly byMail: boolean;
}

/**
 * Keeps a notification, unless the person has switched its kind off everywhere or was told the same already. A notice
 * that only the mail tells is not seen there: it counts as unseen for a day.
 * @returns null where nothing was kept
 */
export async function insertNotification(
  db: Database,
  row: NewNotification,
  { notWithinMinutes, notWhileUnseen, isMailable }: NoticeRules,
): Promise<KeptNotice | null> {
  const { userId, kind, titleEn, titleFr, contentEn, contentFr } = row;
  const query = sql`
    with chosen as (
      select coalesce(bool_or(is_enabled), true) as on_site,
        ${isMailable}::boolean and coalesce(bool_or(by_mail), false) as by_mail
      from notification_settings where user_id = ${userId} and kind = ${kind}
    )
    insert into notifications (user_id, kind, title_en, title_fr, content_en, content_fr, is_on_site)
    select ${userId}::int, ${kind}::text, ${titleEn}::text, ${titleFr}::text, ${contentEn}::text, ${contentFr}::text,
      on_site
    from chosen where (on_site or by_mail) and not exists (
      select from notifications where user_id = ${userId} and kind = ${kind} and title_en = ${titleEn}
        and created_at > now() - make_interval(mins => ${notWithinMinutes}::int)
    ) and not exists (
      select from notifications where ${notWhileUnseen}::boolean and user_id = ${userId} and kind = ${kind}
        and title_en = ${titleEn} and content_en = ${contentEn} and seen_at is null
        and (is_on_site or created_at > now() - interval '1 day')
    ) returning id, is_on_site as "onSite", (select by_mail from chosen) as "byMail"`;
  const shape = z.strictObject({ id: z.int(), onSite: z.boolean(), byMail: z.boolean() });
  const [kept] = await queryRows(db, shape, query);
  return kept ?? null;
}

export async function removeOldNotifications(db: Database): Promise<void> {
  const before = sql`now() - interval '400 days'`;
  const isMailed = and(eq(notifications.isOnSite, false), lt(notifications.createdAt, before));
  await db.delete(notifications).where(or(lt(notifications.seenAt, before), isMailed));
}

const isOnSiteOf = (userId: number) => and(eq(notifications.userId, userId), eq(notifications.isOnSite, true));

/** A person's notifications, unseen ones first, then the newest. */
export function findNotifications(
  db: Database,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(isOnSiteOf(userId))
    .orderBy(sql`${notifications.seenAt} is not null`, desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

/** How many a person has, and how many of them they have not seen. */
export async function countNotifications(db: Database, userId: number): Promise<{ total: number; unseen: number }> {
  const [row] = await db
    .select({ total: count(), unseen: sql<number>`count(*) filter (where ${notifications.seenAt} is null)::int` })
    .from(notifications)
    .where(isOnSiteOf(userId));
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

/** A choice of a person, for one kind and one channel. */
export interface ChannelChoice {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly isEnabled: boolean;
}

/** The choices that a person has made, by kind; `byMail` is null where they have not chosen. */
export async function findChoices(db: Database, userId: number) {
  const { kind, isEnabled, byMail } = notificationSettings;
  const rows = await db
    .select({ kind, isEnabled, byMail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Keeps a choice; the last one counts. */
export async function saveChoice(
  db: Database,
  userId: number,
  { kind, channel, isEnabled }: ChannelChoice,
): Promise<void> {
  const target = [notificationSettings.userId, notificationSettings.kind];
  const set = channel === 'site' ? { isEnabled } : { byMail: isEnabled };
  await db
    .insert(notificationSettings)
    .values({ userId, kind, isEnabled: true, ...set })
    .onConflictDoUpdate({ target, set });
}

/** Deletes those notifications that were not seen. @returns how many of them stood on the site */
export async function deleteUnseen(db: Database, ids: readonly number[]): Promise<number> {
  const rows = await queryRows(
    db,
    z.strictObject({ onSite: z.boolean() }),
    sql`delete from notifications where seen_at is null
      and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
      returning is_on_site as "onSite"`,
  );
  return rows.filter(({ onSite }) => onSite).length;
}

export async function deleteNotificationsOf(db: Database, userId: number): Promise<void> {
  await db.delete(notifications).where(eq(notifications.userId, userId));
}
