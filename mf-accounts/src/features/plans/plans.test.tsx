import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useQuery } from '@commonweal/platform/query';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { ShownAlerts, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import MyPlanPage from './my-plan-page.tsx';
import { offeredPlans, planOfMember } from './plans.fixture.ts';
import { plansQuery } from './plans.queries.ts';
import PricingPage from './pricing-page.tsx';

const CHOOSE = 'PUT v3/plans/subscribe-plan';
const CHECK = 'POST v3/plans/check-payment';

const forMember = offeredPlans({
  ...{ free: 'current', trial: 'start-trial', premium: 'subscribe' },
  ...{ professional: 'subscribe', enterprise: 'unavailable' },
} as const);
const ofSubscriber = {
  ...({ free: 'cancel', trial: 'unavailable', premium: 'downgrade' } as const),
  ...({ professional: 'current', enterprise: 'upgrade' } as const),
};
const forSubscriber = offeredPlans(ofSubscriber);
const subscriber = planOfMember({
  ...{ plan: 'professional', subscribed_plan: 'professional' },
  ...{ renews_at: '2026-12-24T10:00:00.000Z', has_billing: true },
});

const access = {
  ...{ provider: 'sandbox' as const, can_choose_plan: true, can_be_paid: false },
  ...{ can_manage_payments: false, is_payout_configured: true },
};

/** Shows when the plans have come anew. */
function ChoiceOfFree() {
  const { data } = useQuery(plansQuery());
  return <p>Free is {data?.data.find(({ slug }) => slug === 'free')?.choice}</p>;
}

function openMine(url: string, api: ApiDoubles = {}) {
  return openPage(
    <>
      <MyPlanPage />
      <ChoiceOfFree />
      <ShownAlerts />
    </>,
    '/users/my-plan/:plan_slug?',
    {
      url,
      session: somebody(['user-my-plan-state']),
      api: {
        'GET v3/plans': () => forMember,
        'GET v3/plans/my-plan': () => planOfMember(),
        'GET v3/payment/access': () => access,
        'GET v3/users/me': () => somebody(['user-my-plan-state']),
        ...api,
      },
    },
  );
}

describe('the plans', () => {
  it('show their prices, what they allow, and the way to each', async () => {
    await openPage(<PricingPage />, '/pricing', { api: { 'GET v3/plans': () => forMember } });
    const cards = (await screen.findAllByRole('listitem')).map((card) => {
      const link = within(card).queryByRole('link');
      return [card.textContent, link?.getAttribute('href') ?? null];
    });
    expect(cards).toEqual([
      [expect.stringMatching(/^FreeFree of charge.*3 portfoliosYour plan$/), null],
      [expect.stringMatching(/^TrialFree of charge.*20 portfoliosStart a trial$/), '/users/my-plan/trial'],
      [expect.stringMatching(/^Premium€19 a month.*20 portfoliosChoose Premium$/), '/users/my-plan/premium'],
      [
        expect.stringMatching(/^Professional€99.50 a month.*As many.*Choose Professional$/),
        '/users/my-plan/professional',
      ],
      [expect.stringMatching(/^Enterprise€499 a month.*Not available now$/), null],
    ]);
  });

  it('can be loaded again', async () => {
    await openPage(<PricingPage />, '/pricing', { api: { 'GET v3/plans': refuse(500, 'internal', 'Our side.') } });
    expect(await screen.findByText('Our side.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('one’s own plan', () => {
  it('says when it renews, and leads to its invoices', async () => {
    await openMine('/users/my-plan', { 'GET v3/plans': () => forSubscriber, 'GET v3/plans/my-plan': () => subscriber });
    expect(await screen.findByText('Renews on')).toBeTruthy();
    expect(screen.queryByText('Ends on')).toBeNull();
    expect(screen.getByRole('button', { name: 'Invoices and payment method' })).toBeTruthy();
  });

  it('says when it ends, and has no invoices where nothing was paid', async () => {
    const trial = planOfMember({ plan: 'trial', subscribed_plan: 'trial', ends_at: '2026-12-07T10:00:00.000Z' });
    await openMine('/users/my-plan', { 'GET v3/plans/my-plan': () => trial });
    expect(await screen.findByText('Ends on')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invoices and payment method' })).toBeNull();
  });

  it('says that the last payment failed', async () => {
    await openMine('/users/my-plan', { 'GET v3/plans/my-plan': () => ({ ...subscriber, is_payment_overdue: true }) });
    expect(await screen.findByText('Your last payment failed')).toBeTruthy();
  });

  it('says where invoices cannot be opened', async () => {
    const page = await openMine('/users/my-plan', {
      'GET v3/plans/my-plan': () => subscriber,
      'GET v3/plans/billing-portal': refuse(503, 'payment-unreachable', 'The provider does not answer.'),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Invoices and payment method' }));
    expect(await screen.findByText('The provider does not answer.')).toBeTruthy();
  });

  it('checks a payment once on the way back from the provider, and not before', async () => {
    const pending = planOfMember({ checkout: { plan: 'premium', url: '/sandbox/checkout/1' } });
    const paid = { ...subscriber, plan: 'premium', subscribed_plan: 'premium' } as const;
    let mine: typeof pending = pending;
    const api: ApiDoubles = {
      'GET v3/plans/my-plan': () => mine,
      [CHECK]: () => {
        mine = paid;
        return paid;
      },
    };
    const before = await openMine('/users/my-plan', api);
    expect(await screen.findByText('A payment is open')).toBeTruthy();
    await settle();
    expect(bodiesOf(before, CHECK)).toHaveLength(0);
    before.unmount();
    const page = await openMine('/users/my-plan?payment=done', api);
    expect(await screen.findByText('Renews on')).toBeTruthy();
    expect(screen.queryByText('A payment is open')).toBeNull();
    expect(bodiesOf(page, CHECK)).toHaveLength(1);
  });
});

describe('choosing a plan', () => {
  it('says what changes, and leads to the payment', async () => {
    const checkout = { plan: 'premium', url: '/sandbox/checkout/1' } as const;
    const page = await openMine('/users/my-plan/premium', { [CHOOSE]: () => planOfMember({ checkout }) });
    expect(await screen.findByRole('heading', { name: 'Choose Premium?' })).toBeTruthy();
    expect(screen.getByText('€19')).toBeTruthy();
    expect(await screen.findByText(/This site has no payment provider/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await settle();
    expect(bodiesOf(page, CHOOSE)).toEqual([{ plan: 'premium' }]);
    expect(page.address()).toBe('/sandbox/checkout/1');
  });

  it('keeps its heading where the plans could not be loaded', async () => {
    await openMine('/users/my-plan/premium', { 'GET v3/plans': refuse(500, 'internal', 'Our side.') });
    expect(await screen.findByText('Our side.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'My plan' })).toBeTruthy();
  });

  it('says in the server’s words that nothing changed', async () => {
    const text = 'Your plan was not changed and you were not charged. Please try again or contact support.';
    const page = await openMine('/users/my-plan/premium', { [CHOOSE]: refuse(502, 'plan-not-changed', text) });
    await page.user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(page.address()).toBe('/users/my-plan/premium');
  });

  it.each([
    ['the site was not reached', () => Promise.reject(new TypeError('Failed to fetch')), /Look at your plan before/],
    ['the provider does not answer', refuse(503, 'payment-unreachable', 'Your plan follows.'), 'Your plan follows.'],
  ])('claims nothing where %s', async (_case, choose, text) => {
    const page = await openMine('/users/my-plan/premium', { [CHOOSE]: choose });
    await page.user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('We do not know yet what became of it')).toBeTruthy();
    expect(screen.queryByText('Your plan was not changed')).toBeNull();
  });

  it('says when a cancelled plan ends, and that it allows less', async () => {
    const page = await openMine('/users/my-plan/member', {
      'GET v3/plans': () => forSubscriber,
      'GET v3/plans/my-plan': () => subscriber,
      [CHOOSE]: () => ({ ...subscriber, renews_at: null, ends_at: '2026-12-24T10:00:00.000Z' }),
    });
    expect(await screen.findByText(/You keep your plan until/)).toBeTruthy();
    expect(screen.getByText(/This plan allows fewer portfolios/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Cancel my plan' }));
    expect(await screen.findByText('Your plan is cancelled.')).toBeTruthy();
    expect(bodiesOf(page, CHOOSE)).toEqual([{ plan: 'free' }]);
  });

  it('keeps what was asked until it is done, and says that, where the plans have come anew before', async () => {
    const mayAnswer = Promise.withResolvers<void>();
    let [plans, isAnswered] = [forSubscriber, Promise.resolve()];
    const page = await openMine('/users/my-plan/member', {
      'GET v3/plans': () => plans,
      'GET v3/plans/my-plan': () => subscriber,
      'GET v3/users/me': () => isAnswered.then(() => somebody(['user-my-plan-state'])),
      [CHOOSE]: () => {
        isAnswered = mayAnswer.promise;
        plans = offeredPlans({ ...ofSubscriber, free: 'unavailable' });
        return { ...subscriber, renews_at: null, ends_at: '2026-12-24T10:00:00.000Z' };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Cancel my plan' }));
    expect(await screen.findByText('Free is unavailable')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Cancel your plan?' })).toBeTruthy();
    mayAnswer.resolve();
    expect(await screen.findByText('Your plan is cancelled.')).toBeTruthy();
    await settle();
    expect(page.address()).toBe('/users/my-plan');
  });

  it.each([
    ['trial', forMember, 'Start the trial'],
    ['enterprise', forSubscriber, 'Upgrade to Enterprise'],
    ['premium', forSubscriber, 'Change to Premium'],
  ])('asks before %s', async (slug, plans, act) => {
    const page = await openMine(`/users/my-plan/${slug}`, { 'GET v3/plans': () => plans, [CHOOSE]: () => subscriber });
    await page.user.click(await screen.findByRole('button', { name: act }));
    await settle();
    expect(bodiesOf(page, CHOOSE)).toEqual([{ plan: slug }]);
    expect(page.address()).toBe('/users/my-plan');
  });

  it.each([
    ['enterprise', 'Enterprise cannot be chosen now'],
    ['free', 'Free is your plan'],
  ])('offers nothing where there is nothing to do: %s', async (slug, heading) => {
    await openMine(`/users/my-plan/${slug}`);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
