import { z } from 'zod';
import { paidPlanSlugs } from '@commonweal/domain/plans';
import type { PaidPlanSlug } from '@commonweal/domain/plans';
import { providerAddress } from '../social/social-settings.ts';

/** The site's account at Stripe. */
export interface StripeSettings {
  readonly kind: 'stripe';
  readonly secretKey: string;
  /** Signs the notices of Stripe. */
  readonly webhookSecret: string;
  /** Ids of the prices there, by plan: the one that is sold, then those that earlier subscriptions still have. */
  readonly prices: Readonly<Record<PaidPlanSlug, readonly [string, ...string[]]>>;
  /** Without a slash at its end. */
  readonly address: string;
}

/** The payment provider; null where plans cannot be paid. */
export type PaymentSettings = StripeSettings | { readonly kind: 'sandbox' } | null;

const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'] as const;

const pricesOfPlan = z.tuple([priceId()], priceId());

const prices = z
  .string()
  .transform(byPlan)
  .pipe(z.strictObject({ premium: pricesOfPlan, professional: pricesOfPlan, enterprise: pricesOfPlan }));

/** The variables of the environment; the three of Stripe are set together. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a secret or restricted key')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must start with whsec_')
    .optional(),
  STRIPE_PRICES: prices.optional(),
  STRIPE_ADDRESS: providerAddress.default('https://api.stripe.com'),
};

type Values = z.output<z.ZodObject<typeof paymentVariables>>;

/**
 * Stripe where its keys are set; the sandbox, where no money moves, on any other site but production.
 * @throws {Error} naming what is missing
 */
export function readPaymentSettings(values: Values, isProduction: boolean): PaymentSettings {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES, STRIPE_ADDRESS } = values;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return isProduction ? null : { kind: 'sandbox' };
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICES)
    throw new Error(`${missing.join(', ')}: must be set too, for plans to be paid through Stripe`);
  return {
    kind: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: STRIPE_PRICES,
    address: STRIPE_ADDRESS,
  };
}

/** The plan of a price; null for a price that is none of the site's. */
export function planOfPrice(settings: Pick<StripeSettings, 'prices'>, price: string): PaidPlanSlug | null {
  return paidPlanSlugs.find((plan) => settings.prices[plan].includes(price)) ?? null;
}

/** The prices of each plan, in their order. */
function byPlan(list: string): Record<string, string[]> {
  const known: Record<string, string[]> = {};
  for (const pair of list.split(',')) {
    const [plan = '', price = ''] = pair.trim().split(':');
    known[plan] = [...(known[plan] ?? []), price];
  }
  return known;
}

function priceId() {
  return z.string().regex(/^\w{1,80}$/, 'must be the id of a price for each plan: premium:price_1,…');
}
