import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { orderOf } from '@commonweal/domain/list-order';
import type { submissionList } from '@commonweal/domain/submission-list';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { DataTable, UserName, personName } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { Submission } from './note-reviews.queries.ts';
import { ReviewDeadline } from './review-deadline.tsx';
import { StatusBadge } from './status-badge.tsx';
import { WaitingTime } from './waiting-time.tsx';

interface SubmissionsTableProps {
  readonly rows: readonly Submission[];
  readonly list: AddressOf<typeof submissionList>;
  readonly isBusy: boolean;
}

/** Submitted analyses to choose from; the headers that sort are links. */
export function SubmissionsTable({ rows, list, isBusy }: SubmissionsTableProps) {
  const { formatMessage } = useIntl();
  const sort = orderOf(list.definition, list.values);
  return (
    <DataTable
      caption={formatMessage({ id: 'admin.reviews.title' })}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      {...(sort && { sort })}
      sortHref={(order) => list.hrefFor({ order })}
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
            {row.headline || intl.formatMessage({ id: 'admin.reviews.no-headline' })}
          </Link>
          <span className="admin-reviews__about">{[row.entity_name, row.topic_name].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      id: 'status',
      width: '9rem',
      header: <FormattedMessage id="admin.reviews.filter.status" />,
      cell: (row) => <StatusBadge note={row} />,
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
      header: intl.formatMessage({ id: 'admin.reviews.column.since' }),
      sort: 'asc',
      cell: ({ modif_date }) => <WaitingTime since={modif_date} />,
    },
    {
      id: 'deadline',
      width: '9rem',
      header: intl.formatMessage({ id: 'admin.reviews.column.deadline' }),
      sort: 'asc',
      cell: ({ topic_deadline }) => (topic_deadline === null ? '–' : <ReviewDeadline value={topic_deadline} />),
    },
    {
      id: 'reviewer',
      width: '10rem',
      header: <FormattedMessage id="admin.reviews.column.reviewer" />,
      cell: ({ reviewer }) => (reviewer ? personName(reviewer, intl) : '–'),
    },
  ];
}
