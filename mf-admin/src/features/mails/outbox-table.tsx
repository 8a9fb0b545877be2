import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { Badge, Button, DataTable, DateText } from '@commonweal/ui';
import type { Column, Tone } from '@commonweal/ui';
import type { OutgoingMail } from './mails.queries.ts';

interface OutboxTableProps {
  readonly mails: readonly OutgoingMail[];
  readonly isBusy: boolean;
  readonly onOpen: (mail: OutgoingMail) => void;
}

/** One page of the outbox. */
export function OutboxTable({ mails, isBusy, onOpen }: OutboxTableProps) {
  return (
    <DataTable
      caption={<FormattedMessage id="admin.mails.tab.outbox" />}
      rows={mails}
      rowKey={({ id }) => id}
      columns={columnsOf(useIntl(), onOpen)}
      busy={isBusy}
    />
  );
}

const tones: Readonly<Record<OutgoingMail['state'], Tone>> = {
  waiting: 'information',
  sent: 'neutral',
  failed: 'warning',
  withdrawn: 'neutral',
};

/** The state of a mail as a mark. */
export function MailStateBadge({ state }: Pick<OutgoingMail, 'state'>) {
  return (
    <Badge tone={tones[state]}>
      <FormattedMessage id={`admin.mails.state.${state}`} />
    </Badge>
  );
}

/** The address that a mail goes to; it is looked up when the mail is first sent, so that one withdrawn before has none. */
export function MailRecipient({ recipient, state }: Pick<OutgoingMail, 'recipient' | 'state'>) {
  if (recipient !== null) return recipient;
  return <FormattedMessage id={`admin.mails.recipient.${state === 'withdrawn' ? 'nobody' : 'none'}`} />;
}

function columnsOf({ formatMessage }: IntlShape, onOpen: (mail: OutgoingMail) => void): Column<OutgoingMail>[] {
  const header = (column: string) => formatMessage({ id: `admin.mails.column.${column}` });
  return [
    {
      id: 'recipient',
      header: header('recipient'),
      rowHeader: true,
      cell: ({ recipient, state }) => <MailRecipient {...{ recipient, state }} />,
    },
    {
      id: 'kind',
      header: header('kind'),
      cell: ({ kind }) => <FormattedMessage id={`admin.mails.kind.${kind}`} />,
      meta: true,
    },
    { id: 'state', header: header('state'), cell: ({ state }) => <MailStateBadge state={state} />, meta: true },
    {
      id: 'date',
      header: header('date'),
      cell: ({ created_at }) => <DateText value={created_at} time="seconds" />,
      meta: true,
    },
    {
      id: 'attempts',
      header: header('attempts'),
      cell: (mail) => (
        <Button
          size="small"
          aria-label={formatMessage(
            { id: `admin.mails.open.${mail.recipient === null ? 'without' : 'which'}` },
            { count: mail.attempts, recipient: mail.recipient, id: mail.id },
          )}
          onClick={() => onOpen(mail)}
        >
          <FormattedMessage id="admin.mails.open" values={{ count: mail.attempts }} />
        </Button>
      ),
    },
  ];
}
