import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

type Kinds = ApiReply<'GET v3/notifications'>['data'];
export type NotificationSetting = Kinds[number] & { readonly is_enabled: boolean };

/** The notification settings of a person, named in the page's language. */
export function notificationSettingsQuery(userId: number) {
  return areaQueries('accounts').query({
    key: ['notification-settings', userId],
    queryFn: async ({ signal }): Promise<NotificationSetting[]> => {
      const [kinds, chosen] = await Promise.all([
        call('GET v3/notifications', {}, { signal }),
        call('GET v3/users/:id/notification-settings', { params: { id: userId } }, { signal }),
      ]);
      const enabled = new Map(chosen.data.map(({ setting, is_enabled }) => [setting, is_enabled]));
      return kinds.data.map((kind) => ({ ...kind, is_enabled: enabled.get(kind.setting) ?? true }));
    },
    tags: ['notification-settings'],
  });
}

/** Has the person told of something, or no longer. */
export function switchSetting(
  userId: number,
  { setting, is_enabled }: Pick<NotificationSetting, 'setting' | 'is_enabled'>,
) {
  return change(
    'PUT v3/users/:id/notification-settings/:setting',
    { params: { id: userId, setting }, body: { is_enabled } },
    { changes: ['notification-settings'] },
  );
}
