import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { EUR, startRevolutSite } from './payouts-revolut.fixture.ts';
import type { RevolutSite } from './payouts-revolut.fixture.ts';
import { catchUpPayouts } from './payouts.service.ts';

let site: RevolutSite;
beforeAll(async () => {
  site = await startRevolutSite();
}, 120_000);
beforeEach(() => site.begin());
afterAll(() => site.close());

describe('a payout that fails', () => {
  it('is owed again where Revolut refuses the account', async () => {
    await site.enterBank();
    await site.earn(100);
    site.revolut.fail(1, { path: '/counterparty', status: 422 });
    expect(outcomeOf(await site.pay(100))).toBe('502 payout-failed');
    expect([await site.balances(), await site.payouts()]).toEqual([[100], [[100, 'failed']]]);
    expect((await site.pay(100)).status).toBe(200);
  });

  it('is owed again where the site has no account in the currency', async () => {
    await site.enterBank();
    await site.earn(100, 'CHF');
    expect(outcomeOf(await site.pay(100, 'CHF'))).toBe('502 payout-failed');
    expect(await site.balances()).toEqual([100]);
    expect(site.sentTo('/pay')).toEqual([]);
  });

  it.each(['declined', 'failed', 'reverted'] as const)('is owed again where the payment is %s', async (state) => {
    await site.enterBank();
    await site.earn(100);
    await site.pay(100);
    site.onlyTransaction().state = state;
    await site.send(site.revolut.notice(site.onlyTransaction()));
    expect([await site.balances(), await site.payouts()]).toEqual([[100], [[100, 'failed']]]);
    const { body } = await site.api.call('GET v3/payment/earnings', { query: {} }, { as: 'writer' });
    expect(body.data.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['payout-return', 100],
      ['payout', -100],
      ['analysis', 100],
    ]);
  });

  it('is owed again where it was paid and came back', async () => {
    await site.enterBank();
    await site.earn(100);
    site.revolut.payAs('completed');
    expect((await site.pay(100)).body.state).toBe('paid');
    site.onlyTransaction().state = 'reverted';
    await site.catchUp();
    expect([await site.balances(), await site.payouts()]).toEqual([[100], [[100, 'failed']]]);
  });

  it('is not begun where a balance is claimed twice at once', async () => {
    await site.enterBank();
    await site.earn(100);
    const outcomes = (await Promise.all([site.pay(100), site.pay(100)])).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['200', '409 balance-changed']);
    expect(site.revolut.transactions.size).toBe(1);
  });
});

describe('a payout whose outcome is unknown', () => {
  it('is no failure: it is ordered when Revolut answers again', async () => {
    await site.enterBank();
    await site.earn(100);
    site.revolut.fail(99);
    expect((await site.pay(100)).body).toEqual({ paid: EUR(100), state: 'ordered' });
    expect([await site.balances(), await site.payouts()]).toEqual([[], [[100, 'ordered']]]);
    await expect(site.catchUp()).rejects.toThrow('Some payouts could not be read');
    site.revolut.fail(0);
    await site.catchUp();
    expect([site.revolut.transactions.size, await site.payouts()]).toEqual([1, [[100, 'pending']]]);
  });

  it.each([false, true])('is paid once where the reply was lost; repeats refused: %s', async (isRefusing) => {
    await site.enterBank();
    await site.earn(100);
    site.revolut.refuseRepeats(isRefusing);
    site.revolut.fail(1, { path: '/pay', after: true });
    expect((await site.pay(100)).body.state).toBe('ordered');
    await site.earn(50);
    await site.catchUp();
    expect([site.revolut.transactions.size, await site.payouts(), await site.balances()]).toEqual([
      1,
      [[100, 'pending']],
      [50],
    ]);
  });

  it('is paid once where even the question for it was lost, and the repeat is refused', async () => {
    await site.enterBank();
    await site.earn(100);
    site.revolut.refuseRepeats(true);
    site.revolut.fail(1, { path: '/pay', after: true });
    await site.pay(100);
    const row = { payeeId: site.onlyTransaction().counterpartyId, payeeAccountId: null };
    const [payout] = await queryRows(site.api.db, z.strictObject({ key: z.string() }), sql`select key from payouts`);
    const order = { key: payout?.key ?? '', orderedAt: new Date(), money: EUR(100), ...row };
    expect(await site.provider.order(order)).toEqual({ id: site.onlyTransaction().id, state: 'pending' });
    await expect(site.provider.order({ ...order, key: 'new', payeeId: 'nobody' })).rejects.toThrow(
      'did not take a payment',
    );
  });

  it('stays unknown where Revolut speaks of a conflict and shows no payment yet', async () => {
    await site.enterBank();
    await site.earn(100);
    site.revolut.fail(1, { path: '/pay', status: 409 });
    expect((await site.pay(100)).body.state).toBe('ordered');
    expect(await site.balances()).toEqual([]);
    await site.catchUp();
    expect([site.revolut.transactions.size, await site.payouts()]).toEqual([1, [[100, 'pending']]]);
  });

  it('is taken over from a process that was killed, and not while one is at it', async () => {
    await site.enterBank();
    await site.earn(100);
    site.revolut.fail(99);
    await site.pay(100);
    site.revolut.fail(0);
    await site.api.db.execute(sql`update payouts set lease_until = now() + interval '1 minute'`);
    await catchUpPayouts({ counterparties: { db: site.api.db, keys: null }, provider: site.provider });
    expect(await site.payouts()).toEqual([[100, 'ordered']]);
    await site.catchUp();
    expect(await site.payouts()).toEqual([[100, 'pending']]);
  });

  it('is owed again where the person took their account away before it was ordered', async () => {
    await site.enterBank();
    await site.earn(100);
    site.revolut.fail(99);
    await site.pay(100);
    site.revolut.fail(0);
    await site.api.call('DELETE v3/payment/revolut-counterparties', {}, { as: 'writer' });
    await site.catchUp();
    expect([await site.balances(), site.revolut.transactions.size]).toEqual([[100], 0]);
  });
});
