import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf, paging } from './lists.ts';

/** The topics of notifications; each can be switched off by the person. */
export const notificationKinds = [
  'account',
  'announcement',
  'training',
  'rating',
  'review',
  'discussion',
  'follow',
  'topic',
] as const;
/** Ways in which a person is told; each kind is switched for each of them. */
export const notificationChannels = ['site', 'mail'] as const;
/** Icons that a notification may have; the shell has a drawing for each. */
export const notificationIcons = [
  'shield',
  'graduation-cap',
  'star',
  'file-text',
  'message-square',
  'bell',
  'megaphone',
] as const;
/** Backgrounds that text can be read on in both themes: tokens of the site's look, not colours. */
export const notificationColours = ['information', 'accent'] as const;

export type NotificationKind = (typeof notificationKinds)[number];
export type NotificationChannel = (typeof notificationChannels)[number];

const notification = z.object({
  id: z.int(),
  title: z.string(),
  /** Sanitised markup. */
  content: z.string(),
  creation_date: z.iso.datetime(),
  is_already_seen: z.boolean(),
  icon: z.enum(notificationIcons),
  background_color: z.enum(notificationColours),
});

export type Notification = z.infer<typeof notification>;

const setting = z.object({
  setting: z.enum(notificationKinds),
  /** On the site. */
  is_enabled: z.boolean(),
  by_mail: z.boolean(),
});

/** Notifications of a person (specification 000 §3, §7). */
export const notificationsContract = contract({
  'GET v3/notifications': {
    summary: 'The topics of notifications, by setting, in the language of the request',
    access: 'user',
    reply: listOf(z.object({ setting: z.enum(notificationKinds), name: z.string(), description: z.string() })),
  },
  'GET v3/users/me/notifications': {
    summary: 'The person’s notifications, unseen ones first, then the newest',
    access: 'user',
    query: z.strictObject(paging(20, 100)),
    reply: listOf(notification).extend({ unseen: z.int().min(0) }),
  },
  'PUT v3/users/me/notifications': {
    summary: 'Mark all as seen up to the one with this id, so that none is lost that came meanwhile',
    access: 'user',
    body: z.strictObject({ seen_up_to: idInBody }),
    reply: z.object({ unseen: z.int().min(0) }),
  },
  'PUT v3/users/notifications/:id': {
    summary: 'Mark one as seen',
    access: 'owner',
    params: z.object({ id }),
    reply: z.object({ id: z.int(), is_already_seen: z.literal(true) }),
  },
  'GET v3/users/:id/notification-settings': {
    summary: 'Which notifications the person wants',
    access: 'owner',
    params: z.object({ id }),
    reply: listOf(setting),
  },
  'PUT v3/users/:id/notification-settings/:setting': {
    summary: 'Switch the notifications of one setting on or off, on the site or by mail',
    access: 'owner',
    params: z.object({ id, setting: z.enum(notificationKinds) }),
    body: z.strictObject({ is_enabled: z.boolean(), channel: z.enum(notificationChannels).default('site') }),
    reply: setting,
  },
});
