import { useEffect, useRef } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import {
  Alert,
  Button,
  DateText,
  FactList,
  FailedAct,
  FailedLoad,
  Loading,
  Skeleton,
  useFocusAfterStep,
} from '@commonweal/ui';
import { PlanPortfolios, PlanPrice } from './plan-price.tsx';
import { askForBilling, checkPayment, myPlanQuery, plansQuery } from './plans.queries.ts';
import { useWayTo } from './use-way-to.ts';

type MyPlan = ApiReply<'GET v3/plans/my-plan'>;

/** The plan that one has: what it costs, when it ends or renews, and payments that wait. */
export function CurrentPlan() {
  const { formatMessage } = useIntl();
  const mine = useQuery(myPlanQuery());
  const plans = useQuery(plansQuery());
  useFocusAfterStep(`${mine.data?.plan} ${mine.data?.checkout?.url} ${mine.data?.is_payment_overdue}`);
  const failed = [mine, plans].find((query) => !query.data && query.error);
  if (failed) return <FailedLoad query={failed} />;
  const plan = plans.data?.data.find(({ slug }) => slug === mine.data?.plan);
  if (!mine.data || !plan) {
    return (
      <Loading>
        <Skeleton shape="block" height="8rem" />
      </Loading>
    );
  }
  const { ends_at, renews_at, has_billing } = mine.data;
  const facts = [
    { term: formatMessage({ id: 'accounts.my-plan.plan' }), value: plan.name },
    { term: formatMessage({ id: 'accounts.my-plan.price' }), value: <PlanPrice price={plan.price} /> },
    {
      term: formatMessage({ id: 'accounts.my-plan.portfolios' }),
      value: <PlanPortfolios limit={plan.portfolio_limit} />,
    },
    ...dateFact(formatMessage({ id: 'accounts.my-plan.renews' }), renews_at),
    ...dateFact(formatMessage({ id: 'accounts.my-plan.ends' }), ends_at),
  ];
  return (
    <div className="cw-stack cw-reading">
      <PaymentState mine={mine.data} />
      <FactList facts={facts} />
      {has_billing && <Billing />}
    </div>
  );
}

function dateFact(term: string, moment: string | null) {
  return moment === null ? [] : [{ term, value: <DateText value={moment} /> }];
}

/** Payments that are pending or failed. */
function PaymentState({ mine }: { readonly mine: MyPlan }) {
  if (mine.is_payment_overdue) {
    return (
      <Alert kind="warning" title={<FormattedMessage id="accounts.my-plan.overdue" />}>
        <FormattedMessage id="accounts.my-plan.overdue.text" />
      </Alert>
    );
  }
  return mine.checkout && <PendingPayment url={mine.checkout.url} />;
}

/** A payment that was begun: it can be finished, or looked for where the provider has not told of it yet. */
function PendingPayment({ url }: { readonly url: string }) {
  const goTo = useWayTo();
  const search = useAddressQuery();
  const check = useMutation({ mutationFn: checkPayment });
  const hasReturned = search.get('payment') === 'done';
  const isFirst = useRef(true);
  useEffect(() => {
    // Asked once on the way back from the provider, also where effects run twice.
    if (hasReturned && isFirst.current) check.mutate();
    isFirst.current = false;
  }, [hasReturned, check]);
  return (
    <>
      {check.error && <FailedAct title={<FormattedMessage id="accounts.my-plan.check.failed" />} error={check.error} />}
      <Alert kind="info" title={<FormattedMessage id="accounts.my-plan.pending" />}>
        <div className="cw-stack cw-gap-3">
          <p>
            <FormattedMessage id="accounts.my-plan.pending.text" />
          </p>
          <p className="cw-cluster">
            <Button size="small" onClick={() => goTo(url)}>
              <FormattedMessage id="accounts.my-plan.pay" />
            </Button>
            <Button size="small" variant="quiet" flush busy={check.isPending} onClick={() => check.mutate()}>
              <FormattedMessage id="accounts.my-plan.check" />
            </Button>
          </p>
        </div>
      </Alert>
    </>
  );
}

function Billing() {
  const goTo = useWayTo();
  const billing = useMutation({ mutationFn: askForBilling, onSuccess: ({ url }) => goTo(url) });
  return (
    <>
      {billing.error && (
        <FailedAct title={<FormattedMessage id="accounts.my-plan.billing.failed" />} error={billing.error} />
      )}
      <p>
        <Button busy={billing.isPending} onClick={() => billing.mutate()}>
          <FormattedMessage id="accounts.my-plan.billing" />
        </Button>
      </p>
    </>
  );
}
