import type { ApiReply } from '@commonweal/contracts';
import type { PlanSlug } from '@commonweal/domain/plans';
import type { OfferedPlan } from './plans.queries.ts';

type Plans = ApiReply<'GET v3/plans'>;
type MyPlan = ApiReply<'GET v3/plans/my-plan'>;

const names: Readonly<Record<PlanSlug, readonly [name: string, amount: number, limit: number | null]>> = {
  free: ['Free', 0, 3],
  trial: ['Trial', 0, 20],
  premium: ['Premium', 1900, 20],
  professional: ['Professional', 9950, null],
  enterprise: ['Enterprise', 49_900, null],
};

/** Plans as the API offers them, with these choices. */
export function offeredPlans(choices: Readonly<Record<PlanSlug, OfferedPlan['choice']>>): Plans {
  const data = Object.entries(names).map(([slug, [name, amount, portfolio_limit]]) => ({
    ...{ slug: slug as PlanSlug, name, portfolio_limit, choice: choices[slug as PlanSlug] },
    price: { amount, currency: 'EUR' },
  }));
  return { data, total: data.length };
}

/** The plan of a new member, but for `more`. */
export function planOfMember(more: Partial<MyPlan> = {}): MyPlan {
  return {
    ...{ plan: 'free', subscribed_plan: 'member', ends_at: null, renews_at: null },
    ...{ is_payment_overdue: false, has_billing: false, checkout: null },
    ...more,
  };
}
