import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { DataTable, DateText, UserName, personName } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { Submission } from './note-reviews.queries.ts';
import { StatusBadge } from './status-badge.tsx';

interface SubmissionsTableProps {
  readonly rows: readonly Submission[];
  readonly isBusy: boolean;
}

/** Submitted analyses to choose from, the longest waiting first. */
export function SubmissionsTable({ rows, isBusy }: SubmissionsTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'admin.reviews.title' })}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      busy={isBusy}
    />
  );
}

function useColumns(): readonly Column<Submission>[] {
  const intl = useIntl();
  return [
    {
      id: 'headline',
      header: <FormattedMessage id="admin.reviews.column.headline" />,
      rowHeader: true,
      cell: (row) => (
        <>
          <Link to={paths.analysisReview(row.id)} lang={row.locale}>
            {row.headline}
          </Link>
          <span className="admin-reviews__about">
            {row.entity_name} · {row.topic_name}
          </span>
        </>
      ),
    },
    {
      id: 'status',
      width: '9rem',
      header: <FormattedMessage id="admin.reviews.filter.status" />,
      cell: ({ status_code }) => <StatusBadge status={status_code} />,
    },
    {
      id: 'author',
      width: '13rem',
      header: <FormattedMessage id="admin.reviews.column.author" />,
      cell: (row) => <UserName person={row} brief />,
    },
    {
      id: 'since',
      width: '11rem',
      header: <FormattedMessage id="admin.reviews.column.since" />,
      cell: ({ modif_date }) => <DateText value={modif_date} />,
    },
    {
      id: 'reviewer',
      width: '10rem',
      header: <FormattedMessage id="admin.reviews.column.reviewer" />,
      cell: ({ reviewer }) => (reviewer ? personName(reviewer, intl) : '–'),
    },
  ];
}
