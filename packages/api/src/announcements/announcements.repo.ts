import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Audience } from '@commonweal/contracts/announcements';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import { stoppedMails } from '../mail/stopped-mails.sql.ts';
import { seenNotifications } from '../notifications/seen-notifications.sql.ts';
import { accounts } from '../users/accounts.sql.ts';
import { peopleAs } from '../users/person.sql.ts';
import { announcementRecipients, announcements } from './announcements.table.ts';
import type { AnnouncementFigures } from './announcements.table.ts';
import { isInAudience, isWrittenToIn } from './audience.sql.ts';

const counted = z.strictObject({ en: z.int(), fr: z.int() });

/** People of an audience by the language in which they are written to. */
export async function countAudience(db: Database, audience: Audience): Promise<z.output<typeof counted>> {
  const [row] = await queryRows(
    db,
    counted,
    sql`select (count(*) filter (where written = 'en'))::int as en, (count(*) filter (where written = 'fr'))::int as fr
      from (select ${isWrittenToIn} as written from ${accounts} where ${isInAudience(audience)}) as audience`,
  );
  return row ?? { en: 0, fr: 0 };
}

export type NewAnnouncement = Pick<
  typeof announcements.$inferInsert,
  'key' | 'userId' | 'titleEn' | 'titleFr' | 'contentEn' | 'contentFr' | 'audience'
>;

/** @returns its id, or null where there is one of this key */
export async function insertAnnouncement(db: Database, values: NewAnnouncement): Promise<number | null> {
  const [row] = await db.insert(announcements).values(values).onConflictDoNothing().returning({ id: announcements.id });
  return row?.id ?? null;
}

/** Keeps who is told. @returns how many */
export async function insertRecipients(db: Database, announcementId: number, audience: Audience): Promise<number> {
  const rows = await queryRows(
    db,
    z.strictObject({ userId: z.int() }),
    sql`insert into announcement_recipients (announcement_id, user_id)
      select ${announcementId}::int, ${accounts.id} from ${accounts} where ${isInAudience(audience)}
      returning user_id as "userId"`,
  );
  return rows.length;
}

export async function findIdByKey(db: Database, key: string, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.key, key), eq(announcements.userId, userId)));
  return row?.id ?? null;
}

const recipient = announcementRecipients;
const liveFigures = sql<AnnouncementFigures>`(select json_build_object(
  'total', count(*),
  'waiting', count(*) filter (where ${recipient.outcome} is null),
  'received', count(*) filter (where ${recipient.outcome} in ('site', 'mail', 'both')),
  'mailed', count(*) filter (where ${recipient.outcome} in ('mail', 'both')),
  'read', count(*) filter (where ${recipient.outcome} in ('site', 'both') and exists (
    select from ${seenNotifications} where ${seenNotifications.id} = ${recipient.notificationId})),
  'declined', count(*) filter (where ${recipient.outcome} = 'declined'),
  'left', count(*) filter (where ${recipient.outcome} = 'left')
) from ${recipient} where ${recipient.announcementId} = ${announcements.id})`;

const writers = peopleAs('writers');

function selectAnnouncements(db: Database, where?: SQL) {
  return db
    .select({
      id: announcements.id,
      titleEn: announcements.titleEn,
      titleFr: announcements.titleFr,
      contentEn: announcements.contentEn,
      contentFr: announcements.contentFr,
      audience: announcements.audience,
      sentAt: announcements.sentAt,
      finishedAt: announcements.finishedAt,
      withdrawnAt: announcements.withdrawnAt,
      figures: sql<AnnouncementFigures>`coalesce(${announcements.figures}::json, ${liveFigures})`,
      writer: writers.columns,
    })
    .from(announcements)
    .innerJoin(writers.people, eq(writers.people.id, announcements.userId))
    .where(where);
}

/** Newest first. */
export async function listAnnouncements(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const [rows, total] = await Promise.all([
    selectAnnouncements(db).orderBy(desc(announcements.id)).limit(limit).offset(offset),
    db.$count(announcements),
  ]);
  return { rows, total };
}

export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>['rows'][number];

export async function findAnnouncement(db: Database, id: number): Promise<AnnouncementRow | null> {
  const [row] = await selectAnnouncements(db, sql`${announcements.id} = ${id}`);
  return row ?? null;
}

