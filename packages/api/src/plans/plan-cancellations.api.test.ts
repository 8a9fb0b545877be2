import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashPassword } from '../auth/passwords.ts';
import { readConfig } from '../config.ts';
import { queryRows } from '../db/query-rows.ts';
import { digestToken } from '../http/viewer.ts';
import { openPaymentProvider } from '../payment/open-payments.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { createUser } from '../seed/factories.ts';
import { sessions } from '../session/session.table.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { carryOutCancellations } from './plan-cancellations.service.ts';
import { startStripeStandIn } from './stripe.fixture.ts';
import type { StandInSubscription, StripeStandIn } from './stripe.fixture.ts';

const PASSWORD = 'violet tram ledger 41 osprey';

let api: TestApi;
let stripe: StripeStandIn;
let provider: PaymentProvider | null = null;
let me = 0;
let token = '';
let people = 0;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  api = await startTestApi(stripe.settings);
  const { payments, publicUrl } = readConfig({ APP_ENV: 'demo', ...stripe.settings });
  provider = await openPaymentProvider(api.db, payments, publicUrl);
}, 120_000);
beforeEach(async () => {
  await api.clear('plan_cancellations', 'plan_subscriptions', 'plan_checkouts', 'payment_notices', 'rate_windows');
  people += 1;
  token = `of-person-${people}`;
  me = (await createUser(api.db, { email: `payer-${people}@example.org`, emailVerifiedAt: new Date() })).id;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await api.db.insert(sessions).values({ tokenDigest: digestToken(token), userId: me, expiresAt });
  await api.db.execute(sql`insert into user_roles (user_id, role_id)
    select ${me}, id from roles where code = 'MEMBER' on conflict do nothing`);
});
afterEach(() => stripe.fail(0));
afterAll(async () => {
  await api.close();
  await stripe.close();
});

const notify = async (type: string, id: string) => {
  const { body, signature } = stripe.notice(type, id);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const reply = await api.app.inject({ method: 'POST', url: '/api/v3/payment/stripe-events', headers, payload: body });
  expect(reply.statusCode).toBe(200);
};
const choose = async () => {
  const { body } = await api.call('PUT v3/plans/subscribe-plan', { body: { plan: 'premium' } }, { token });
  return body.checkout?.url.split('/').at(-1) ?? '';
};
async function subscribe(): Promise<StandInSubscription> {
  const checkoutId = await choose();
  const subscription = stripe.pay(checkoutId);
  await notify('checkout.session.completed', checkoutId);
  return subscription;
}
const job = () => carryOutCancellations(api.db, provider);
const waiting = async () =>
  (
    await queryRows(
      api.db,
      z.strictObject({ kind: z.string() }),
      sql`select kind from plan_cancellations order by reference`,
    )
  ).map(({ kind }) => kind);
const erase = () =>
  api.call('PUT v3/users/:id/do-anonymize', { params: { id: me }, body: { full: true } }, { as: 'superadmin' });
const remove = () => api.call('PUT v3/users/:id/do-remove', { params: { id: me } }, { as: 'superadmin' });

