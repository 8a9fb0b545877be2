import type { Notification } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { ListAddress } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Navigate } from '@commonweal/platform/router';
import {
  Button,
  ButtonLink,
  EmptyState,
  FailedLoad,
  Loading,
  PageHeading,
  Pagination,
  Skeleton,
  Tag,
} from '@commonweal/ui';
import { BellIcon, CheckIcon, SettingsIcon } from '@commonweal/ui/icons';
import { useMarkSeen } from './mark-seen.ts';
import { NotificationCard } from './notification-card.tsx';
import { NOTIFICATIONS_PER_PAGE, notificationsQuery } from './notifications.queries.ts';
import type { NotificationsReply } from './notifications.queries.ts';

interface NotificationsPageProps {
  /** This release has the page of notification settings. */
  readonly hasSettings: boolean;
  readonly list: ListAddress<readonly []>;
}

const notificationList = {
  filters: [],
  perPage: NOTIFICATIONS_PER_PAGE,
  perPageOptions: [NOTIFICATIONS_PER_PAGE],
} as const;

export const NotificationsPage = listPage(notificationList, NotificationsOfPerson);

function NotificationsOfPerson({ hasSettings, list }: NotificationsPageProps) {
  const { formatMessage } = useIntl();
  const { page } = list.values;
  const query = useQuery(notificationsQuery(page));
  return (
    <div className="shell-notifications-page">
      <title>{`${formatMessage({ id: 'shell.notifications.title' })} · Commonweal`}</title>
      <PageHeading
        actions={
          <>
            {page === 1 && query.data && query.data.unseen > 0 && <MarkAll known={query.data} />}
            {hasSettings && (
              <ButtonLink to={paths.changeNotifications()} icon={<SettingsIcon />}>
                <FormattedMessage id="shell.notifications.settings" />
              </ButtonLink>
            )}
          </>
        }
      >
        <FormattedMessage id="shell.notifications.title" />
      </PageHeading>
      {query.data ? <List known={query.data} page={page} /> : <NotThereYet query={query} />}
    </div>
  );
}

function NotThereYet({ query }: { readonly query: ReturnType<typeof useQuery> }) {
  if (query.error) return <FailedLoad query={query} />;
  return (
    <Loading>
      <Skeleton shape="block" count={4} height="6rem" />
    </Loading>
  );
}

/** On the first page, which has the newest unseen one. */
function MarkAll({ known }: { readonly known: NotificationsReply }) {
  const { markAllSeen } = useMarkSeen();
  const newest = Math.max(...known.data.map(({ id }) => id));
  return (
    <Button
      icon={<CheckIcon />}
      onClick={() => {
        focusHeading();
        markAllSeen(newest);
      }}
    >
      <FormattedMessage id="shell.notifications.mark-all" />
    </Button>
  );
}

function List({ known, page }: { readonly known: NotificationsReply; readonly page: number }) {
  if (known.data.length === 0 && known.total > 0) return <Navigate to={paths.notifications()} replace />;
  if (known.data.length === 0) {
    return (
      <EmptyState icon={<BellIcon />} title={<FormattedMessage id="shell.notifications.empty" />}>
        <FormattedMessage id="shell.notifications.empty.hint" />
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="shell-notifications-page__list">
        {known.data.map((notification) => (
          <Listed key={notification.id} notification={notification} />
        ))}
      </ul>
      <Pagination
        page={page}
        perPage={NOTIFICATIONS_PER_PAGE}
        total={known.total}
        hrefFor={(next) => `${paths.notifications()}?page=${next}`}
      />
    </>
  );
}

function Listed({ notification }: { readonly notification: Notification }) {
  const { formatMessage } = useIntl();
  const { markSeen } = useMarkSeen();
  const { id, title, is_already_seen } = notification;
  if (is_already_seen) {
    return (
      <li>
        <NotificationCard notification={notification} />
      </li>
    );
  }
  const action = (
    <Button
      size="small"
      variant="quiet"
      aria-label={formatMessage({ id: 'shell.notifications.mark-this' }, { title })}
      onClick={() => {
        focusHeading();
        markSeen(id);
      }}
    >
      <FormattedMessage id="shell.notifications.mark" />
    </Button>
  );
  const mark = (
    <Tag>
      <FormattedMessage id="shell.notifications.new" />
    </Tag>
  );
  return (
    <li>
      <NotificationCard notification={notification} mark={mark} action={action} />
    </li>
  );
}

/** The button that one presses goes away; whoever pressed it stays on the page. */
function focusHeading(): void {
  document.getElementById('page-heading')?.focus({ preventScroll: true });
}
