import { notificationKinds } from '@commonweal/contracts/notifications';
import type { notificationsContract } from '@commonweal/contracts/notifications';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentKind, presentNotification, presentSetting } from './notifications.present.ts';
import { countNotifications, findNotifications, markSeenUpTo } from './notifications.repo.ts';
import { changeSetting, listSettings, markSeen } from './notifications.service.ts';

/** Notifications of the signed-in person, and what they want to be told of. */
export function notificationsRoutes({ db }: { readonly db: Database }): Handlers<typeof notificationsContract> {
  return {
    'GET v3/notifications': (_input, { locale }) => ({
      data: notificationKinds.map((kind) => presentKind(kind, locale)),
      total: notificationKinds.length,
    }),
    'GET v3/users/me/notifications': async ({ query }, { viewer, locale }) => {
      const rows = await findNotifications(db, viewer.id, query);
      return {
        data: rows.map((row) => presentNotification(row, locale)),
        ...(await countNotifications(db, viewer.id)),
      };
    },
    'PUT v3/users/me/notifications': async ({ body }, { viewer }) => {
      await markSeenUpTo(db, viewer.id, body.seen_up_to);
      const { unseen } = await countNotifications(db, viewer.id);
      return { unseen };
    },
    'PUT v3/users/notifications/:id': async ({ params }, { viewer }) => {
      await markSeen(db, viewer, params.id);
      return { id: params.id, is_already_seen: true };
    },
    'GET v3/users/:id/notification-settings': async ({ params }, { viewer }) => {
      const data = (await listSettings(db, viewer, params.id)).map(presentSetting);
      return { data, total: data.length };
    },
    'PUT v3/users/:id/notification-settings/:setting': async ({ params: { id, setting }, body }, { viewer }) => {
      const choice = { kind: setting, channel: body.channel, isEnabled: body.is_enabled };
      return presentSetting(await changeSetting(db, viewer, { userId: id, ...choice }));
    },
  };
}
