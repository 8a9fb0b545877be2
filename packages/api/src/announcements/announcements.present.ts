import type { Announcement } from '@commonweal/contracts/announcements';
import type { ViewerContext } from '../http/handlers.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { AnnouncementRow } from './announcements.repo.ts';

export function presentAnnouncement(row: AnnouncementRow, context: ViewerContext): Announcement {
  return {
    id: row.id,
    title_en: row.titleEn,
    title_fr: row.titleFr,
    audience: row.audience,
    sent_by: presentPerson(row.writer, context),
    sent_at: row.sentAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
    recipients: row.figures,
  };
}
