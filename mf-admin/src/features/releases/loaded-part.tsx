import type { ReactNode } from 'react';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { UseQueryResult } from '@commonweal/platform/query';
import { Alert, Button, EmptyState, FailedLoad } from '@commonweal/ui';
import { WifiOffIcon } from '@commonweal/ui/icons';

interface LoadedPartProps<T> {
  readonly query: UseQueryResult<T>;
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A part of the page in each of its states: on its way, offline, failed, there, and there but not fresh. */
export function LoadedPart<T>({ query, skeleton, children }: LoadedPartProps<T>) {
  const { data, error, fetchStatus } = query;
  if (data === undefined && error) return <FailedLoad query={query} />;
  if (data === undefined) return fetchStatus === 'paused' ? <Offline /> : skeleton;
  return (
    <>
      {(error !== null || fetchStatus === 'paused') && <NotFresh query={query} />}
      {children(data)}
    </>
  );
}

function Offline() {
  return (
    <EmptyState icon={<WifiOffIcon />} title={<FormattedMessage id="admin.releases.offline" />}>
      <FormattedMessage id="admin.releases.offline-hint" />
    </EmptyState>
  );
}

/** The last data stays, with its age. */
function NotFresh({ query }: { readonly query: UseQueryResult<unknown> }) {
  const { formatTime } = useIntl();
  const { reason } = describeFailure(query.error);
  const time = formatTime(query.dataUpdatedAt, { timeStyle: 'medium', hourCycle: 'h23' });
  return (
    <Alert
      kind="warning"
      title={<FormattedMessage id="admin.releases.not-fresh" values={{ time }} />}
      action={
        query.fetchStatus === 'paused' ? undefined : (
          <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
            <FormattedMessage id="admin.releases.refresh" />
          </Button>
        )
      }
    >
      {reason}
    </Alert>
  );
}
