import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { PlanSlug } from '@commonweal/domain/plans';
import { readConfig } from '../config.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, DemoAccount, TestApi } from '../testing/test-api.ts';
import { openPlans } from './open-plans.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
beforeEach(async () => {
  await api.clear('plan_subscriptions', 'plan_checkouts', 'plan_trials', 'sandbox_payments', 'rate_windows');
  await api.db.execute(
    sql`update users set subscribed_plan = 'member', plan_until = null where email like '%@demo.commonweal.example'`,
  );
});
afterAll(() => api.close());

const me: CallAs = { as: 'member' };
const choose = (plan: PlanSlug, as: CallAs = me) => api.call('PUT v3/plans/subscribe-plan', { body: { plan } }, as);
const mine = async (as: CallAs = me) => (await api.call('GET v3/plans/my-plan', {}, as)).body;
const choices = async (as: CallAs = {}) => {
  const { data } = (await api.call('GET v3/plans', {}, as)).body;
  return Object.fromEntries(data.map(({ slug, choice }) => [slug, choice]));
};
const settle = (id: string, outcome: 'pay' | 'decline', as: CallAs = me) =>
  api.call('PUT v3/payment/sandbox-checkouts/:id', { params: { id }, body: { outcome } }, as);
const play = (act: 'cancel' | 'resume' | 'renew' | 'fail-to-renew', as: CallAs = me) =>
  api.call('PUT v3/payment/sandbox-subscription', { body: { act } }, as);

async function begin(plan: PlanSlug, as: CallAs = me): Promise<string> {
  return (await choose(plan, as)).body.checkout?.url.split('/').at(-1) ?? '';
}

describe('the plans', () => {
  it('have prices in cents, and the portfolios that each allows a new member', async () => {
    const { data, total } = (await api.call('GET v3/plans', {})).body;
    expect(total).toBe(5);
    expect(data.map(({ slug, price, portfolio_limit }) => [slug, price, portfolio_limit])).toEqual([
      ['free', { amount: 0, currency: 'EUR' }, 3],
      ['trial', { amount: 0, currency: 'EUR' }, 20],
      ['premium', { amount: 1900, currency: 'EUR' }, 20],
      ['professional', { amount: 9900, currency: 'EUR' }, null],
      ['enterprise', { amount: 49_900, currency: 'EUR' }, null],
    ]);
  });

  it('are named in the language of the reader', async () => {
    const { data } = (await api.call('GET v3/plans', {}, { locale: 'fr' })).body;
    expect(data.map(({ name }) => name)).toEqual(['Gratuit', 'Essai', 'Premium', 'Professionnel', 'Entreprise']);
  });

  it('are offered to visitors, and to members by what they have', async () => {
    const offered = { premium: 'subscribe', professional: 'subscribe', enterprise: 'subscribe' };
    expect(await choices()).toEqual({ free: 'subscribe', trial: 'start-trial', ...offered });
    expect(await choices(me)).toEqual({ free: 'current', trial: 'start-trial', ...offered });
    await choose('trial');
    expect(await choices(me)).toEqual({ free: 'cancel', trial: 'current', ...offered });
    await settle(await begin('professional'), 'pay');
    expect(await choices(me)).toEqual({
      ...{ free: 'cancel', trial: 'unavailable', premium: 'downgrade' },
      ...{ professional: 'current', enterprise: 'upgrade' },
    });
  });
});

describe('a trial', () => {
  it('lasts 14 days, ends by itself, and is had once', async () => {
    const { plan, subscribed_plan, ends_at } = (await choose('trial')).body;
    expect({ plan, subscribed_plan }).toEqual({ plan: 'trial', subscribed_plan: 'trial' });
    const days = (new Date(ends_at ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(Math.abs(days - 14)).toBeLessThan(0.01);
    await api.db.execute(sql`update users set plan_until = now() where subscribed_plan = 'trial'`);
    await api.db.execute(sql`update plan_trials set ends_at = now()`);
    expect((await mine()).plan).toBe('free');
    expect(outcomeOf(await choose('trial'))).toBe('409 trial-used');
  });

  it('begun by two clicks at once begins once', async () => {
    const outcomes = (await Promise.all([choose('trial'), choose('trial')])).map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === '200').length).toBeGreaterThan(0);
    expect(await api.db.$count(sql`plan_trials`)).toBe(1);
  });

  it('that is given up gives the free plan, and no second trial', async () => {
    await choose('trial');
    expect((await choose('free')).body.plan).toBe('free');
    expect(outcomeOf(await choose('trial'))).toBe('409 trial-used');
  });
});

