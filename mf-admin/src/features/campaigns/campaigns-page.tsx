import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, PageHeading, Section } from '@commonweal/ui';
import { Balances } from './balances.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignList } from './campaign-list.tsx';
import { PayoutList } from './payout-list.tsx';

/** Paid campaigns, and the people whose work is to be paid. */
export default function CampaignsPage() {
  const { formatMessage } = useIntl();
  const [isOpening, setOpening] = useState(false);
  return (
    <div className="cw-stack cw-gap-8">
      <title>{`${formatMessage({ id: 'admin.campaigns.title' })} · Commonweal`}</title>
      <PageHeading
        lead={<FormattedMessage id="admin.campaigns.lead" />}
        actions={
          <Button variant="primary" onClick={() => setOpening(true)}>
            <FormattedMessage id="admin.campaigns.open" />
          </Button>
        }
      >
        <FormattedMessage id="admin.campaigns.title" />
      </PageHeading>
      {isOpening && <CampaignDialog onClose={() => setOpening(false)} />}
      <CampaignList />
      <Section title={<FormattedMessage id="admin.campaigns.balances" />}>
        <Balances />
      </Section>
      <Section title={<FormattedMessage id="admin.campaigns.payouts" />}>
        <PayoutList />
      </Section>
    </div>
  );
}
