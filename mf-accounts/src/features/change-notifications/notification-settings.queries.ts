import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { queryOptions } from '@commonweal/platform/query';
import type { Locale } from '@commonweal/platform/intl';

type Kinds = ApiReply<'GET v3/notifications'>['data'];
export type NotificationSetting = Kinds[number] & { readonly is_enabled: boolean };

/** What a person can be told of, by name in the page's language, and whether they want it. */
export function notificationSettingsQuery(userId: number, locale: Locale) {
  return queryOptions({
    queryKey: ['accounts', 'notification-settings', userId, locale],
    queryFn: async ({ signal }): Promise<NotificationSetting[]> => {
      const [kinds, chosen] = await Promise.all([
        call('GET v3/notifications', {}, { signal }),
        call('GET v3/users/:id/notification-settings', { params: { id: userId } }, { signal }),
      ]);
      const enabled = new Map(chosen.data.map(({ setting, is_enabled }) => [setting, is_enabled]));
      return kinds.data.map((kind) => ({ ...kind, is_enabled: enabled.get(kind.setting) ?? true }));
    },
  });
}