describe('the sandbox', () => {
  it('has a payment page that changes the plan, and can be used once', async () => {
    const id = await begin('premium');
    const { body } = await api.call('GET v3/payment/sandbox-checkouts/:id', { params: { id } }, me);
    expect(body).toEqual({ id, plan: 'premium', price: { amount: 1900, currency: 'EUR' }, status: 'open' });
    expect(outcomeOf(await settle(id, 'decline'))).toBe('402 card-declined');
    expect((await mine()).plan).toBe('free');
    expect((await settle(id, 'pay')).body.status).toBe('complete');
    expect((await mine()).plan).toBe('premium');
    expect(outcomeOf(await settle(id, 'pay'))).toBe('409 checkout-closed');
  });

  it.each<DemoAccount>(['client', 'admin'])('shows a payment to nobody else: %s', async (as) => {
    const id = await begin('premium');
    const read = (by: CallAs) => api.call('GET v3/payment/sandbox-checkouts/:id', { params: { id } }, by);
    expect([outcomeOf(await read({ as })), outcomeOf(await settle(id, 'pay', { as }))]).toEqual([
      '404 not-found',
      '404 not-found',
    ]);
    expect(outcomeOf(await read(me))).toBe('200');
  });

  it('renews, fails to renew, cancels and resumes a subscription', async () => {
    expect(outcomeOf(await play('renew'))).toBe('404 not-found');
    await settle(await begin('premium'), 'pay');
    const first = (await mine()).renews_at ?? '';
    await play('renew');
    expect(((await mine()).renews_at ?? '') > first).toBe(true);
    await play('fail-to-renew');
    expect((await mine()).is_payment_overdue).toBe(true);
    await play('renew');
    await play('cancel');
    expect(await mine()).toMatchObject({ plan: 'premium', renews_at: null, is_payment_overdue: false });
    await play('resume');
    expect((await mine()).renews_at).not.toBeNull();
    await play('cancel');
    await play('renew');
    expect((await mine()).plan).toBe('free');
  });

  it('does not exist in production, nor do plans that cost something', () => {
    expect(readConfig({ APP_ENV: 'uat' }).payments).toEqual({ kind: 'sandbox' });
    expect(readConfig({ APP_ENV: 'prod' }).payments).toBeNull();
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET, STRIPE_PRICES');
    expect(() => readConfig({ STRIPE_PRICES: 'premium:price_1,professional:price_2' })).toThrow('STRIPE_PRICES');
  });
});

describe('every hour', () => {
  it('plans that are over are written down, and payments that nobody told of are read', async () => {
    await settle(await begin('premium'), 'pay');
    await api.db.execute(sql`update sandbox_payments set period_end = now() - interval '1 hour'`);
    await api.db.execute(sql`update plan_subscriptions set period_end = now() - interval '1 hour'`);
    await choose('trial', { as: 'writer' });
    await api.db.execute(sql`update users set plan_until = now() where subscribed_plan = 'trial'`);
    const { tidy } = await openPlans(api.db, readConfig({ APP_ENV: 'demo' }));
    await tidy(api.db);
    expect(new Date((await mine()).renews_at ?? 0).getTime()).toBeGreaterThan(Date.now());
    const { rows } = (await api.db.execute(
      sql`select subscribed_plan, category_id, plan_until from users where email = 'writer@demo.commonweal.example'`,
    )) as { rows: object[] };
    expect(rows).toEqual([{ subscribed_plan: 'member', category_id: 1, plan_until: null }]);
  });
});

it('a subscription that the provider does not know ends with its month', async () => {
  await settle(await begin('premium'), 'pay');
  await api.db.execute(sql`update plan_subscriptions set id = 'gone'`);
  const { tidy } = await openPlans(api.db, readConfig({ APP_ENV: 'demo' }));
  await tidy(api.db);
  expect((await mine()).plan).toBe('premium');
  await api.db.execute(sql`update plan_subscriptions set period_end = now() - interval '1 hour'`);
  await tidy(api.db);
  expect((await mine()).plan).toBe('free');
});

describe('a site without a provider', () => {
  let production: TestApi;
  beforeAll(async () => {
    production = await startTestApi({ APP_ENV: 'prod', DATABASE_URL: '' });
  }, 120_000);
  afterAll(() => production.close());

  it('says that plans cannot be paid, and has no sandbox and no notices', async () => {
    const body = { plan: 'premium' as const };
    const chosen = await production.call('PUT v3/plans/subscribe-plan', { body }, me);
    expect(outcomeOf(chosen)).toBe('503 payments-not-configured');
    expect(outcomeOf(await production.call('GET v3/payment/sandbox-subscription', {}, me))).toBe('404 not-found');
    expect((await production.call('GET v3/payment/access', {}, me)).body).toEqual({
      ...{ provider: null, can_choose_plan: true, can_be_paid: false, can_manage_payments: false },
      is_payout_configured: false,
    });
    const notice = await production.app.inject({
      ...{ method: 'POST', url: '/api/v3/payment/stripe-events', payload: '{}' },
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=1' },
    });
    expect(notice.statusCode).toBe(404);
  });
});
