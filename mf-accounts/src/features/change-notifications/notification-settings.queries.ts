import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

type Kinds = ApiReply<'GET v3/notifications'>['data'];
type SettingInput = ApiInput<'PUT v3/users/:id/notification-settings/:setting'>;

/** The ways in which a person is told. */
export type SettingChannel = NonNullable<SettingInput['body']['channel']>;

/** A kind of notifications, and in which ways the person is told of it. */
export type NotificationSetting = Kinds[number] & Readonly<Record<SettingChannel, boolean>>;

/** A switch that the person has pressed. */
export interface SettingChange {
  readonly setting: NotificationSetting['setting'];
  readonly channel: SettingChannel;
  readonly is_enabled: boolean;
}

/** The notification settings of a person, named in the page's language. */
export function notificationSettingsQuery(userId: number) {
  return areaQueries('accounts').query({
    key: ['notification-settings', userId],
    queryFn: async ({ signal }): Promise<NotificationSetting[]> => {
      const [kinds, chosen] = await Promise.all([
        call('GET v3/notifications', {}, { signal }),
        call('GET v3/users/:id/notification-settings', { params: { id: userId } }, { signal }),
      ]);
      const settings = new Map(chosen.data.map((row) => [row.setting, row]));
      return kinds.data.map((kind) => {
        const { is_enabled: site = true, by_mail: mail = false } = settings.get(kind.setting) ?? {};
        return { ...kind, site, mail };
      });
    },
    tags: ['notification-settings'],
  });
}

/** Has the person told of something in one way, or no longer. */
export function switchSetting(userId: number, { setting, channel, is_enabled }: SettingChange) {
  return change(
    'PUT v3/users/:id/notification-settings/:setting',
    { params: { id: userId, setting }, body: { channel, is_enabled } },
    { changes: ['notification-settings'] },
  );
}
