import { FormattedMessage } from '@commonweal/platform/intl';
import { Money } from '@commonweal/ui';
import type { OfferedPlan } from './plans.queries.ts';

/** The price of a plan: an amount a month, or that it costs nothing. */
export function PlanPrice({ price: { amount, currency } }: Pick<OfferedPlan, 'price'>) {
  if (amount === 0) return <FormattedMessage id="accounts.plans.free" />;
  return (
    <FormattedMessage
      id="accounts.plans.month"
      values={{ price: <Money key="price" value={amount / 100} currency={currency} whole={amount % 100 === 0} /> }}
    />
  );
}

/** How many portfolios a plan allows. */
export function PlanPortfolios({ limit }: { readonly limit: number | null }) {
  return limit === null ? (
    <FormattedMessage id="accounts.plans.portfolios.any" />
  ) : (
    <FormattedMessage id="accounts.plans.portfolios" values={{ limit }} />
  );
}