const undelivered = z.strictObject({
  announcementId: z.int(),
  userId: z.int(),
  isReachable: z.boolean(),
  titleEn: z.string(),
  titleFr: z.string(),
  contentEn: z.string(),
  contentFr: z.string(),
});

export type Undelivered = z.output<typeof undelivered>;

/**
 * People who were not told yet, held until the end of the transaction: another process goes past them, and where this
 * one is killed they are as they were.
 */
export function holdUndelivered(db: Database, limit: number): Promise<Undelivered[]> {
  return queryRows(
    db,
    undelivered,
    sql`with held as (
        select announcement_id, user_id from announcement_recipients where outcome is null
        order by announcement_id, user_id limit ${limit}::int for update skip locked
      )
      select held.announcement_id as "announcementId", held.user_id as "userId",
        not ${accounts.isBlocked} and not ${accounts.isDeleted} as "isReachable",
        a.title_en as "titleEn", a.title_fr as "titleFr", a.content_en as "contentEn", a.content_fr as "contentFr"
      from held join announcements a on a.id = held.announcement_id join ${accounts} on ${accounts.id} = held.user_id
      order by 1, 2`,
  );
}

export async function saveOutcome(
  db: Database,
  { announcementId, userId }: Pick<Undelivered, 'announcementId' | 'userId'>,
  values: Pick<typeof announcementRecipients.$inferInsert, 'outcome' | 'notificationId' | 'mailOrderId'>,
): Promise<void> {
  await db
    .update(announcementRecipients)
    .set(values)
    .where(and(eq(recipient.announcementId, announcementId), eq(recipient.userId, userId)));
}

/** Marks announcements that have reached everybody. */
export async function finishDelivered(db: Database): Promise<void> {
  const isWaiting = sql`exists (select from ${recipient}
    where ${recipient.announcementId} = ${announcements.id} and ${recipient.outcome} is null)`;
  await db
    .update(announcements)
    .set({ finishedAt: sql`now()` })
    .where(and(isNull(announcements.finishedAt), sql`not ${isWaiting}`));
}

/** Ends an announcement. @returns false where it has ended, or there is none */
export async function storeWithdrawn(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .update(announcements)
    .set({ withdrawnAt: sql`now()`, finishedAt: sql`coalesce(${announcements.finishedAt}, now())` })
    .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
    .returning({ id: announcements.id });
  return rows.length > 0;
}

/** Leaves out everybody whom it has not reached; waits for those who are being told. */
export async function leaveOutWaiting(db: Database, id: number): Promise<void> {
  await db
    .update(announcementRecipients)
    .set({ outcome: 'withdrawn' })
    .where(and(eq(recipient.announcementId, id), isNull(recipient.outcome)));
}

/** The notifications and the mails of an announcement. */
export async function findTold(db: Database, id: number): Promise<{ notifications: number[]; mails: number[] }> {
  const rows = await db
    .select({ notification: recipient.notificationId, mail: recipient.mailOrderId })
    .from(announcementRecipients)
    .where(eq(recipient.announcementId, id));
  return {
    notifications: rows.flatMap(({ notification }) => notification ?? []),
    mails: rows.flatMap(({ mail }) => mail ?? []),
  };
}

/** No longer counts people as mailed whose mail was withdrawn and is certainly not sent. @returns how many */
export async function uncountStopped(db: Database): Promise<number> {
  const rows = await db
    .update(announcementRecipients)
    .set({
      outcome: sql`case ${recipient.outcome} when 'both' then 'site' else 'withdrawn' end`,
      mailOrderId: null,
    })
    .where(inArray(recipient.mailOrderId, db.select({ id: stoppedMails.id }).from(stoppedMails)))
    .returning({ userId: recipient.userId });
  return rows.length;
}

/** Removes the recipients of announcements after 390 days, before their notifications go; the figures stay. */
export async function closeOldAnnouncements(db: Database): Promise<void> {
  const isOld = sql`${announcements.figures} is null and ${announcements.finishedAt} < now() - interval '390 days'`;
  await db.transaction(async (tx) => {
    await tx
      .update(announcements)
      .set({ figures: sql`${liveFigures}::jsonb` })
      .where(isOld);
    await runStatement(
      tx,
      sql`delete from announcement_recipients r using announcements a
        where a.id = r.announcement_id and a.figures is not null`,
    );
  });
}
