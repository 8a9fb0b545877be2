import { createHmac, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PaidPlanSlug } from '@commonweal/domain/plans';

/** A subscription as the stand-in keeps it. */
export interface StandInSubscription {
  readonly id: string;
  readonly userId: string;
  price: string;
  status: string;
  /** Seconds since 1970. */
  periodEnd: number;
  isCancelling: boolean;
}

/** A server that speaks as Stripe does, as far as its public documentation shows what the site uses. */
export interface StripeStandIn {
  /** Environment variables that lead the site to it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly requests: { readonly method: string; readonly path: string; readonly key: string | undefined }[];
  /** Answers as many requests with 500 before it works again. @param method of those alone */
  fail(times: number, method?: 'GET' | 'POST' | 'DELETE'): void;
  /** Refuses changes of subscriptions with 402. */
  declineChanges(isDeclining: boolean): void;
  setPrice(plan: PaidPlanSlug, amount: number): void;
  /** Pays a checkout, as its person does on the page of Stripe. */
  pay(checkoutId: string): StandInSubscription;
  /** A notice as it is sent: body and header. @param age seconds since it was signed */
  notice(type: string, objectId: string, options?: { id?: string; age?: number; secret?: string }): SignedNotice;
  close(): Promise<void>;
}

export interface SignedNotice {
  readonly id: string;
  readonly body: string;
  readonly signature: string;
}

const WEBHOOK_SECRET = 'whsec_of_the_stand_in';
const KEY = 'sk_test_of_the_stand_in';
const amounts: Record<string, number> = { price_premium: 1900, price_professional: 9900, price_enterprise: 49_900 };
const MONTH = 30 * 86_400;

export async function startStripeStandIn(): Promise<StripeStandIn> {
  const app = Fastify();
  const sessions = new Map<string, { status: string; subscription: string | null; user: string; price: string }>();
  const subscriptions = new Map<string, StandInSubscription>();
  const replies = new Map<string, unknown>();
  const prices = new Map(Object.entries(amounts));
  const requests: StripeStandIn['requests'] = [];
  const state = { failures: 0, method: '', isDeclining: false };

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  app.addHook('onRequest', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    requests.push({ method: request.method, path: request.url, key: typeof key === 'string' ? key : undefined });
    if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(reply, 401, 'api_key_expired');
    if (state.failures > 0 && request.method.startsWith(state.method)) {
      state.failures -= 1;
      return refuse(reply, 500, 'api_error');
    }
  });

  app.get<{ Params: { id: string } }>('/v1/prices/:id', ({ params: { id } }, reply) => {
    const amount = prices.get(id);
    if (amount === undefined) return refuse(reply, 404, 'resource_missing');
    return { id, object: 'price', unit_amount: amount, currency: 'eur', recurring: { interval: 'month' } };
  });
  app.post('/v1/checkout/sessions', (request: FastifyRequest) =>
    once(replies, request, () => {
      const form = request.body as URLSearchParams;
      const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
      const user = form.get('subscription_data[metadata][user_id]') ?? '';
      sessions.set(id, { status: 'open', subscription: null, user, price: form.get('line_items[0][price]') ?? '' });
      return { id, object: 'checkout.session', url: `https://checkout.stripe.example/${id}`, status: 'open' };
    }),
  );
  app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', ({ params: { id } }, reply) => {
    const session = sessions.get(id);
    return session ? { id, object: 'checkout.session', ...session } : refuse(reply, 404, 'resource_missing');
  });
  app.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', ({ params: { id } }, reply) => {
    const session = sessions.get(id);
    if (session?.status !== 'open') return refuse(reply, 400, 'checkout_session_not_open');
    session.status = 'expired';
    return { id, object: 'checkout.session', ...session };
  });
  app.get<{ Params: { id: string } }>('/v1/subscriptions/:id', ({ params: { id } }, reply) => {
    const found = subscriptions.get(id);
    return found ? presentSubscription(found) : refuse(reply, 404, 'resource_missing');
  });
  app.post<{ Params: { id: string } }>('/v1/subscriptions/:id', (request, reply) => {
    const found = subscriptions.get(request.params.id);
    if (!found) return refuse(reply, 404, 'resource_missing');
    if (state.isDeclining) return refuse(reply, 402, 'card_declined');
    const form = request.body as URLSearchParams;
    found.price = form.get('items[0][price]') ?? found.price;
    const cancels = form.get('cancel_at_period_end');
    if (cancels !== null) found.isCancelling = cancels === 'true';
    return presentSubscription(found);
  });
  app.delete<{ Params: { id: string } }>('/v1/subscriptions/:id', ({ params: { id } }, reply) => {
    const found = subscriptions.get(id);
    if (!found || found.status === 'canceled') return refuse(reply, 404, 'resource_missing');
    found.status = 'canceled';
    return presentSubscription(found);
  });
  app.post('/v1/billing_portal/sessions', (request) => ({
    object: 'billing_portal.session',
    url: `https://billing.stripe.example/${(request.body as URLSearchParams).get('customer')}`,
  }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    settings: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICES:
        'premium:price_premium,professional:price_professional,enterprise:price_enterprise,premium:price_of_2025',
      STRIPE_ADDRESS: address,
    },
    requests,
    fail: (times, method) => void Object.assign(state, { failures: times, method: method ?? '' }),
    declineChanges: (isDeclining) => void (state.isDeclining = isDeclining),
    setPrice: (plan, amount) => void prices.set(`price_${plan}`, amount),
    pay: (checkoutId) => {
      const session = sessions.get(checkoutId);
      if (session?.status !== 'open') throw new Error(`No open checkout ${checkoutId}`);
      const id = `sub_${randomUUID().replaceAll('-', '')}`;
      const periodEnd = Math.floor(Date.now() / 1_000) + MONTH;
      const { user: userId, price } = session;
      const subscription = { id, userId, price, status: 'active', periodEnd, isCancelling: false };
      Object.assign(session, { status: 'complete', subscription: id });
      subscriptions.set(id, subscription);
      return subscription;
    },
    notice: (type, objectId, { id = `evt_${randomUUID()}`, age = 0, secret = WEBHOOK_SECRET } = {}) => {
      const created = Math.floor(Date.now() / 1_000) - age;
      const body = JSON.stringify({ id, object: 'event', type, created, data: { object: { id: objectId } } });
      return { id, body, signature: `t=${created},v1=${signatureOf(`${created}.${body}`, secret)}` };
    },
    close: async () => {
      await app.close();
    },
  };
}

/** The scheme of `Stripe-Signature`: HMAC-SHA256 of the moment, a dot and the body. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

function once(replies: Map<string, unknown>, { headers }: FastifyRequest, make: () => unknown): unknown {
  const key = String(headers['idempotency-key'] ?? randomUUID());
  if (!replies.has(key)) replies.set(key, make());
  return replies.get(key);
}

function refuse(reply: FastifyReply, status: number, code: string) {
  const type = status === 402 ? 'card_error' : 'invalid_request_error';
  return reply.code(status).send({ error: { code, type, message: `Refused: ${code}` } });
}

function presentSubscription({ id, userId, price, status, periodEnd, isCancelling }: StandInSubscription) {
  return {
    id,
    object: 'subscription',
    customer: `cus_${userId}`,
    metadata: { user_id: userId },
    status,
    cancel_at_period_end: isCancelling,
    items: { object: 'list', data: [{ id: `si_${id}`, price: { id: price }, current_period_end: periodEnd }] },
  };
}
