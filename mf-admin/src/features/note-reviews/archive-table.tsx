import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Button, ButtonLink, DataTable, DateText, UserName, VisuallyHidden } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { ArchiveRow } from './note-reviews.queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { useRestoreNote } from './use-restore-note.ts';

interface ArchiveTableProps {
  readonly rows: readonly ArchiveRow[];
  readonly isBusy: boolean;
}

/** Published, archived and removed analyses, the latest changed first, each with what may be done with it. */
export function ArchiveTable({ rows, isBusy }: ArchiveTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'admin.archive.title' })}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      busy={isBusy}
    />
  );
}

const columns: readonly Column<ArchiveRow>[] = [
  {
    id: 'headline',
    header: <FormattedMessage id="admin.reviews.column.headline" />,
    rowHeader: true,
    cell: (row) => (
      <>
        <Link to={paths.analysisInArchive(row.id)} lang={row.locale}>
          {row.headline}
        </Link>
        <span className="admin-reviews__about">
          {[row.entity_name, row.topic_name].filter((name) => name !== null).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    width: '9rem',
    header: <FormattedMessage id="admin.archive.filter.status" />,
    cell: (row) => <StatusBadge note={row} />,
  },
  {
    id: 'author',
    width: '13rem',
    header: <FormattedMessage id="admin.reviews.column.author" />,
    cell: (row) => <UserName person={row} brief />,
  },
  {
    id: 'changed',
    width: '11rem',
    header: <FormattedMessage id="admin.archive.column.changed" />,
    cell: ({ modif_date }) => <DateText value={modif_date} />,
  },
  {
    id: 'actions',
    width: '9rem',
    header: (
      <VisuallyHidden>
        <FormattedMessage id="admin.archive.column.actions" />
      </VisuallyHidden>
    ),
    cell: (row) => <Actions row={row} />,
  },
];

function Actions({ row }: { readonly row: ArchiveRow }) {
  const { formatMessage } = useIntl();
  const restore = useRestoreNote();
  const { allowed_actions, headline } = row;
  if (allowed_actions.includes('restore')) {
    return (
      <Button
        size="small"
        busy={restore.isPending}
        aria-label={formatMessage({ id: 'admin.archive.restore' }, { headline })}
        onClick={() => restore.mutate(row)}
      >
        <FormattedMessage id="admin.reviews.act.restore" />
      </Button>
    );
  }
  if (!allowed_actions.includes('edit')) return null;
  return (
    <ButtonLink
      size="small"
      to={paths.editAnalysis(row.id)}
      aria-label={formatMessage({ id: 'admin.archive.edit' }, { headline })}
    >
      <FormattedMessage id="admin.reviews.act.edit" />
    </ButtonLink>
  );
}
