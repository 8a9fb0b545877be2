import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { PageHeading } from '@commonweal/ui';
import { PlanList } from './plan-list.tsx';

/** The plans, for everybody. */
export default function PricingPage() {
  const { formatMessage } = useIntl();
  return (
    <div className="cw-stack cw-gap-6">
      <title>{`${formatMessage({ id: 'accounts.plans.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="accounts.plans.lead" />}>
        <FormattedMessage id="accounts.plans.title" />
      </PageHeading>
      <PlanList />
    </div>
  );
}