describe('the subscription of an account that is deleted for good', () => {
  it('is cancelled at Stripe at once, and nothing of it is stored again', async () => {
    const subscription = await subscribe();
    expect(outcomeOf(await erase())).toBe('200');
    expect([subscription.status, await waiting()]).toEqual(['active', ['subscription']]);
    await job();
    expect([subscription.status, await waiting()]).toEqual(['canceled', []]);
    await notify('customer.subscription.deleted', subscription.id);
    expect(await api.db.$count(sql`plan_subscriptions`)).toBe(0);
  });

  it('is cancelled as well where its person deletes the account', async () => {
    const subscription = await subscribe();
    const passwordHash = await hashPassword(PASSWORD);
    await api.db.execute(sql`update users set password_hash = ${passwordHash} where id = ${me}`);
    const deletion = (password: string) => api.call('PUT v3/users/self/delete', { body: { password } }, { token });
    expect(outcomeOf(await deletion('wrong'))).toBe('422 invalid-fields');
    expect(await waiting()).toEqual([]);
    expect(outcomeOf(await deletion(PASSWORD))).toBe('200');
    await job();
    expect(subscription.status).toBe('canceled');
  });

  it('waits while Stripe is away, for as long as it is, and is cancelled then', async () => {
    const subscription = await subscribe();
    await erase();
    stripe.fail(99);
    await expect(job()).rejects.toThrow('Some subscriptions could not be cancelled.');
    await expect(job()).rejects.toThrow('Some subscriptions could not be cancelled.');
    expect([subscription.status, await waiting()]).toEqual(['active', ['subscription']]);
    stripe.fail(0);
    await job();
    expect([subscription.status, await waiting()]).toEqual(['canceled', []]);
  }, 60_000);

  it('is carried out again where a process was killed after Stripe had answered', async () => {
    const subscription = await subscribe();
    await erase();
    subscription.status = 'canceled';
    await job();
    expect(await waiting()).toEqual([]);
  });

  it('is done for references that Stripe does not know', async () => {
    await api.db.execute(sql`insert into plan_cancellations (reference, kind, is_at_once)
      values ('cs_unknown', 'checkout', true), ('sub_unknown', 'subscription', true), ('sandbox_1', 'subscription', false)`);
    await job();
    expect(await waiting()).toEqual([]);
  });

  it('does not keep the others where one fails', async () => {
    const subscription = await subscribe();
    await erase();
    await api.db.execute(sql`insert into plan_cancellations (reference, kind, is_at_once)
      values ('aaa', 'subscription', false), ('zzz', 'checkout', true)`);
    stripe.fail(9, 'DELETE');
    await expect(job()).rejects.toThrow('Some subscriptions could not be cancelled.');
    expect([subscription.status, await waiting()]).toEqual(['active', ['subscription']]);
  }, 60_000);

  it('is not forgotten on a site that has no provider any more', async () => {
    await carryOutCancellations(api.db, null);
    await subscribe();
    await erase();
    await expect(carryOutCancellations(api.db, null)).rejects.toThrow('no payment provider');
    expect(await waiting()).toEqual(['subscription']);
  });
});

describe('the subscription of an account that an administrator removes', () => {
  it('ends with its month, and at once where the account is deleted for good after all', async () => {
    const subscription = await subscribe();
    expect(outcomeOf(await remove())).toBe('200');
    await job();
    expect([subscription.status, subscription.isCancelling, await waiting()]).toEqual(['active', true, []]);
    await erase();
    await job();
    expect(subscription.status).toBe('canceled');
  });

  it('is known to end when the account is restored', async () => {
    const subscription = await subscribe();
    await remove();
    await job();
    await notify('customer.subscription.updated', subscription.id);
    await api.call('PUT v3/users/:id/do-restore', { params: { id: me } }, { as: 'superadmin' });
    await api.db.insert(sessions).values({
      ...{ tokenDigest: digestToken(`${token}-again`), userId: me, expiresAt: new Date(Date.now() + 60_000) },
    });
    const { body } = await api.call('GET v3/plans/my-plan', {}, { token: `${token}-again` });
    expect([body.plan, body.ends_at]).toEqual(['premium', new Date(subscription.periodEnd * 1_000).toISOString()]);
  });

  it('is left as it is where an account is blocked', async () => {
    await subscribe();
    await api.call('PUT v3/users/:id/do-lock', { params: { id: me } }, { as: 'superadmin' });
    expect(await waiting()).toEqual([]);
    await remove();
    expect(await waiting()).toEqual(['subscription']);
  });
});

describe('a payment that was begun by somebody who is gone', () => {
  it('is closed, so that nobody pays it', async () => {
    const checkoutId = await choose();
    await erase();
    await job();
    expect(() => stripe.pay(checkoutId)).toThrow('No open checkout');
    expect(await waiting()).toEqual([]);
  });

  it('is cancelled where it was paid meanwhile, told or not', async () => {
    const checkoutId = await choose();
    await erase();
    const subscription = stripe.pay(checkoutId);
    await job();
    await job();
    expect(subscription.status).toBe('canceled');
  });

  it('is cancelled where only a notice tells of it', async () => {
    const checkoutId = await choose();
    await erase();
    await api.clear('plan_cancellations');
    const subscription = stripe.pay(checkoutId);
    await notify('checkout.session.completed', checkoutId);
    await job();
    expect([subscription.isCancelling, await api.db.$count(sql`plan_subscriptions`)]).toEqual([true, 0]);
  });
});
