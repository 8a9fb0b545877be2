import type { Database } from '../db/open-database.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import * as repo from './plan-cancellations.repo.ts';
import type { Cancellation } from './plan-cancellations.repo.ts';
import { findOpenCheckout, findSubscriptions } from './plans.repo.ts';

/** How subscriptions of somebody who is gone end. */
export interface CancellationMode {
  /** At once; otherwise with the month that is paid. */
  readonly isAtOnce: boolean;
}

/**
 * Orders that somebody who is gone pays nothing any more. The job carries it out, however long the provider is away.
 * @param db the transaction in which they go
 */
export async function cancelPlansOf(db: Database, userId: number, { isAtOnce }: CancellationMode): Promise<void> {
  for (const { id } of await findSubscriptions(db, userId))
    await repo.insertCancellation(db, { reference: id, kind: 'subscription', isAtOnce });
  const checkout = await findOpenCheckout(db, userId);
  if (checkout) await repo.insertCancellation(db, { reference: checkout.id, kind: 'checkout', isAtOnce });
}

/**
 * Carries cancellations out. One that a killed process leaves behind is carried out again, to no effect.
 * @param provider null where there is none any more
 * @throws {AggregateError} after all the others, where some failed; they are tried again
 */
export async function carryOutCancellations(db: Database, provider: PaymentProvider | null): Promise<void> {
  const failures: unknown[] = [];
  let page = await repo.findCancellations(db, '');
  while (page.length > 0) {
    if (!provider) throw new Error('There is no payment provider to cancel subscriptions at.');
    for (const one of page) await cancel(db, provider, one).catch((error: unknown) => void failures.push(error));
    page = await repo.findCancellations(db, page.at(-1)?.reference ?? '');
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be cancelled.');
}

async function cancel(db: Database, provider: PaymentProvider, cancellation: Cancellation): Promise<void> {
  const { reference, kind, isAtOnce } = cancellation;
  if (kind === 'checkout') await closeCheckout(db, provider, cancellation);
  else await provider.endSubscription(reference, { isAtOnce });
  await repo.removeCancellation(db, cancellation);
}

/** A payment that was made meanwhile has become a subscription. */
async function closeCheckout(db: Database, provider: PaymentProvider, { reference, isAtOnce }: Cancellation) {
  const { status, subscriptionId } = await provider.findCheckout(reference);
  if (status === 'open') await provider.expireCheckout(reference);
  if (subscriptionId !== null)
    await repo.insertCancellation(db, { reference: subscriptionId, kind: 'subscription', isAtOnce });
}
