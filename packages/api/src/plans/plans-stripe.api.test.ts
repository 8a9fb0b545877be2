import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { MyPlan } from '@commonweal/contracts/plans';
import type { PlanSlug } from '@commonweal/domain/plans';
import { readConfig } from '../config.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { openPlans } from './open-plans.ts';
import { startStripeStandIn } from './stripe.fixture.ts';
import type { SignedNotice, StripeStandIn } from './stripe.fixture.ts';

const NOT_CHANGED = 'Your plan was not changed and you were not charged. Please try again or contact support.';

let api: TestApi;
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  api = await startTestApi(stripe.settings);
}, 120_000);
beforeEach(async () => {
  await api.clear('plan_subscriptions', 'plan_checkouts', 'plan_trials', 'payment_notices', 'rate_windows');
  await api.db.execute(
    sql`update users set subscribed_plan = 'member', plan_until = null where email like '%@demo.commonweal.example'`,
  );
  stripe.requests.length = 0;
});
afterEach(() => {
  stripe.fail(0);
  stripe.declineChanges(false);
  stripe.setPrice('premium', 1900);
});
afterAll(async () => {
  await api.close();
  await stripe.close();
});

const choose = (plan: PlanSlug, as: DemoAccount = 'member') =>
  api.call('PUT v3/plans/subscribe-plan', { body: { plan } }, { as });
const mine = async (as: DemoAccount = 'member'): Promise<MyPlan> =>
  (await api.call('GET v3/plans/my-plan', {}, { as })).body;
const planNow = async () => (await mine()).plan;
const checkoutIdOf = ({ checkout }: MyPlan) => checkout?.url.split('/').at(-1) ?? '';

const send = ({ body, signature }: Pick<SignedNotice, 'body' | 'signature'>) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v3/payment/stripe-events',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

/** The work of every hour. */
const tidy = async () => {
  const plans = await openPlans(api.db, readConfig({ APP_ENV: 'demo', ...stripe.settings }));
  return plans.tidy(api.db);
};

/** Chooses and pays; the site has not been told. */
async function pay(plan: PlanSlug = 'premium') {
  const checkoutId = checkoutIdOf((await choose(plan)).body);
  return { checkoutId, subscription: stripe.pay(checkoutId) };
}

