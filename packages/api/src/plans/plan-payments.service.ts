import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { PaidPlanSlug } from '@commonweal/domain/plans';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import type { MinorMoney } from '../payment/payment-provider.ts';
import { findAccountById } from '../users/accounts.service.ts';
import { notChanged, unreachable } from './plan-failures.ts';
import { readCheckout, readSubscription } from './plan-readings.service.ts';
import type { Paying } from './plan-readings.service.ts';
import { isGranting } from './plans.policy.ts';
import * as repo from './plans.repo.ts';
import type { CheckoutRow, SubscriptionRow } from './plans.repo.ts';

/** A person who chooses, their language, and the log of the request. */
export interface Chooser extends ViewerContext<Viewer> {
  readonly log: FastifyBaseLogger;
}

/** A paid plan, and what it costs a month. */
interface Offer {
  readonly plan: PaidPlanSlug;
  readonly price: MinorMoney;
}

/**
 * Begins a payment, or finds the one that was begun. A person has one open payment: an older one is closed at the
 * provider first, so that nobody pays twice.
 * @throws {Failure} `plan-not-changed`
 */
export async function beginCheckout(paying: Paying, chooser: Chooser, offer: Offer): Promise<void> {
  try {
    const open = await repo.findOpenCheckout(paying.db, chooser.viewer.id);
    if (open && !(await isFreeAgain(paying, open, offer.plan))) return;
    await startCheckout(paying, chooser, offer);
  } catch (error) {
    chooser.log.warn({ err: error }, 'a payment could not be begun');
    throw Object.assign(notChanged(), { cause: error });
  }
}

/** Changes the plan of a running subscription. @throws {Failure} `plan-not-changed`, `payment-unreachable` */
export async function changeSubscription(
  paying: Paying,
  log: FastifyBaseLogger,
  { id, plan: before }: SubscriptionRow,
  { plan, price }: Offer,
): Promise<void> {
  await changeAndRead(paying, log, {
    id,
    change: () => paying.provider.changePlan(id, plan, price, `plan-${id}-${plan}-${randomUUID()}`),
    isDone: (now) => now.plan === plan && plan !== before,
  });
}

/** Ends a subscription with its month, or keeps it after all. @throws {Failure} as {@link changeSubscription} */
export async function setCancelling(
  paying: Paying,
  log: FastifyBaseLogger,
  { id }: SubscriptionRow,
  isCancelling: boolean,
): Promise<void> {
  await changeAndRead(paying, log, {
    id,
    change: () => paying.provider.setCancelling(id, isCancelling),
    isDone: (now) => now.isCancelling === isCancelling,
  });
}

interface Change {
  readonly id: string;
  readonly change: () => Promise<void>;
  /** True for a subscription after the change. */
  readonly isDone: (subscription: SubscriptionRow) => boolean;
}

/**
 * Makes a change at the provider and reads what came of it, also where the provider did not answer: only what it says
 * then is known to be the case.
 */
async function changeAndRead(paying: Paying, log: FastifyBaseLogger, { id, change, isDone }: Change): Promise<void> {
  let failed: unknown = null;
  try {
    await change();
  } catch (error) {
    failed = error;
    log.warn({ err: error }, 'a plan could not be changed at the provider');
  }
  const stored = await readBack(paying, id, failed);
  if (failed !== null && !(stored && isDone(stored))) throw Object.assign(notChanged(), { cause: failed });
}

async function readBack(paying: Paying, id: string, cause: unknown): Promise<SubscriptionRow | null> {
  try {
    await readSubscription(paying, id);
  } catch (error) {
    throw Object.assign(unreachable(), { cause: cause ?? error });
  }
  return repo.findSubscription(paying.db, id);
}

/** True where another payment may begin: the open one is over, or was for another plan and is closed now. */
async function isFreeAgain(paying: Paying, open: CheckoutRow, plan: PaidPlanSlug): Promise<boolean> {
  if (!(await readCheckout(paying, open.id))) {
    const subscriptions = await repo.findSubscriptions(paying.db, open.userId);
    return !subscriptions.some((one) => isGranting(one, new Date()));
  }
  if (open.plan === plan) return false;
  await paying.provider.expireCheckout(open.id);
  await repo.closeCheckout(paying.db, open.id);
  return true;
}

async function startCheckout(paying: Paying, { viewer, locale }: Chooser, { plan, price }: Offer): Promise<void> {
  const { db, provider } = paying;
  const account = await findAccountById(db, viewer.id);
  if (!account) throw new Error('The person has no account any more.');
  const [latest] = await repo.findSubscriptions(db, viewer.id);
  const checkout = await provider.startCheckout({
    ...{ userId: viewer.id, email: account.email, customerId: latest?.customerId ?? null },
    ...{ plan, price, locale, idempotencyKey: `checkout-${viewer.id}-${plan}-${randomUUID()}` },
  });
  const isFirst = await repo.insertCheckout(db, { ...checkout, userId: viewer.id, plan });
  // A second click was faster: its payment stands, this one is never shown.
  if (!isFirst) await provider.expireCheckout(checkout.id);
}
