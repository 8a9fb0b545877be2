import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DataTable, EmptyState } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { useFailureReports } from '#features/containment/failure-reports.ts';
import type { Report } from '#features/containment/failure-reports.ts';

/** The failures of this page, newest first, under the reference number that the person was shown. */
export function PageFailuresTab() {
  const { formatMessage } = useIntl();
  const reports = useFailureReports();
  if (reports.length === 0) return <EmptyState title={<FormattedMessage id="developer.failures.none" />} />;
  return (
    <DataTable
      caption={formatMessage({ id: 'developer.tab.failures' })}
      columns={columns}
      rows={reports.toReversed()}
      rowKey={({ reference }) => reference}
    />
  );
}

const columns: readonly Column<Report>[] = [
  {
    id: 'remote',
    header: <FormattedMessage id="developer.remote" />,
    cell: ({ remote }) => remote,
    rowHeader: true,
    width: '10rem',
  },
  {
    id: 'reference',
    header: <FormattedMessage id="developer.reference" />,
    cell: ({ reference }) => <code>{reference}</code>,
    lead: true,
    width: '8rem',
  },
  {
    id: 'version',
    header: <FormattedMessage id="developer.version" />,
    cell: ({ version }) => <code>{version}</code>,
    width: '12rem',
  },
  { id: 'stage', header: <FormattedMessage id="developer.stage" />, cell: ({ stage }) => stage, width: '7rem' },
  { id: 'reason', header: <FormattedMessage id="developer.reason" />, cell: ({ reason }) => reason, width: '8rem' },
  { id: 'path', header: <FormattedMessage id="developer.page" />, cell: ({ path }) => <code>{path}</code> },
  { id: 'detail', header: <FormattedMessage id="developer.file" />, cell: ({ detail }) => <code>{detail}</code> },
];
