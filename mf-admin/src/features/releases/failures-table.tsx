import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { DataTable, DateText } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { MOMENT } from './published.tsx';
import type { Failures } from './releases.queries.ts';

type Row = Failures['versions'][number];

/** Failures by version, set, stage and reason, the most frequent first. */
export function FailuresTable({ rows, isBusy }: { readonly rows: readonly Row[]; readonly isBusy: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'admin.releases.failures.table' })}
      columns={columns}
      rows={rows.toSorted((a, b) => b.count - a.count)}
      rowKey={({ remote, version, set_id, stage, reason }) => [remote, version, set_id, stage, reason].join(' ')}
      busy={isBusy}
    />
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'version',
    header: <FormattedMessage id="admin.releases.column.version" />,
    rowHeader: true,
    cell: ({ remote, version, set_id }) => (
      <span className="admin-releases__two-lines">
        <span>
          {remote} <code>{version}</code>
        </span>
        <span className="cw-caption">
          <FormattedMessage id="admin.releases.in-set" values={{ set: <code>{set_id}</code> }} />
        </span>
      </span>
    ),
  },
  {
    id: 'stage',
    header: <FormattedMessage id="admin.releases.failures.stage" />,
    cell: ({ stage }) => <FormattedMessage id={`admin.releases.stage.${stage}`} />,
  },
  {
    id: 'reason',
    header: <FormattedMessage id="admin.releases.failures.reason" />,
    cell: ({ reason }) => <FormattedMessage id={`admin.releases.cause.${reason}`} />,
  },
  {
    id: 'count',
    header: <FormattedMessage id="admin.releases.column.failures" />,
    numeric: true,
    cell: ({ count }) => <FormattedNumber value={count} />,
  },
  {
    id: 'visitors',
    header: <FormattedMessage id="admin.releases.failures.visitors" />,
    numeric: true,
    cell: ({ visitors }) => <FormattedNumber value={visitors} />,
  },
  {
    id: 'last',
    width: MOMENT,
    header: <FormattedMessage id="admin.releases.failures.last" />,
    cell: ({ last_at }) => <DateText value={last_at} time />,
  },
];
