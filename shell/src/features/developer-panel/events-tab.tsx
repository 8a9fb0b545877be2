import { FormattedDate, FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DataTable, EmptyState } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { useEventRecord } from './event-record.store.ts';
import type { RecordedEvent } from './event-record.store.ts';

/** The last events between areas, the newest first. */
export function EventsTab() {
  const { formatMessage } = useIntl();
  const { since, events } = useEventRecord();
  if (since === null || events.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="developer.events.none" />}>
        <FormattedMessage id="developer.events.since" values={{ time: since && <Time at={since} /> }} />
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={formatMessage({ id: 'developer.tab.events' })}
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
    />
  );
}

const columns: readonly Column<RecordedEvent>[] = [
  { id: 'at', header: <FormattedMessage id="developer.at" />, cell: ({ at }) => <Time at={at} />, width: '9rem' },
  {
    id: 'name',
    header: <FormattedMessage id="developer.event" />,
    cell: ({ event }) => event.name,
    rowHeader: true,
    width: '14rem',
  },
  {
    id: 'payload',
    header: <FormattedMessage id="developer.payload" />,
    cell: ({ event }) => <code>{JSON.stringify(event.payload)}</code>,
  },
];

function Time({ at }: { readonly at: Date }) {
  return <FormattedDate value={at} hour="2-digit" minute="2-digit" second="2-digit" fractionalSecondDigits={3} />;
}
