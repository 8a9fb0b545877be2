import { z } from 'zod';
import { ANNOUNCEMENT_HTML_LENGTH, ANNOUNCEMENT_TITLE_LENGTH } from '@commonweal/domain/announcements';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainText } from './plain-text.ts';
import { privileges, roleCodes } from './privileges.ts';

/** Conditions on people, all of which hold; a list holds where one of its values does, and an empty one for everybody. */
const audience = z.strictObject({
  roles: z.array(z.enum(roleCodes)).max(roleCodes.length),
  privileges: z.array(z.enum(privileges)).max(privileges.length),
  category_ids: z.array(idInBody).max(20),
  locales: z.array(z.enum(['en', 'fr'])).max(2),
});

export type Audience = z.infer<typeof audience>;

const texts = {
  title_en: plainText(ANNOUNCEMENT_TITLE_LENGTH),
  title_fr: plainText(ANNOUNCEMENT_TITLE_LENGTH),
  content_en: z.string().max(ANNOUNCEMENT_HTML_LENGTH),
  content_fr: z.string().max(ANNOUNCEMENT_HTML_LENGTH),
};

const count = z.int().min(0);

const announcement = z.object({
  id: z.int(),
  title_en: z.string(),
  title_fr: z.string(),
  audience,
  sent_by: z.object(personFields),
  sent_at: z.iso.datetime(),
  /** Null while it is on its way. */
  finished_at: z.iso.datetime().nullable(),
  /** Null unless it was withdrawn. */
  withdrawn_at: z.iso.datetime().nullable(),
  recipients: z.object({
    /** People of the audience when it was sent. */
    total: count,
    /** Those whom the job has not reached yet. */
    waiting: count,
    /** Those who got it, on the site, by mail or both. */
    received: count,
    /** Those of them who got it by mail. */
    mailed: count,
    /** Those who have seen it on the site. */
    read: count,
    /** Those who have switched announcements off. */
    declined: count,
    /** Those whose account was blocked or deleted meanwhile. */
    left: count,
  }),
});

export type Announcement = z.infer<typeof announcement>;

const asRead = z.object({
  title: z.string(),
  /** Sanitised markup. */
  content: z.string(),
  /** The mail in plain text. */
  mail: z.string(),
});

const byAnnouncers = { privilege: 'announcements-state' } as const;

/** Notifications that administrators write to groups of people. */
export const announcementsContract = contract({
  'GET v3/announcements': {
    summary: 'Announcements, the newest first, with how many people received and read each',
    access: byAnnouncers,
    query: z.strictObject(paging(20, 100)),
    reply: listOf(announcement),
  },
  'GET v3/announcements/groups': {
    summary: 'The roles, privileges and categories that an audience is made of',
    access: byAnnouncers,
    reply: z.object({
      roles: z.array(z.object({ code: z.enum(roleCodes), name: z.string() })),
      categories: z.array(z.object({ id: z.int(), name: z.string() })),
      privileges: z.array(z.enum(privileges)),
    }),
  },
  'GET v3/announcements/:id': {
    summary: 'An announcement with its texts in both languages',
    access: byAnnouncers,
    params: z.object({ id }),
    reply: announcement.extend({ content_en: z.string(), content_fr: z.string() }),
  },
  'POST v3/announcements/audience': {
    summary: 'Count the people of an audience',
    access: byAnnouncers,
    isRead: true,
    body: audience,
    reply: z.object({ total: count, en: count, fr: count }),
  },
  'POST v3/announcements/preview': {
    summary: 'Show an announcement as people will get it, in each language',
    access: byAnnouncers,
    isRead: true,
    body: z.strictObject(texts),
    reply: z.object({ en: asRead, fr: asRead }),
  },
  'POST v3/announcements': {
    summary: 'Send an announcement; sending the same key again changes nothing',
    access: byAnnouncers,
    body: z.strictObject({ ...texts, audience, key: z.uuid() }),
    reply: announcement,
    errors: ['nobody-to-tell'],
  },
  'PUT v3/announcements/:id/withdraw': {
    summary:
      'Withdraw an announcement: nobody else gets it, and those who have not read it on the site no longer see it; again, it changes nothing',
    access: byAnnouncers,
    params: z.object({ id }),
    reply: announcement,
  },
});
