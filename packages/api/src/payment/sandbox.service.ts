import type { ApiInput, ApiReply } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { readReference } from '../reference/reference-lists.ts';
import type { PaymentNotice } from './payment-provider.ts';
import * as repo from './sandbox.repo.ts';
import type { SandboxPayment } from './sandbox.repo.ts';

export interface Sandbox {
  readonly db: Database;
  /** False where payments are real, or there are none: then nothing of the sandbox exists. */
  readonly isOpen: boolean;
  /** Tells the site what happened, as a provider's notice does. */
  readonly notify: (notice: PaymentNotice) => Promise<void>;
}

type Outcome = ApiInput<'PUT v3/payment/sandbox-checkouts/:id'>['body']['outcome'];
type Act = ApiInput<'PUT v3/payment/sandbox-subscription'>['body']['act'];

/** A checkout of the person. @throws {Failure} `not-found` for one of somebody else, as all that follow */
export async function showCheckout(sandbox: Sandbox, viewer: Viewer, id: string) {
  return presentCheckout(await ownCheckout(sandbox, viewer, id));
}

/** Pays, or has the card declined: then the checkout stays open. @throws {Failure} `checkout-closed`, `card-declined` */
export async function settleCheckout(sandbox: Sandbox, viewer: Viewer, id: string, outcome: Outcome) {
  await ownCheckout(sandbox, viewer, id);
  if (outcome === 'decline') throw declined();
  if (!(await repo.settlePayment(sandbox.db, id, 'complete'))) throw closed();
  await sandbox.notify(noticeOf('checkout.session.completed', { checkoutId: id }));
  return showCheckout(sandbox, viewer, id);
}

/** The latest subscription of the person. */
export async function showSubscription(sandbox: Sandbox, viewer: Viewer) {
  return presentSubscription(await ownSubscription(sandbox, viewer));
}

/** Plays what happens to a subscription over the months. */
export async function playSubscription(sandbox: Sandbox, viewer: Viewer, act: Act) {
  const { id } = await ownSubscription(sandbox, viewer);
  await acts[act](sandbox.db, id);
  await sandbox.notify(noticeOf('customer.subscription.updated', { subscriptionId: id }));
  return showSubscription(sandbox, viewer);
}

/** Renews what is due, as a provider does by itself. */
export async function renewDuePayments({ db, isOpen, notify }: Sandbox): Promise<void> {
  if (!isOpen) return;
  for (const id of await repo.findDuePayments(db)) {
    await repo.renewPayment(db, id);
    await notify(noticeOf('customer.subscription.updated', { subscriptionId: id }));
  }
}

const acts: Readonly<Record<Act, (db: Database, id: string) => Promise<void>>> = {
  cancel: (db, id) => repo.updatePayment(db, id, { isCancelling: true }),
  resume: (db, id) => repo.updatePayment(db, id, { isCancelling: false }),
  renew: repo.renewPayment,
  'fail-to-renew': (db, id) => repo.updatePayment(db, id, { status: 'past_due' }),
};

async function ownCheckout({ db, isOpen }: Sandbox, viewer: Viewer, id: string): Promise<SandboxPayment> {
  const payment = isOpen ? await repo.findPayment(db, id) : null;
  if (payment?.userId !== viewer.id) throw notFound();
  return payment;
}

async function ownSubscription({ db, isOpen }: Sandbox, viewer: Viewer): Promise<SandboxPayment> {
  const payment = isOpen ? await repo.findLatestPayment(db, viewer.id) : null;
  if (!payment) throw notFound();
  return payment;
}

function noticeOf(type: string, of: Partial<Pick<PaymentNotice, 'checkoutId' | 'subscriptionId'>>): PaymentNotice {
  const id = `sandbox_${crypto.randomUUID()}`;
  return { id, type, createdAt: new Date(), checkoutId: null, subscriptionId: null, ...of };
}

function presentCheckout(payment: SandboxPayment): ApiReply<'GET v3/payment/sandbox-checkouts/:id'> {
  const { id, plan, checkout } = payment;
  return { id, plan, price: priceOf(payment), status: checkout };
}

function presentSubscription(payment: SandboxPayment): ApiReply<'GET v3/payment/sandbox-subscription'> {
  const { plan, status, periodEnd, isCancelling } = payment;
  return {
    plan,
    price: priceOf(payment),
    status,
    period_end: periodEnd.toISOString(),
    is_cancelling: isCancelling,
  };
}

function priceOf({ plan }: SandboxPayment) {
  const { currency, plans } = readReference('plans');
  return { amount: plans.find(({ slug }) => slug === plan)?.amount ?? 0, currency };
}

const declined = () =>
  new Failure(402, 'card-declined', {
    en: 'The card was declined. You were not charged. Try again, or go back to the plans.',
    fr: 'La carte a été refusée. Rien ne vous a été facturé. Réessayez, ou revenez aux offres.',
  });

const closed = () =>
  new Failure(409, 'checkout-closed', {
    en: 'This payment is closed already.',
    fr: 'Ce paiement est déjà clos.',
  });
