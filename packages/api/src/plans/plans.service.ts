import type { ApiReply } from '@commonweal/contracts';
import type { MyPlan, PlanChoice } from '@commonweal/contracts/plans';
import { TRIAL_DAYS, isPaidPlan, planOfSubscribed, subscribedOfPlan } from '@commonweal/domain/plans';
import type { PaidPlanSlug, PlanSlug } from '@commonweal/domain/plans';
import type { Database } from '../db/open-database.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { portfolioLimit } from '../portfolios/portfolios.policy.ts';
import { readReference } from '../reference/reference-lists.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { findOwnPrivileges, findPlanGrants, findUserPlan, saveUserPlan } from '../users/user-plans.service.ts';
import { beginCheckout, changeSubscription, setCancelling } from './plan-payments.service.ts';
import type { Chooser } from './plan-payments.service.ts';
import { noBilling, notConfigured, trialUsed, unavailablePlan, unreachable } from './plan-failures.ts';
import { readCheckout, refreshPlan } from './plan-readings.service.ts';
import type { Paying } from './plan-readings.service.ts';
import { choiceOf, choiceOfVisitor, isGranting } from './plans.policy.ts';
import type { PlanState } from './plans.policy.ts';
import { presentMyPlan } from './plans.present.ts';
import * as repo from './plans.repo.ts';
import type { SubscriptionRow } from './plans.repo.ts';

/** Plans of a site. */
export interface SitePlans {
  readonly db: Database;
  /** Null where plans cannot be paid. */
  readonly provider: PaymentProvider | null;
}

type Offer = ApiReply<'GET v3/plans'>['data'][number];

/** Every plan, with the act that leads to it and the portfolios that it allows this person. */
export async function offeredPlans(plans: SitePlans, { viewer, locale }: ViewerContext): Promise<Offer[]> {
  const { plans: shipped, currency } = readReference('plans');
  const [grants, own] = [await findPlanGrants(plans.db), await findOwnPrivileges(plans.db, viewer?.id ?? null)];
  const state = viewer?.privileges.has('user-my-plan-state') ? (await readState(plans, viewer.id)).state : null;
  const choice = (slug: PlanSlug): PlanChoice => {
    if (state) return choiceOf(state, slug);
    return viewer ? 'unavailable' : choiceOfVisitor(slug, plans.provider !== null);
  };
  return shipped.map(({ slug, amount, ...named }) => ({
    slug,
    name: locale === 'fr' ? named.name_fr : named.name_en,
    price: { amount, currency },
    portfolio_limit: portfolioLimit(new Set([...own, ...(grants.get(subscribedOfPlan(slug)) ?? [])])),
    choice: choice(slug),
  }));
}

/** The plan of a person. */
export async function readMyPlan(plans: SitePlans, { id }: Pick<Viewer, 'id'>): Promise<MyPlan> {
  const { account, subscription, hasBilling } = await readState(plans, id);
  const checkout = plans.provider ? await repo.findOpenCheckout(plans.db, id) : null;
  return presentMyPlan({ account, subscription, hasBilling, checkout });
}

/**
 * Chooses a plan. One that is paid first leads to the provider: the plan changes once it says that it was paid.
 * @throws {Failure} `plan-unavailable`, `trial-used`, `payments-not-configured`, `plan-not-changed`
 */
export async function subscribePlan(plans: SitePlans, chooser: Chooser, plan: PlanSlug): Promise<MyPlan> {
  const { viewer } = chooser;
  const { state, subscription } = await readState(plans, viewer.id);
  const choice = choiceOf(state, plan);
  if (choice === 'start-trial') await startTrial(plans.db, viewer.id);
  else if (choice === 'cancel' && !subscription) await endPlan(plans.db, viewer.id);
  else if (choice === 'unavailable') throw whyUnavailable(plan, state);
  else if (choice !== 'current') await payPlan(plans, chooser, { plan, choice, subscription });
  return readMyPlan(plans, viewer);
}

/** Asks the provider for the outcome of the payment that was begun. @throws {Failure} `payment-unreachable` */
export async function checkPayment(plans: SitePlans, viewer: Viewer): Promise<MyPlan> {
  const checkout = await repo.findOpenCheckout(plans.db, viewer.id);
  const { provider } = plans;
  if (checkout && provider) {
    await readCheckout({ ...plans, provider }, checkout.id).catch((error: unknown) => {
      throw Object.assign(unreachable(), { cause: error });
    });
  }
  return readMyPlan(plans, viewer);
}

/** The address of the person's invoices. @throws {Failure} `no-billing`, `payment-unreachable` */
export async function billingPortal({ db, provider }: SitePlans, viewer: Viewer): Promise<string> {
  const [latest] = await repo.findSubscriptions(db, viewer.id);
  if (!latest || !provider) throw noBilling();
  return provider.openPortal(latest.customerId).catch((error: unknown) => {
    throw Object.assign(unreachable(), { cause: error });
  });
}

interface Choice {
  readonly plan: PlanSlug;
  readonly choice: PlanChoice;
  readonly subscription: SubscriptionRow | null;
}

async function payPlan(plans: SitePlans, chooser: Chooser, { plan, choice, subscription }: Choice): Promise<void> {
  const { provider } = plans;
  if (!provider) throw notConfigured();
  const paying: Paying = { ...plans, provider };
  if (subscription && (choice === 'cancel' || choice === 'keep'))
    await setCancelling(paying, chooser.log, subscription, choice === 'cancel');
  else if (!isPaidPlan(plan)) throw unavailablePlan();
  else if (subscription) await changeSubscription(paying, chooser.log, subscription, offerOf(plan));
  else await beginCheckout(paying, chooser, offerOf(plan));
}

/** A paid plan with its price. */
function offerOf(plan: PaidPlanSlug) {
  const { plans, currency } = readReference('plans');
  const amount = plans.find(({ slug }) => slug === plan)?.amount;
  if (amount === undefined) throw new Error(`The plan ${plan} has no price.`);
  return { plan, price: { amount, currency } };
}

async function startTrial(db: Database, userId: number): Promise<void> {
  const endsAt = new Date(Date.now() + TRIAL_DAYS * 86_400_000);
  await db.transaction(async (transaction) => {
    await holdPerson(transaction, userId);
    if (!(await repo.insertPlanTrial(transaction, userId, endsAt))) throw trialUsed();
    await refreshPlan(transaction, userId);
  });
}

/** Ends a plan that nobody pays: a trial, or one that was given. */
async function endPlan(db: Database, userId: number): Promise<void> {
  await db.transaction(async (transaction) => {
    await holdPerson(transaction, userId);
    await repo.endTrial(transaction, userId);
    await saveUserPlan(transaction, userId, { plan: 'member', until: null });
  });
}

async function readState({ db, provider }: SitePlans, userId: number) {
  const account = await findUserPlan(db, userId);
  const subscriptions = await repo.findSubscriptions(db, userId);
  const hadTrial = (await repo.findTrialEnd(db, userId)) !== null;
  const now = new Date();
  const plan = planOfSubscribed(account.plan);
  const running = subscriptions.filter((one) => isGranting(one, now));
  const subscription = running.find((one) => one.plan === plan) ?? running[0] ?? null;
  const state: PlanState = { plan, subscription, hadTrial, hasProvider: provider !== null };
  return { account, state, subscription, hasBilling: subscriptions.length > 0 && provider !== null };
}

function whyUnavailable(plan: PlanSlug, { hadTrial, hasProvider }: PlanState): Error {
  if (plan === 'trial' && hadTrial) return trialUsed();
  return isPaidPlan(plan) && !hasProvider ? notConfigured() : unavailablePlan();
}
