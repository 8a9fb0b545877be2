import { Stripe } from 'stripe';
import type { PaidPlanSlug } from '@commonweal/domain/plans';
import { NoticeRefused, subscriptionStatuses } from './payment-provider.ts';
import type {
  CheckoutOrder,
  MinorMoney,
  PaymentNotice,
  PaymentProvider,
  ProviderSubscription,
} from './payment-provider.ts';
import { planOfPrice } from './payment-settings.ts';
import type { StripeSettings } from './payment-settings.ts';

const TIMEOUT = 10_000;
const RETRIES = 2;
/** Seconds that a signature is good for, against notices that somebody kept and sends again. */
const TOLERANCE = 300;

/** Notices that may change a plan; all others are acknowledged and forgotten. */
const CHECKOUT_NOTICES: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);
const checkoutStatuses = ['open', 'complete', 'expired'] as const;
const SUBSCRIPTION_NOTICES = /^customer\.subscription\.(created|updated|deleted|paused|resumed)$/;

/** Stripe through its public API. Neither keys nor means of payment are logged or stored. */
export function createStripeProvider(settings: StripeSettings, publicUrl: string): PaymentProvider {
  const stripe = openStripe(settings);
  const priceOf = (plan: PaidPlanSlug, shown: MinorMoney) => checkedPrice(stripe, settings.prices[plan][0], shown);
  return {
    name: 'stripe',
    startCheckout: async (order) => {
      const price = await priceOf(order.plan, order.price);
      const { id, url } = await stripe.checkout.sessions.create(sessionOf(order, price, publicUrl), {
        idempotencyKey: order.idempotencyKey,
      });
      if (url === null) throw new Error('Stripe gave no address for a checkout.');
      return { id, url };
    },
    findCheckout: async (id) => {
      const found = await orNull(stripe.checkout.sessions.retrieve(id));
      return {
        status: checkoutStatuses.find((known) => known === found?.status) ?? 'expired',
        subscriptionId: idOf(found?.subscription ?? null),
      };
    },
    expireCheckout: async (id) => {
      await stripe.checkout.sessions.expire(id);
    },
    findSubscription: async (id) => {
      const found = await orNull(stripe.subscriptions.retrieve(id));
      return found && presentSubscription(settings, found);
    },
    changePlan: async (id, plan, shown, idempotencyKey) => {
      const [price, { items }] = await Promise.all([priceOf(plan, shown), stripe.subscriptions.retrieve(id)]);
      const item = items.data[0]?.id;
      if (item === undefined) throw new Error('A subscription at Stripe has no item.');
      await stripe.subscriptions.update(
        id,
        {
          items: [{ id: item, price }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          cancel_at_period_end: false,
        },
        { idempotencyKey },
      );
    },
    setCancelling: async (id, isCancelling) => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelling });
    },
    endSubscription: (id, { isAtOnce }) => endSubscription(stripe, id, isAtOnce),
    openPortal: async (customer) => {
      const session = { customer, return_url: `${publicUrl}/users/my-plan` };
      return (await stripe.billingPortal.sessions.create(session)).url;
    },
    readNotice: (body, signature) => readNotice(stripe, settings.webhookSecret, body, signature),
  };
}

function openStripe({ secretKey, address }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(address);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Done as well for a subscription that Stripe does not know any more, or that is over. */
async function endSubscription(stripe: Stripe, id: string, isAtOnce: boolean): Promise<void> {
  const found = await orNull(stripe.subscriptions.retrieve(id));
  if (!found || found.status === 'canceled' || found.status === 'incomplete_expired') return;
  if (isAtOnce) await orNull(stripe.subscriptions.cancel(id));
  else await stripe.subscriptions.update(id, { cancel_at_period_end: true });
}

/** The price's id. @throws where Stripe would charge another amount than the one that the person was shown */
async function checkedPrice(stripe: Stripe, id: string, shown: MinorMoney): Promise<string> {
  const { unit_amount, currency, recurring } = await stripe.prices.retrieve(id);
  if (unit_amount !== shown.amount || currency.toUpperCase() !== shown.currency || recurring?.interval !== 'month')
    throw new Error(`The price ${id} at Stripe is not ${shown.amount} ${shown.currency} a month.`);
  return id;
}

function sessionOf(order: CheckoutOrder, price: string, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const { userId, email, customerId, plan, locale } = order;
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    client_reference_id: `${userId}`,
    // Other ids are of the sandbox, from before the site's keys were set.
    ...(customerId?.startsWith('cus_') ? { customer: customerId } : { customer_email: email }),
    subscription_data: { metadata: { user_id: `${userId}` } },
    success_url: `${publicUrl}/users/my-plan?payment=done`,
    cancel_url: `${publicUrl}/users/my-plan/${plan}`,
    locale,
  };
}

/** Null for a subscription that the site did not begin. @throws {Error} for one of a price or a state that it does not know */
function presentSubscription(settings: StripeSettings, found: Stripe.Subscription): ProviderSubscription | null {
  const userId = Number(found.metadata['user_id']);
  if (!Number.isSafeInteger(userId) || userId < 1) return null;
  const item = found.items.data[0];
  const plan = item ? planOfPrice(settings, item.price.id) : null;
  if (!item || plan === null)
    throw new Error(`STRIPE_PRICES has no plan for ${item?.price.id ?? 'no price'} of the subscription ${found.id}.`);
  const status = subscriptionStatuses.find((known) => known === found.status);
  if (status === undefined) throw new Error(`The subscription ${found.id} is ${found.status}, which is unknown.`);
  return {
    id: found.id,
    customerId: typeof found.customer === 'string' ? found.customer : found.customer.id,
    userId,
    plan,
    status,
    periodEnd: new Date(item.current_period_end * 1_000),
    isCancelling: found.cancel_at_period_end,
  };
}

function readNotice(stripe: Stripe, secret: string, body: Uint8Array, signature: string): PaymentNotice | null {
  const { id, type, created, data } = verifiedEvent(stripe, secret, body, signature);
  const object = data.object as { id?: unknown; subscription?: unknown };
  const objectId = typeof object.id === 'string' ? object.id : null;
  if (objectId === null) return null;
  const createdAt = new Date(created * 1_000);
  if (CHECKOUT_NOTICES.has(type)) return { id, type, createdAt, checkoutId: objectId, subscriptionId: null };
  if (SUBSCRIPTION_NOTICES.test(type)) return { id, type, createdAt, checkoutId: null, subscriptionId: objectId };
  return null;
}

function verifiedEvent(stripe: Stripe, secret: string, body: Uint8Array, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, TOLERANCE);
  } catch {
    // The library's message quotes the body.
    throw new NoticeRefused('The signature of a notice does not fit.');
  }
}

/** Null for what Stripe does not know. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
