import { privileges } from '@commonweal/contracts';
import type { announcementsContract } from '@commonweal/contracts/announcements';
import type { Handlers } from '../http/handlers.ts';
import { listAccountGroups } from '../users/account-groups.service.ts';
import { presentAnnouncement } from './announcements.present.ts';
import { countAudience, listAnnouncements } from './announcements.repo.ts';
import {
  previewAnnouncement,
  requireAnnouncement,
  sendAnnouncement,
  withdrawAnnouncement,
} from './announcements.service.ts';
import type { AnnouncementMeans } from './announcements.service.ts';

/** Notifications that administrators write to groups of people. */
export function announcementsRoutes({
  publicUrl,
  ...means
}: AnnouncementMeans & { readonly publicUrl: string }): Handlers<typeof announcementsContract> {
  const { db } = means;
  return {
    'GET v3/announcements': async ({ query }, context) => {
      const { rows, total } = await listAnnouncements(db, query);
      return { data: rows.map((row) => presentAnnouncement(row, context)), total };
    },
    'GET v3/announcements/groups': async (_input, { locale }) => ({
      ...(await listAccountGroups(db, locale)),
      privileges: [...privileges],
    }),
    'GET v3/announcements/:id': async ({ params }, context) => {
      const row = await requireAnnouncement(db, params.id);
      return { ...presentAnnouncement(row, context), content_en: row.contentEn, content_fr: row.contentFr };
    },
    'POST v3/announcements/audience': async ({ body }) => {
      const { en, fr } = await countAudience(db, body);
      return { total: en + fr, en, fr };
    },
    'POST v3/announcements/preview': ({ body }) => previewAnnouncement(body, publicUrl),
    'POST v3/announcements': ({ body }, context) => sendAnnouncement(means, context, body),
    'PUT v3/announcements/:id/withdraw': ({ params }, context) => withdrawAnnouncement(db, context, params.id),
  };
}
