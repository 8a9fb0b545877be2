/** Plans that people choose from, from the least to the most (specification 001 §1). */
export const planSlugs = ['free', 'trial', 'premium', 'professional', 'enterprise'] as const;

export type PlanSlug = (typeof planSlugs)[number];

/** Plans that cost something; a payment provider keeps their subscriptions. */
export const paidPlanSlugs = ['premium', 'professional', 'enterprise'] as const;

export type PaidPlanSlug = (typeof paidPlanSlugs)[number];

/** Plans as an account stores them: `member` is the default, and the same as the free plan. */
export const subscribedPlans = ['member', 'trial', ...paidPlanSlugs] as const;

export type SubscribedPlan = (typeof subscribedPlans)[number];

/** Days of the trial, which a person has once. */
export const TRIAL_DAYS = 14;

export const isPaidPlan = (plan: string): plan is PaidPlanSlug => paidPlanSlugs.some((slug) => slug === plan);

/** The plan that an account stores, for people; one that is not known is the free plan. */
export function planOfSubscribed(stored: string): PlanSlug {
  return planSlugs.find((slug) => slug === stored) ?? 'free';
}

/** A plan as an account stores it. */
export const subscribedOfPlan = (plan: PlanSlug): SubscribedPlan => (plan === 'free' ? 'member' : plan);

/** True where a plan is more than another one. */
export const isHigherPlan = (plan: PlanSlug, other: PlanSlug): boolean =>
  planSlugs.indexOf(plan) > planSlugs.indexOf(other);
