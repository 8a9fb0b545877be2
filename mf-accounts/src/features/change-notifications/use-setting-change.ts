import { call } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { useMutation, useQueryClient } from '@commonweal/platform/query';
import { notificationSettingsQuery } from './notification-settings.queries.ts';
import type { NotificationSetting } from './notification-settings.queries.ts';

type Change = Pick<NotificationSetting, 'setting' | 'is_enabled'>;

/** Switches a setting: here at once, back again where the server does not take it, and says so. */
export function useSettingChange(userId: number) {
  const client = useQueryClient();
  const { formatMessage } = useIntl();
  const { queryKey } = notificationSettingsQuery(userId, useLocale());
  const put = ({ setting, is_enabled }: Change) =>
    client.setQueryData(queryKey, (known) =>
      known?.map((one) => (one.setting === setting ? { ...one, is_enabled } : one)),
    );
  return useMutation({
    mutationFn: ({ setting, is_enabled }: Change) =>
      call('PUT v3/users/:id/notification-settings/:setting', {
        params: { id: userId, setting },
        body: { is_enabled },
      }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      put(change);
    },
    onError: (error, { setting, is_enabled }) => {
      put({ setting, is_enabled: !is_enabled });
      const text = formatMessage({ id: 'accounts.notifications.failed' });
      showAlert('failure', [text, describeFailure(error).reason].filter(Boolean).join(' '));
    },
  });
}
