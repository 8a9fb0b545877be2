import type { Locale } from '@commonweal/domain/locale';
import type { PaidPlanSlug } from '@commonweal/domain/plans';

/** An amount in minor units. */
export interface MinorMoney {
  readonly amount: number;
  readonly currency: string;
}

/** A payment that somebody is to make. */
export interface CheckoutOrder {
  readonly userId: number;
  readonly email: string;
  /** Of an earlier subscription. */
  readonly customerId: string | null;
  readonly plan: PaidPlanSlug;
  /** The price that the person was shown. */
  readonly price: MinorMoney;
  readonly locale: Locale;
  /** Makes a repeated request the same one. */
  readonly idempotencyKey: string;
}

export interface Checkout {
  readonly id: string;
  /** The page of the provider where the person pays. */
  readonly url: string;
}

export interface CheckoutOutcome {
  readonly status: 'open' | 'complete' | 'expired';
  /** Null unless it is complete. */
  readonly subscriptionId: string | null;
}

/** States of a subscription; those of Stripe. */
export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'canceled',
  'unpaid',
  'paused',
] as const;

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly userId: number;
  readonly plan: PaidPlanSlug;
  readonly status: (typeof subscriptionStatuses)[number];
  /** End of the month that is paid. */
  readonly periodEnd: Date;
  /** Ends then, and does not renew. */
  readonly isCancelling: boolean;
}

/** A notice that something happened; the state is read from the provider, so notices may come in any order. */
export interface PaymentNotice {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly checkoutId: string | null;
  readonly subscriptionId: string | null;
}

/** A payment provider as plans need it. Every method throws where the provider refuses or cannot be reached. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  startCheckout(order: CheckoutOrder): Promise<Checkout>;
  findCheckout(id: string): Promise<CheckoutOutcome>;
  /** Closes an open one, so that nobody pays it later. */
  expireCheckout(id: string): Promise<void>;
  /** Null for one that is not of this site. */
  findSubscription(id: string): Promise<ProviderSubscription | null>;
  /** Changes the plan at once; the difference is charged or credited. */
  changePlan(id: string, plan: PaidPlanSlug, price: MinorMoney, idempotencyKey: string): Promise<void>;
  /** Ends a subscription with the month that is paid, or keeps it after all. */
  setCancelling(id: string, isCancelling: boolean): Promise<void>;
  /** Ends a subscription of somebody who is gone, at once or with the month that is paid; one that is over stays so. */
  endSubscription(id: string, mode: { readonly isAtOnce: boolean }): Promise<void>;
  /** Address of the page with invoices and means of payment. */
  openPortal(customerId: string): Promise<string>;
  /** Reads a signed notice; null where it tells nothing about plans. @throws {NoticeRefused} */
  readNotice(body: Uint8Array, signature: string): PaymentNotice | null;
}

/** The notice is not the provider's, or too old to be trusted. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}