describe('a plan that is paid through Stripe', () => {
  it('changes once the notice of the payment comes, and not before', async () => {
    const { status, body } = await choose('premium');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ plan: 'free', subscribed_plan: 'member', ends_at: null, renews_at: null },
      ...{ is_payment_overdue: false, has_billing: false },
      checkout: { plan: 'premium', url: expect.stringMatching(/^https:\/\/checkout\.stripe\.example\/cs_test_/) },
    });
    const subscription = stripe.pay(checkoutIdOf(body));
    expect(await planNow()).toBe('free');
    expect((await send(stripe.notice('checkout.session.completed', checkoutIdOf(body)))).json()).toEqual({
      received: true,
    });
    expect(await mine()).toEqual({
      ...{ plan: 'premium', subscribed_plan: 'premium', ends_at: null, checkout: null },
      ...{ renews_at: new Date(subscription.periodEnd * 1_000).toISOString() },
      ...{ is_payment_overdue: false, has_billing: true },
    });
  });

  it('changes as well where no notice ever comes and the person looks', async () => {
    await pay();
    const { body } = await api.call('POST v3/plans/check-payment', {}, { as: 'member' });
    expect(body.plan).toBe('premium');
  });

  it('grants what its roles grant, until it ends', async () => {
    const privileges = async () =>
      (await api.call('GET v3/users/me', {}, { as: 'member' })).body.privileges.map(({ code }) => code);
    expect(await privileges()).not.toContain('client-view');
    const { subscription } = await pay();
    await send(stripe.notice('customer.subscription.created', subscription.id));
    expect(await privileges()).toEqual(expect.arrayContaining(['client-view', 'portfolio-premium-limit']));
    await api.db.execute(sql`update users set plan_until = now() where subscribed_plan = 'premium'`);
    expect(await privileges()).not.toContain('client-view');
    expect((await api.call('GET v3/users/me', {}, { as: 'member' })).body.subscribed_plan).toBe('member');
  });

  it('finds the payment that was begun, and closes it for another plan', async () => {
    const first = checkoutIdOf((await choose('premium')).body);
    expect(checkoutIdOf((await choose('premium')).body)).toBe(first);
    const second = checkoutIdOf((await choose('professional')).body);
    expect(second).not.toBe(first);
    expect(() => stripe.pay(first)).toThrow('No open checkout');
    expect(stripe.pay(second).price).toBe('price_professional');
  });

  it('leaves one payment open after two clicks at once', async () => {
    const [one, two] = await Promise.all([choose('premium'), choose('premium')]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(checkoutIdOf(one.body)).toBe(checkoutIdOf(two.body));
    expect(stripe.pay(checkoutIdOf(one.body)).status).toBe('active');
  });

  it('begins no second payment where the first was paid and nobody told', async () => {
    await pay();
    const { body } = await choose('premium');
    expect({ plan: body.plan, checkout: body.checkout }).toEqual({ plan: 'premium', checkout: null });
  });

  it('is upgraded and downgraded at once, cancelled with its month, and kept after all', async () => {
    const { subscription } = await pay();
    await send(stripe.notice('customer.subscription.created', subscription.id));
    expect((await choose('professional')).body.plan).toBe('professional');
    expect((await choose('premium')).body.plan).toBe('premium');
    const cancelled = (await choose('free')).body;
    const end = new Date(subscription.periodEnd * 1_000).toISOString();
    expect([cancelled.plan, cancelled.ends_at, cancelled.renews_at]).toEqual(['premium', end, null]);
    expect(outcomeOf(await choose('free'))).toBe('409 plan-unavailable');
    const kept = (await choose('premium')).body;
    expect([kept.plan, kept.ends_at, kept.renews_at]).toEqual(['premium', null, end]);
  });

  it('leads to the billing portal of the person, who has paid before', async () => {
    const portal = () => api.call('GET v3/plans/billing-portal', {}, { as: 'member' });
    expect(outcomeOf(await portal())).toBe('409 no-billing');
    const { subscription } = await pay();
    await send(stripe.notice('customer.subscription.created', subscription.id));
    expect((await portal()).body).toEqual({ url: `https://billing.stripe.example/cus_${subscription.userId}` });
    stripe.fail(9);
    expect(outcomeOf(await portal())).toBe('503 payment-unreachable');
  });
});

