import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import type { ApiReply } from '@commonweal/contracts';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import SandboxBillingPage from './sandbox-billing-page.tsx';
import SandboxCheckoutPage from './sandbox-checkout-page.tsx';

const SETTLE = 'PUT v3/payment/sandbox-checkouts/:id';
const PLAY = 'PUT v3/payment/sandbox-subscription';
const price = { amount: 1900, currency: 'EUR' };
const open = { id: 'sandbox_1', plan: 'premium', price, status: 'open' } as const;
const running: ApiReply<'GET v3/payment/sandbox-subscription'> = {
  ...{ plan: 'premium', price, status: 'active', is_cancelling: false },
  period_end: '2026-12-24T10:00:00.000Z',
};

const openCheckout = (api: ApiDoubles) =>
  openPage(<SandboxCheckoutPage />, '/sandbox/checkout/:id', {
    url: '/sandbox/checkout/sandbox_1',
    session: somebody(),
    api: { 'GET v3/payment/sandbox-checkouts/:id': () => open, ...api },
  });
const openBilling = (api: ApiDoubles) =>
  openPage(<SandboxBillingPage />, '/sandbox/billing', {
    session: somebody(),
    api: { 'GET v3/payment/sandbox-subscription': () => running, ...api },
  });

describe('a payment of the sandbox', () => {
  it('says that no money moves, and leads back once it is made', async () => {
    const page = await openCheckout({ [SETTLE]: () => ({ ...open, status: 'complete' as const }) });
    expect(screen.getByText('Sandbox: no money moves')).toBeTruthy();
    await page.user.click(await screen.findByRole('button', { name: 'Pay in the sandbox' }));
    await settle();
    expect(bodiesOf(page, SETTLE)).toEqual([{ outcome: 'pay' }]);
    expect(page.address()).toBe('/users/my-plan?payment=done');
  });

  it('stays where the card is declined', async () => {
    const page = await openCheckout({ [SETTLE]: refuse(402, 'card-declined', 'The card was declined.') });
    await page.user.click(await screen.findByRole('button', { name: 'Decline the card' }));
    expect(await screen.findByText('The card was declined.')).toBeTruthy();
    expect(bodiesOf(page, SETTLE)).toEqual([{ outcome: 'decline' }]);
    expect(page.address()).toBe('/sandbox/checkout/sandbox_1');
  });

  it('is settled in one way at a time', async () => {
    const settled = Promise.withResolvers<void>();
    const page = await openCheckout({
      [SETTLE]: async () => {
        await settled.promise;
        return { ...open, status: 'complete' as const };
      },
    });
    expect((await screen.findByText(/a month/, { selector: 'dd' })).textContent).toBe('€19 a month');
    await page.user.click(screen.getByRole('button', { name: 'Pay in the sandbox' }));
    await page.user.click(screen.getByRole('button', { name: 'Decline the card' }));
    settled.resolve();
    await settle();
    expect(bodiesOf(page, SETTLE)).toEqual([{ outcome: 'pay' }]);
  });

  it.each([
    ['complete', 'This payment is made.'],
    ['expired', 'This payment is closed.'],
  ] as const)('can be made once: %s', async (status, text) => {
    await openCheckout({ 'GET v3/payment/sandbox-checkouts/:id': () => ({ ...open, status }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('billing of the sandbox', () => {
  it.each([
    ['Cancel at the end of the month', 'cancel', running],
    ['Do not cancel', 'resume', { ...running, is_cancelling: true }],
    ['Go on a month', 'renew', running],
    ['Fail to renew', 'fail-to-renew', running],
  ])('plays: %s', async (name, act, subscription) => {
    const page = await openBilling({
      'GET v3/payment/sandbox-subscription': () => subscription,
      [PLAY]: () => subscription,
    });
    await page.user.click(await screen.findByRole('button', { name }));
    await settle();
    expect(bodiesOf(page, PLAY)).toEqual([{ act }]);
  });

  it('plays one act at a time', async () => {
    let played = Promise.withResolvers<void>();
    const page = await openBilling({
      [PLAY]: async () => {
        await played.promise;
        return running;
      },
    });
    expect((await screen.findByText(/a month/, { selector: 'dd' })).textContent).toBe('€19 a month');
    await page.user.click(screen.getByRole('button', { name: 'Go on a month' }));
    await page.user.click(screen.getByRole('button', { name: 'Fail to renew' }));
    played.resolve();
    await settle();
    expect(bodiesOf(page, PLAY)).toEqual([{ act: 'renew' }]);
    played = Promise.withResolvers<void>();
    await page.user.click(screen.getByRole('button', { name: 'Fail to renew' }));
    played.resolve();
    await settle();
    expect(bodiesOf(page, PLAY)).toEqual([{ act: 'renew' }, { act: 'fail-to-renew' }]);
  });

  it('has nothing to play for a subscription that has ended, or none', async () => {
    const page = await openBilling({
      'GET v3/payment/sandbox-subscription': () => ({ ...running, status: 'canceled' as const }),
    });
    expect(await screen.findByText('Ended')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    page.unmount();
    await openBilling({ 'GET v3/payment/sandbox-subscription': refuse(404, 'not-found', 'None.') });
    expect(await screen.findByText('There is no subscription in the sandbox')).toBeTruthy();
  });
});
