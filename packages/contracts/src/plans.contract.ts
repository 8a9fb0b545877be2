import { z } from 'zod';
import { planSlugs, subscribedPlans } from '@commonweal/domain/plans';
import { contract } from './endpoint.ts';
import { listOf } from './lists.ts';
import { money } from './money.ts';

const planSlug = z.enum(planSlugs);
const subscribers = { privilege: 'user-my-plan-state' } as const;

/** Acts that lead to a plan from the one that a person has. */
const planChoices = [
  'current',
  'keep',
  'subscribe',
  'upgrade',
  'downgrade',
  'cancel',
  'start-trial',
  'unavailable',
] as const;

export type PlanChoice = (typeof planChoices)[number];

const plan = z.object({
  slug: planSlug,
  name: z.string(),
  /** a month; zero where it costs nothing */
  price: money,
  /** portfolios that the person could have with it; null without a limit */
  portfolio_limit: z.int().nullable(),
  /** the act that leads to it; `keep` for one that was about to end, `unavailable` where there is none now */
  choice: z.enum(planChoices),
});

const myPlan = z.object({
  plan: planSlug,
  subscribed_plan: z.enum(subscribedPlans),
  /** when the plan ends by itself; null where it goes on */
  ends_at: z.iso.datetime().nullable(),
  /** when the next month is paid; null where nothing is paid any more */
  renews_at: z.iso.datetime().nullable(),
  /** The last payment failed; the plan ends unless the means of payment is put right. */
  is_payment_overdue: z.boolean(),
  /** There is a billing portal for it. */
  has_billing: z.boolean(),
  /** a payment that was begun and not finished; its address is the provider's, or a path of this site */
  checkout: z.object({ plan: planSlug, url: z.string() }).nullable(),
});

export type MyPlan = z.infer<typeof myPlan>;

/** Plans, and the plan of the signed-in person. */
export const plansContract = contract({
  'GET v3/plans': {
    summary: 'Plans with their prices, and the act that leads to each from the plan that one has',
    access: 'public',
    reply: listOf(plan),
  },
  'GET v3/plans/my-plan': {
    summary: 'The plan of the signed-in person',
    access: subscribers,
    reply: myPlan,
  },
  'PUT v3/plans/subscribe-plan': {
    summary: 'Choose a plan: the reply leads to the payment where one is needed',
    access: subscribers,
    body: z.strictObject({ plan: planSlug }),
    reply: myPlan,
    errors: ['plan-not-changed', 'plan-unavailable', 'trial-used', 'payments-not-configured'],
    ratePerMinute: 20,
  },
  'POST v3/plans/check-payment': {
    summary: 'Ask the payment provider for the outcome of the payment that was begun',
    access: subscribers,
    reply: myPlan,
    errors: ['payment-unreachable'],
    ratePerMinute: 60,
  },
  'GET v3/plans/billing-portal': {
    summary: 'An address where the person sees invoices and changes the means of payment',
    access: subscribers,
    /** of the provider, or a path of this site for the sandbox */
    reply: z.object({ url: z.string() }),
    errors: ['no-billing', 'payment-unreachable'],
    ratePerMinute: 20,
  },
});
