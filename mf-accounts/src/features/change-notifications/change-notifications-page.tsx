import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { FailedLoad, Loading, PageHeading, Skeleton, Switch } from '@commonweal/ui';
import { notificationSettingsQuery } from './notification-settings.queries.ts';
import { useSettingChange } from './use-setting-change.ts';

export default function ChangeNotificationsPage() {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  return (
    <div className="cw-stack cw-reading">
      <title>{`${formatMessage({ id: 'accounts.notifications.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="accounts.notifications.lead" />}>
        <FormattedMessage id="accounts.notifications.title" />
      </PageHeading>
      {user && <Settings userId={user.id} />}
    </div>
  );
}

function Settings({ userId }: { readonly userId: number }) {
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
  return query.data.map(({ setting, name, description, is_enabled }) => (
    <Switch
      key={setting}
      label={name}
      description={description}
      checked={is_enabled}
      onChange={(checked) => mutate({ setting, is_enabled: checked })}
    />
  ));
}
