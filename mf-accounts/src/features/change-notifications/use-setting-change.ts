import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { notificationSettingsQuery, switchSetting } from './notification-settings.queries.ts';
import type { NotificationSetting } from './notification-settings.queries.ts';

type Change = Pick<NotificationSetting, 'setting' | 'is_enabled'>;

/** Switches a setting: here at once, back again where the server does not take it, and says so. */
export function useSettingChange(userId: number) {
  const server = useServerData();
  const { formatMessage } = useIntl();
  const put = ({ setting, is_enabled }: Change) =>
    server.write(notificationSettingsQuery(userId), (known) =>
      known.map((one) => (one.setting === setting ? { ...one, is_enabled } : one)),
    );
  return useMutation({
    mutationFn: (change: Change) => switchSetting(userId, change),
    onMutate: put,
    onError: (error, { setting, is_enabled }) => {
      put({ setting, is_enabled: !is_enabled });
      const text = formatMessage({ id: 'accounts.notifications.failed' });
      showAlert('failure', [text, describeFailure(error).reason].filter(Boolean).join(' '));
    },
  });
}