describe('a payment that fails', () => {
  it.each(['member', 'writer'] as const)('says that nothing changed and nothing was charged: %s', async (as) => {
    stripe.fail(99);
    const { status, error } = await choose('premium', as);
    expect({ status, code: error.code, message: error.message }).toEqual({
      ...{ status: 502, code: 'plan-not-changed', message: NOT_CHANGED },
    });
    stripe.fail(0);
    expect((await choose('premium', as)).status).toBe(200);
  });

  it('is tried again with the same idempotency key while Stripe fails', async () => {
    stripe.fail(1, 'POST');
    expect((await choose('premium')).status).toBe(200);
    const keys = stripe.requests.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(keys).toEqual([expect.stringMatching(/^checkout-/), keys[0]]);
  });

  it('leaves the plan where the card does not pay the upgrade', async () => {
    const { subscription } = await pay();
    await send(stripe.notice('customer.subscription.created', subscription.id));
    stripe.declineChanges(true);
    expect(outcomeOf(await choose('enterprise'))).toBe('502 plan-not-changed');
    expect(await planNow()).toBe('premium');
  });

  it('refuses to charge another price than the one that is shown', async () => {
    stripe.setPrice('premium', 2900);
    expect(outcomeOf(await choose('premium'))).toBe('502 plan-not-changed');
    expect(stripe.requests.map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('a notice of Stripe', () => {
  const outcome = async (notice: Pick<SignedNotice, 'body' | 'signature'>) => {
    const response = await send(notice);
    return response.statusCode === 200 ? '200' : `${response.statusCode} ${response.json<{ code: string }>().code}`;
  };

  it.each([
    ['signed by Stripe', {}, '200'],
    ['signed by somebody else', { secret: 'whsec_other' }, '400 signature-wrong'],
    ['as old as it may be', { age: 290 }, '200'],
    ['older than that', { age: 310 }, '400 signature-wrong'],
  ])('%s', async (_title, options, expected) => {
    const { subscription } = await pay();
    expect(await outcome(stripe.notice('customer.subscription.created', subscription.id, options))).toBe(expected);
    expect(await planNow()).toBe(expected === '200' ? 'premium' : 'free');
  });

  it('is refused without a signature, and with another body', async () => {
    const { subscription } = await pay();
    const notice = stripe.notice('customer.subscription.created', subscription.id);
    expect(await outcome({ ...notice, signature: '' })).toBe('400 signature-wrong');
    expect(await outcome({ ...notice, body: notice.body.replace('created', 'deleted') })).toBe('400 signature-wrong');
    expect(await outcome(notice)).toBe('200');
  });

  it('is acknowledged and forgotten where it tells nothing of plans', async () => {
    expect(await outcome(stripe.notice('charge.succeeded', 'ch_1'))).toBe('200');
    expect(await outcome(stripe.notice('customer.subscription.updated', 'sub_of_another_site'))).toBe('200');
    expect(stripe.requests.map(({ path }) => path)).toEqual(['/v1/subscriptions/sub_of_another_site']);
  });

  it('is applied once, however often it comes', async () => {
    const { subscription } = await pay();
    const notice = stripe.notice('customer.subscription.created', subscription.id);
    await send(notice);
    stripe.requests.length = 0;
    expect([await outcome(notice), await outcome(notice)]).toEqual(['200', '200']);
    expect(stripe.requests).toEqual([]);
  });

  it('brings the state of now, in whatever order notices come', async () => {
    const { subscription } = await pay();
    subscription.status = 'canceled';
    await send(stripe.notice('customer.subscription.deleted', subscription.id));
    expect(await planNow()).toBe('free');
    await send(stripe.notice('customer.subscription.created', subscription.id));
    expect(await planNow()).toBe('free');
  });

  it('of an old subscription takes nothing from the one that runs', async () => {
    const { subscription: old } = await pay();
    await send(stripe.notice('customer.subscription.created', old.id));
    old.status = 'canceled';
    await send(stripe.notice('customer.subscription.updated', old.id));
    const { subscription } = await pay('professional');
    await send(stripe.notice('customer.subscription.created', subscription.id));
    await send(stripe.notice('customer.subscription.deleted', old.id));
    expect(await planNow()).toBe('professional');
  });

  it('that Stripe cannot explain now waits, and may come again', async () => {
    const { subscription } = await pay();
    const notice = stripe.notice('customer.subscription.created', subscription.id);
    stripe.fail(99);
    expect(await outcome(notice)).toBe('503 payment-unreachable');
    expect(await planNow()).toBe('free');
    stripe.fail(0);
    expect(await outcome(notice)).toBe('200');
    expect(await planNow()).toBe('premium');
  });

  it('says that a renewal was not paid, and that it was', async () => {
    const { subscription } = await pay();
    subscription.status = 'past_due';
    await send(stripe.notice('customer.subscription.updated', subscription.id));
    expect(await mine()).toMatchObject({ plan: 'premium', is_payment_overdue: true });
    subscription.status = 'active';
    await send(stripe.notice('customer.subscription.updated', subscription.id));
    expect(await mine()).toMatchObject({ plan: 'premium', is_payment_overdue: false });
  });

  it('of a price that is not sold any more keeps its plan, and is charged the new one on a change', async () => {
    const { subscription } = await pay();
    subscription.price = 'price_of_2025';
    await send(stripe.notice('customer.subscription.updated', subscription.id));
    expect(await planNow()).toBe('premium');
    await choose('professional');
    await choose('premium');
    expect(subscription.price).toBe('price_premium');
  });

  it('of a price that the site does not know fails until it does, and so does the job', async () => {
    const { subscription } = await pay();
    subscription.price = 'price_of_nobody';
    const notice = stripe.notice('customer.subscription.updated', subscription.id);
    expect(await outcome(notice)).toBe('503 payment-unreachable');
    await expect(tidy()).rejects.toMatchObject({
      errors: [{ message: `STRIPE_PRICES has no plan for price_of_nobody of the subscription ${subscription.id}.` }],
    });
    subscription.price = 'price_of_2025';
    await tidy();
    expect(await planNow()).toBe('premium');
    expect(await outcome(notice)).toBe('200');
  });

  it('stores references alone', async () => {
    const { subscription } = await pay();
    await send(stripe.notice('customer.subscription.created', subscription.id));
    const { rows } = (await api.db.execute(sql`select * from payment_notices`)) as { rows: object[] };
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      ['applied_at', 'checkout_id', 'created_at', 'id', 'received_at', 'subscription_id', 'type'],
    ]);
  });
});
