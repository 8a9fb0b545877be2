import type { PlanChoice } from '@commonweal/contracts/plans';
import { isHigherPlan, isPaidPlan, planSlugs } from '@commonweal/domain/plans';
import type { PaidPlanSlug, PlanSlug } from '@commonweal/domain/plans';
import type { ProviderSubscription } from '../payment/payment-provider.ts';

const DAY = 86_400_000;
/** A renewal that is told late, or paid late, ends no plan. */
const GRACE = 3 * DAY;

type Subscription = Pick<ProviderSubscription, 'plan' | 'status' | 'periodEnd' | 'isCancelling'>;

/** The plan of a person, as far as choosing another one goes. */
export interface PlanState {
  readonly plan: PlanSlug;
  readonly subscription: { readonly plan: PaidPlanSlug; readonly isCancelling: boolean } | null;
  readonly hadTrial: boolean;
  /** False where plans cannot be paid on this site. */
  readonly hasProvider: boolean;
}

/** The act that leads from a person's plan to another one. */
export function choiceOf(state: PlanState, plan: PlanSlug): PlanChoice {
  const { subscription } = state;
  if (plan === state.plan) return subscription?.isCancelling ? 'keep' : 'current';
  if (plan === 'free') return subscription?.isCancelling ? 'unavailable' : 'cancel';
  if (plan === 'trial') return state.plan === 'free' && !state.hadTrial ? 'start-trial' : 'unavailable';
  if (!isPaidPlan(plan) || !state.hasProvider) return 'unavailable';
  if (!subscription) return 'subscribe';
  return isHigherPlan(plan, subscription.plan) ? 'upgrade' : 'downgrade';
}

/** The acts that visitors are offered; they log in first. */
export function choiceOfVisitor(plan: PlanSlug, hasProvider: boolean): PlanChoice {
  if (plan === 'trial') return 'start-trial';
  return plan === 'free' || hasProvider ? 'subscribe' : 'unavailable';
}

/** True for a subscription that gives its plan; one that is overdue does for the days of grace. */
export function isGranting({ status, periodEnd, isCancelling }: Subscription, now: Date): boolean {
  const isLive = status === 'active' || status === 'trialing' || status === 'past_due';
  return isLive && now.getTime() < periodEnd.getTime() + (isCancelling ? 0 : GRACE);
}

/** The plan that subscriptions and a trial give, the most of them, and when it ends by itself. */
export function grantedPlan(
  subscriptions: readonly Subscription[],
  trialEndsAt: Date | null,
  now: Date,
): { readonly plan: PlanSlug; readonly until: Date | null } {
  const [best] = subscriptions
    .filter((one) => isGranting(one, now))
    .toSorted((a, b) => planSlugs.indexOf(b.plan) - planSlugs.indexOf(a.plan) || +b.periodEnd - +a.periodEnd);
  if (best) {
    const until = new Date(best.periodEnd.getTime() + (best.isCancelling ? 0 : GRACE));
    return { plan: best.plan, until };
  }
  return trialEndsAt && now < trialEndsAt ? { plan: 'trial', until: trialEndsAt } : { plan: 'free', until: null };
}
