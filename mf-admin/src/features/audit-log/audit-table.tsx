import type { AuditEntry } from '@commonweal/contracts/audit-log';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DataTable, DateText, Disclosure, UserName } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { ActName } from './act-name.tsx';
import { StateChanges } from './state-changes.tsx';

interface AuditTableProps {
  readonly rows: readonly AuditEntry[];
  readonly isBusy: boolean;
}

/** Acts in rows; before and after unfold. */
export function AuditTable({ rows, isBusy }: AuditTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'admin.audit.title' })}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      busy={isBusy}
    />
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    id: 'act',
    width: '14rem',
    header: <FormattedMessage id="admin.audit.column.act" />,
    rowHeader: true,
    cell: ({ act }) => <ActName act={act} />,
  },
  {
    id: 'subject',
    header: <FormattedMessage id="admin.audit.column.subject" />,
    cell: ({ subject }) => <span className="admin-audit__subject">{subject}</span>,
  },
  {
    id: 'date',
    width: '15rem',
    header: <FormattedMessage id="admin.audit.column.date" />,
    meta: ({ date }) => <DateText value={date} time="seconds" />,
    cell: ({ date, person, machine }) => (
      <div className="admin-audit__who">
        <DateText value={date} time="seconds" />
        <span className="cw-caption">{person ? <UserName person={person} brief /> : machine}</span>
      </div>
    ),
  },
  {
    id: 'changes',
    header: <FormattedMessage id="admin.audit.column.changes" />,
    cell: (entry) => <Changes entry={entry} />,
  },
];

function Changes({ entry: { before, after, reason, redacted_at: redactedAt } }: { readonly entry: AuditEntry }) {
  const hasState = before !== null || after !== null;
  return (
    <>
      {reason !== null && <p className="admin-audit__reason">{reason}</p>}
      {redactedAt !== null && (
        <p className="cw-caption">
          <FormattedMessage id="admin.audit.redacted" values={{ date: <DateText value={redactedAt} /> }} />
        </p>
      )}
      {hasState && (
        <Disclosure summary={<FormattedMessage id="admin.audit.show" />}>
          <StateChanges before={before ?? {}} after={after ?? {}} />
        </Disclosure>
      )}
    </>
  );
}
