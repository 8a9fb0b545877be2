import { defineList } from '@commonweal/domain/list-query';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { ListAddress } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { Badge, DataTable, Disclosure, EmptyState, Pagination, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { compareAddress } from './compare.definition.ts';
import { GateProblems } from './gate-problems.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { MOMENT, WhenAndWho } from './published.tsx';
import { releasesQueries } from './releases.queries.ts';
import type { LogEntry } from './releases.queries.ts';

const logList = defineList({ filters: [], perPage: 20 });

/** The log of changes: author, time, reason, and objections that were overridden. */
export const LogTab = listPage(logList, Log);

function Log({ list: { values, hrefFor } }: { readonly list: ListAddress<typeof logList.filters> }) {
  const { formatMessage } = useIntl();
  const { page, per_page } = values;
  const query = useQuery(releasesQueries.log({ limit: per_page, offset: (page - 1) * per_page }));
  return (
    <LoadedPart query={query} skeleton={<SkeletonTable rows={per_page} columns={4} />}>
      {({ data, total }) =>
        total === 0 ? (
          <EmptyState title={<FormattedMessage id="admin.releases.log.none" />}>
            <FormattedMessage id="admin.releases.log.none-hint" />
          </EmptyState>
        ) : (
          <>
            <DataTable
              className="admin-releases__log"
              caption={formatMessage({ id: 'admin.releases.log.title' })}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              busy={query.isPlaceholderData}
            />
            <Pagination page={page} perPage={per_page} total={total} hrefFor={(next) => hrefFor({ page: next })} />
          </>
        )
      }
    </LoadedPart>
  );
}

const columns: readonly Column<LogEntry>[] = [
  {
    id: 'action',
    width: '10rem',
    header: <FormattedMessage id="admin.releases.log.action" />,
    rowHeader: true,
    cell: ({ action, overridden }) => (
      <span className="cw-cluster">
        <FormattedMessage id={`admin.releases.action.${action}`} />
        {overridden.length > 0 && (
          <Badge tone="negative">
            <FormattedMessage id="admin.releases.log.forced" />
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'subject',
    header: <FormattedMessage id="admin.releases.log.subject" />,
    cell: (entry) => <Subject entry={entry} />,
  },
  {
    id: 'at',
    width: MOMENT,
    header: <FormattedMessage id="admin.releases.log.when" />,
    cell: ({ at, by }) => <WhenAndWho when={at} who={by} />,
  },
  {
    id: 'reason',
    width: '16rem',
    header: <FormattedMessage id="admin.releases.log.reason" />,
    cell: ({ reason }) => reason || '–',
  },
];

function Subject({ entry }: { readonly entry: LogEntry }) {
  const { set_id, previous_set_id, subject, overridden } = entry;
  // On a narrow screen a value that is empty has no label either.
  if (subject === '' && set_id === null) return null;
  return (
    <div className="admin-releases__subject">
      {subject !== '' && <span>{subject}</span>}
      {set_id !== null && <Sets from={previous_set_id} to={set_id} />}
      {overridden.length > 0 && (
        <Disclosure
          summary={<FormattedMessage id="admin.releases.log.overridden" values={{ count: overridden.length }} />}
        >
          <GateProblems problems={overridden} />
        </Disclosure>
      )}
    </div>
  );
}

/** From which set to which, and the way to what differs. */
function Sets({ from, to }: { readonly from: string | null; readonly to: string }) {
  if (from === null || from === to) {
    return (
      <span className="cw-caption">
        <code>{to}</code>
      </span>
    );
  }
  return (
    <span className="cw-caption">
      <Link to={compareAddress(from, to)}>
        <FormattedMessage id="admin.releases.log.sets" values={{ from: <code>{from}</code>, to: <code>{to}</code> }} />
      </Link>
    </span>
  );
}
