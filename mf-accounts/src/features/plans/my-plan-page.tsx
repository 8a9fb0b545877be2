import { planSlugs } from '@commonweal/domain/plans';
import type { PlanSlug } from '@commonweal/domain/plans';
import { NotFoundError } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useParams } from '@commonweal/platform/router';
import { PageHeading, Section } from '@commonweal/ui';
import { ChangePlan } from './change-plan.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PlanList } from './plan-list.tsx';

/** One's own plan; with a plan in the address, the question whether to change to it. */
export default function MyPlanPage() {
  const { formatMessage } = useIntl();
  const { plan_slug } = useParams();
  return (
    <div className="cw-stack cw-gap-8">
      <title>{`${formatMessage({ id: 'accounts.my-plan.title' })} · Commonweal`}</title>
      {plan_slug === undefined ? <Overview /> : <ChangePlan slug={planIn(plan_slug)} />}
    </div>
  );
}

function Overview() {
  return (
    <>
      <PageHeading>
        <FormattedMessage id="accounts.my-plan.title" />
      </PageHeading>
      <CurrentPlan />
      <Section title={<FormattedMessage id="accounts.my-plan.all" />}>
        <PlanList />
      </Section>
    </>
  );
}

/** The plan that an address names; `member`, as accounts store it, is the free one. */
function planIn(slug: string): PlanSlug {
  const plan = slug === 'member' ? 'free' : planSlugs.find((known) => known === slug);
  if (plan === undefined) throw new NotFoundError();
  return plan;
}
