import { describe, expect, it } from '@jest/globals';
import { planSlugs } from '@commonweal/domain/plans';
import { choiceOf, choiceOfVisitor, grantedPlan, isGranting } from './plans.policy.ts';
import type { PlanState } from './plans.policy.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
const running = { plan: 'premium', status: 'active', periodEnd: inDays(10), isCancelling: false } as const;
const member: PlanState = { plan: 'free', subscription: null, hadTrial: false, hasProvider: true };
const premium: PlanState = { ...member, plan: 'premium', subscription: { plan: 'premium', isCancelling: false } };

/** The choices of a person, in the order of the plans. */
const choices = (state: PlanState) => planSlugs.map((plan) => choiceOf(state, plan));

describe('the choices of plans', () => {
  it.each<[string, PlanState, readonly string[]]>([
    ['a member', member, ['current', 'start-trial', 'subscribe', 'subscribe', 'subscribe']],
    ['one who had the trial', { ...member, hadTrial: true }, ['current', 'unavailable', ...all('subscribe')]],
    [
      'one on a site without payments',
      { ...member, hasProvider: false },
      ['current', 'start-trial', ...all('unavailable')],
    ],
    ['one in the trial', { ...member, plan: 'trial', hadTrial: true }, ['cancel', 'current', ...all('subscribe')]],
    ['a subscriber', premium, ['cancel', 'unavailable', 'current', 'upgrade', 'upgrade']],
    [
      'one who cancelled',
      { ...premium, subscription: { plan: 'premium', isCancelling: true } },
      ['unavailable', 'unavailable', 'keep', 'upgrade', 'upgrade'],
    ],
    [
      'one who was given a plan',
      { ...member, plan: 'professional' },
      ['cancel', 'unavailable', 'subscribe', 'current', 'subscribe'],
    ],
    [
      'a subscriber of the most',
      { ...member, plan: 'enterprise', subscription: { plan: 'enterprise', isCancelling: false } },
      ['cancel', 'unavailable', 'downgrade', 'downgrade', 'current'],
    ],
  ])('of %s', (_title, state, expected) => {
    expect(choices(state)).toEqual(expected);
  });

  it.each([
    [true, ['subscribe', 'start-trial', ...all('subscribe')]],
    [false, ['subscribe', 'start-trial', ...all('unavailable')]],
  ])('of visitors, with payments: %s', (hasProvider, expected) => {
    expect(planSlugs.map((plan) => choiceOfVisitor(plan, hasProvider))).toEqual(expected);
  });
});

describe('a subscription', () => {
  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['canceled', false],
    ['unpaid', false],
    ['paused', false],
  ] as const)('that is %s grants its plan: %s', (status, expected) => {
    expect(isGranting({ ...running, status }, NOW)).toBe(expected);
  });

  it.each([
    ['before three days are over', { periodEnd: new Date(inDays(-3).getTime() + 1) }, true],
    ['once they are', { periodEnd: inDays(-3) }, false],
    ['before a cancelled month is over', { periodEnd: new Date(NOW.getTime() + 1), isCancelling: true }, true],
    ['once it is', { periodEnd: NOW, isCancelling: true }, false],
  ])('grants it %s', (_title, more, expected) => {
    expect(isGranting({ ...running, ...more }, NOW)).toBe(expected);
  });
});

describe('the plan of a person', () => {
  const professional = { ...running, plan: 'professional', periodEnd: inDays(2) } as const;
  it.each([
    ['is the free one without anything', [], null, { plan: 'free', until: null }],
    ['is the trial while it runs', [], inDays(1), { plan: 'trial', until: inDays(1) }],
    ['is free again at its end', [], NOW, { plan: 'free', until: null }],
    ['is the subscription rather than the trial', [running], inDays(1), { plan: 'premium', until: inDays(13) }],
    ['is the most of two', [running, professional], null, { plan: 'professional', until: inDays(5) }],
    [
      'is the longer of two of the same',
      [running, { ...running, periodEnd: inDays(12) }],
      null,
      { plan: 'premium', until: inDays(15) },
    ],
    ['ends with a cancelled month', [{ ...running, isCancelling: true }], null, { plan: 'premium', until: inDays(10) }],
    [
      'is the trial after a subscription',
      [{ ...running, status: 'canceled' as const }],
      inDays(1),
      { plan: 'trial', until: inDays(1) },
    ],
  ])('%s', (_title, subscriptions, trial, expected) => {
    expect(grantedPlan(subscriptions, trial, NOW)).toEqual(expected);
  });
});

function all(choice: string): readonly string[] {
  return [choice, choice, choice];
}
