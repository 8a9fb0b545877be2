import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { Badge, Button, DataTable, DateText, UserName } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { SentAnnouncement } from './announcements.queries.ts';
import { WithdrawAnnouncement } from './withdraw-announcement.tsx';

interface AnnouncementsTableProps {
  readonly rows: readonly SentAnnouncement[];
  readonly isBusy: boolean;
  readonly onOpen: (announcement: SentAnnouncement) => void;
}

/** Announcements in rows; the title is in the language of the page. */
export function AnnouncementsTable({ rows, isBusy, onOpen }: AnnouncementsTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'admin.announcements.title' })}
      columns={columnsOf(intl, onOpen)}
      rows={rows}
      rowKey={({ id }) => id}
      busy={isBusy}
    />
  );
}

function columnsOf(
  { formatMessage, locale }: IntlShape,
  onOpen: AnnouncementsTableProps['onOpen'],
): Column<SentAnnouncement>[] {
  const header = (column: string) => formatMessage({ id: `admin.announcements.column.${column}` });
  const titleOf = ({ title_en, title_fr }: SentAnnouncement) => (locale === 'fr' ? title_fr : title_en);
  return [
    { id: 'title', header: header('title'), rowHeader: true, cell: titleOf },
    {
      id: 'sent',
      header: header('sent'),
      meta: ({ sent_at }) => <DateText value={sent_at} time />,
      cell: ({ sent_at, sent_by }) => (
        <div className="admin-announcements__sent">
          <DateText value={sent_at} time />
          <span className="cw-caption">
            <UserName person={sent_by} brief />
          </span>
        </div>
      ),
    },
    { id: 'received', header: header('received'), cell: (row) => <Received announcement={row} /> },
    {
      id: 'read',
      header: header('read'),
      cell: ({ recipients: { read, received } }) => (
        <FormattedMessage id="admin.announcements.read" values={{ read, received }} />
      ),
    },
    {
      id: 'show',
      header: header('show'),
      cell: (row) => (
        <div className="cw-cluster">
          <Button
            size="small"
            aria-label={formatMessage({ id: 'admin.announcements.show.which' }, { title: titleOf(row) })}
            onClick={() => onOpen(row)}
          >
            <FormattedMessage id="admin.announcements.show" />
          </Button>
          {row.withdrawn_at === null && <WithdrawAnnouncement id={row.id} title={titleOf(row)} />}
        </div>
      ),
    },
  ];
}

function Received({
  announcement: { finished_at, withdrawn_at, recipients },
}: {
  readonly announcement: SentAnnouncement;
}) {
  const { received, total, mailed, declined, left, waiting } = recipients;
  return (
    <div className="admin-announcements__received">
      <FormattedMessage id="admin.announcements.received" values={{ received, total }} />
      {finished_at === null && (
        <Badge tone="information">
          <FormattedMessage id="admin.announcements.waiting" values={{ waiting }} />
        </Badge>
      )}
      {withdrawn_at !== null && (
        <Badge>
          <span>
            <FormattedMessage
              id="admin.announcements.withdrawn"
              values={{ date: <DateText key="date" value={withdrawn_at} /> }}
            />
          </span>
        </Badge>
      )}
      <span className="cw-caption">
        <FormattedMessage id="admin.announcements.parts" values={{ mailed, declined, left }} />
      </span>
    </div>
  );
}
