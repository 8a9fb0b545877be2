import { useEffect, useRef } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert, Button, DateText } from '@commonweal/ui';
import type { ComplaintReceipt } from './complaints.queries.ts';

interface ReceiptProps {
  readonly receipt: ComplaintReceipt;
  readonly onAgain: () => void;
}

/** The reference of a complaint that was sent, and the day by which it is answered. */
export function Receipt({ receipt: { reference, due_at, is_first }, onAgain }: ReceiptProps) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its form.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="accounts-complaints__receipt">
      <Alert
        kind="success"
        title={<FormattedMessage id={is_first ? 'accounts.complaints.sent' : 'accounts.complaints.added'} />}
        action={
          <Button size="small" onClick={onAgain}>
            <FormattedMessage id="accounts.complaints.again" />
          </Button>
        }
      >
        <FormattedMessage
          id="accounts.complaints.receipt"
          values={{
            reference: <strong key="reference">{reference}</strong>,
            date: <DateText key="date" value={due_at} />,
          }}
        />
      </Alert>
    </div>
  );
}
