import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { notificationSettingsQuery, switchSetting } from './notification-settings.queries.ts';
import type { SettingChange } from './notification-settings.queries.ts';

/** Switches a setting: here at once, back again where the server does not take it, and says so. */
export function useSettingChange(userId: number) {
  const server = useServerData();
  const { formatMessage } = useIntl();
  const put = ({ setting, channel, is_enabled }: SettingChange) =>
    server.write(notificationSettingsQuery(userId), (known) =>
      known.map((one) => (one.setting === setting ? { ...one, [channel]: is_enabled } : one)),
    );
  return useMutation({
    mutationFn: (change: SettingChange) => switchSetting(userId, change),
    onMutate: put,
    onError: (error, change) => {
      put({ ...change, is_enabled: !change.is_enabled });
      const text = formatMessage({ id: 'accounts.notifications.failed' });
      showAlert('failure', [text, describeFailure(error).reason].filter(Boolean).join(' '));
    },
  });
}
