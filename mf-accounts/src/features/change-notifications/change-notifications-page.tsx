import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { PageHeading } from '@commonweal/ui';
import { NotificationTable } from './notification-table.tsx';

export default function ChangeNotificationsPage() {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  return (
    <div className="cw-stack cw-reading">
      <title>{`${formatMessage({ id: 'accounts.notifications.title' })} · Commonweal`}</title>
      <PageHeading
        kicker={
          <Link to={paths.settings()}>
            <FormattedMessage id="accounts.settings.title" />
          </Link>
        }
        lead={<FormattedMessage id="accounts.notifications.lead" />}
      >
        <FormattedMessage id="accounts.notifications.title" />
      </PageHeading>
      {user && <NotificationTable userId={user.id} />}
    </div>
  );
}
