import { subscribedOfPlan } from '@commonweal/domain/plans';
import { inIdPages } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import type { PaymentNotice, PaymentProvider, ProviderSubscription } from '../payment/payment-provider.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { saveUserPlan } from '../users/user-plans.service.ts';
import { unreachable } from './plan-failures.ts';
import { insertCancellation } from './plan-cancellations.repo.ts';
import { grantedPlan, isGranting } from './plans.policy.ts';
import * as repo from './plans.repo.ts';

export interface Paying {
  readonly db: Database;
  readonly provider: PaymentProvider;
}

/**
 * Takes a notice of the provider: stores it, then reads what it tells of from the provider, so that notices may come
 * twice, late and in any order.
 * @throws {Failure} `payment-unreachable` where the provider does not answer; the notice waits, and may come again
 */
export async function takeNotice(paying: Paying, notice: PaymentNotice): Promise<void> {
  if (await repo.storeNotice(paying.db, notice)) return;
  try {
    await applyNotice(paying, notice);
  } catch (error) {
    throw Object.assign(unreachable(), { cause: error });
  }
}

/**
 * Applies notices that wait, and reads subscriptions whose renewal nobody told of.
 * @throws {AggregateError} after all the others, where some could not be read
 */
export async function catchUp(paying: Paying): Promise<void> {
  const failures: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
  const { db } = paying;
  for await (const notice of inIdPages((page) => repo.findPendingNotices(db, page)))
    await attempt(applyNotice(paying, notice));
  for await (const { id } of inIdPages((page) => repo.findOverdueSubscriptions(db, page)))
    await attempt(readSubscription(paying, id));
  await repo.removeOldNotices(db);
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments could not be read from the provider.');
}

/**
 * Reads a subscription from the provider and gives its person the plan that follows. One that the provider does not know
 * ends with its month.
 */
export async function readSubscription({ db, provider }: Paying, id: string): Promise<void> {
  const reading = await repo.beginReading(db);
  const subscription = await provider.findSubscription(id);
  if (subscription) await applySubscription(db, subscription, reading);
  else await endUnknown(db, id, reading);
}

/** Reads a checkout that somebody began. @returns whether it is still open */
export async function readCheckout(paying: Paying, id: string): Promise<boolean> {
  const { status, subscriptionId } = await paying.provider.findCheckout(id);
  if (subscriptionId !== null) await readSubscription(paying, subscriptionId);
  if (status === 'open') return true;
  await repo.closeCheckout(paying.db, id);
  return false;
}

/** Gives a person the plan that their subscriptions and their trial give. To be called in a transaction. */
export async function refreshPlan(db: Database, userId: number): Promise<void> {
  const [subscriptions, trialEndsAt] = [await repo.findSubscriptions(db, userId), await repo.findTrialEnd(db, userId)];
  const { plan, until } = grantedPlan(subscriptions, trialEndsAt, new Date());
  await saveUserPlan(db, userId, { plan: subscribedOfPlan(plan), until });
}

async function applyNotice(paying: Paying, { id, checkoutId, subscriptionId }: PaymentNotice): Promise<void> {
  if (checkoutId !== null) await readCheckout(paying, checkoutId);
  if (subscriptionId !== null) await readSubscription(paying, subscriptionId);
  await repo.markApplied(paying.db, id);
}

async function endUnknown(db: Database, id: string, reading: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const known = await repo.findSubscription(transaction, id);
    if (!known) return;
    await holdPerson(transaction, known.userId);
    await repo.endUnknown(transaction, id, reading);
    await refreshPlan(transaction, known.userId);
  });
}

async function applySubscription(db: Database, subscription: ProviderSubscription, reading: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const { id, userId } = subscription;
    const isThere = await holdPerson(transaction, userId);
    // Somebody who was removed may come back; of somebody who was erased nothing is stored again.
    if (isThere || (await repo.findSubscription(transaction, id))) {
      await repo.storeSubscription(transaction, subscription, reading);
      await refreshPlan(transaction, userId);
    }
    if (!isThere && isGranting(subscription, new Date()) && !subscription.isCancelling)
      await insertCancellation(transaction, { reference: id, kind: 'subscription', isAtOnce: false });
  });
}
