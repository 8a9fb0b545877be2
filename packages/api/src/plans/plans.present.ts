import type { MyPlan } from '@commonweal/contracts/plans';
import { planOfSubscribed, subscribedOfPlan } from '@commonweal/domain/plans';
import type { CheckoutRow, SubscriptionRow } from './plans.repo.ts';

interface PlanFacts {
  readonly account: { readonly plan: string; readonly until: Date | null };
  readonly subscription: SubscriptionRow | null;
  readonly hasBilling: boolean;
  readonly checkout: CheckoutRow | null;
}

/** The plan of a person as the contract shows it. Days of grace are not promised. */
export function presentMyPlan({ account, subscription, hasBilling, checkout }: PlanFacts): MyPlan {
  const plan = planOfSubscribed(account.plan);
  const isRenewing = subscription !== null && !subscription.isCancelling;
  return {
    plan,
    subscribed_plan: subscribedOfPlan(plan),
    ends_at: isRenewing ? null : (account.until?.toISOString() ?? null),
    renews_at: isRenewing ? subscription.periodEnd.toISOString() : null,
    is_payment_overdue: subscription?.status === 'past_due',
    has_billing: hasBilling,
    checkout: checkout && { plan: checkout.plan, url: checkout.url },
  };
}
