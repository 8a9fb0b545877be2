import { and, asc, eq, gt } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { announcementRecipients, announcements } from './announcements.table.ts';

/** Announcements to a person, with what became of each; for the archive of their data. */
export function findReceivedAnnouncements(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, titleEn, titleFr, sentAt } = announcements;
  return db
    .select({ key: id, titleEn, titleFr, sentAt, outcome: announcementRecipients.outcome })
    .from(announcementRecipients)
    .innerJoin(announcements, eq(id, announcementRecipients.announcementId))
    .where(and(eq(announcementRecipients.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Announcements that a person sent. */
export function findSentAnnouncements(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, titleEn, titleFr, contentEn, contentFr, sentAt } = announcements;
  return db
    .select({ key: id, titleEn, titleFr, contentEn, contentFr, sentAt })
    .from(announcements)
    .where(and(eq(announcements.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
