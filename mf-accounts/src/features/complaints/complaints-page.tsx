import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useSession } from '@commonweal/platform/session';
import { PageHeading, Section } from '@commonweal/ui';
import { AnswerTime } from './answer-time.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import type { ComplaintReceipt } from './complaints.queries.ts';
import { OwnComplaints } from './own-complaints.tsx';
import { Receipt } from './receipt.tsx';
import './complaints.css';

/** Takes complaints of members and visitors, and tells how quickly they are answered. */
export default function ComplaintsPage() {
  const { formatMessage } = useIntl();
  const { status, user } = useSession();
  const [receipt, setReceipt] = useState<ComplaintReceipt | null>(null);
  return (
    <div className="cw-stack cw-gap-8 cw-reading">
      <title>{`${formatMessage({ id: 'accounts.complaints.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="accounts.complaints.lead" />}>
        <FormattedMessage id="accounts.complaints.title" />
      </PageHeading>
      <AnswerTime />
      <Section title={<FormattedMessage id="accounts.complaints.new" />}>
        {receipt ? (
          <Receipt receipt={receipt} onAgain={() => setReceipt(null)} />
        ) : (
          <ComplaintForm isVisitor={status === 'anonymous'} onSent={setReceipt} />
        )}
      </Section>
      {user && (
        <Section title={<FormattedMessage id="accounts.complaints.own" />}>
          <OwnComplaints />
        </Section>
      )}
    </div>
  );
}
