import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Loading, Skeleton, Switch, VisuallyHidden } from '@commonweal/ui';
import { notificationSettingsQuery } from './notification-settings.queries.ts';
import type { SettingChannel, NotificationSetting } from './notification-settings.queries.ts';
import { useSettingChange } from './use-setting-change.ts';
import './notification-table.css';

const channels = ['site', 'mail'] as const satisfies readonly SettingChannel[];

/** Notification settings: a row for each kind, a switch for each channel. */
export function NotificationTable({ userId }: { readonly userId: number }) {
  const { formatMessage } = useIntl();
  const query = useQuery(notificationSettingsQuery(userId));
  const { mutate } = useSettingChange(userId);
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <Skeleton shape="block" count={2} height="4rem" />
      </Loading>
    );
  }
  const switchFor = (row: NotificationSetting, channel: SettingChannel) => (
    <Switch
      label={
        <VisuallyHidden>
          {formatMessage({ id: `accounts.notifications.${channel}.label` }, { name: row.name })}
        </VisuallyHidden>
      }
      checked={row[channel]}
      onChange={(is_enabled) => mutate({ setting: row.setting, channel, is_enabled })}
    />
  );
  return (
    <table className="notification-table">
      <caption className="cw-visually-hidden">
        <FormattedMessage id="accounts.notifications.title" />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="accounts.notifications.kind" />
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="notification-table__channel">
              <FormattedMessage id={`accounts.notifications.${channel}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {query.data.map((row) => (
          <tr key={row.setting}>
            <th scope="row">
              {row.name}
              <p className="cw-caption">{row.description}</p>
            </th>
            {channels.map((channel) => (
              <td key={channel} className="notification-table__channel">
                {switchFor(row, channel)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
