import type { PayoutAccount } from '../counterparties/counterparties.service.ts';
import type { MinorMoney } from '../payment/payment-provider.ts';

/** Somebody as the provider knows them. */
export interface Payee {
  readonly payeeId: string;
  /** One of several accounts that the provider has of theirs; null where there is one. */
  readonly payeeAccountId: string | null;
}

/** An amount that is to be paid to somebody. */
export interface PayoutOrder extends Payee {
  /** Makes a repeated order the same one. */
  readonly key: string;
  /** The moment of the first attempt. */
  readonly orderedAt: Date;
  readonly money: MinorMoney;
}

/** A payment as the provider has it now; one that was paid may still come back and fail. */
export interface ProviderPayout {
  readonly id: string;
  readonly state: 'pending' | 'paid' | 'failed';
}

/** A payment to be looked up. */
export interface KnownPayout {
  readonly key: string;
  /** The provider's own id; null where it never gave one. */
  readonly providerId: string | null;
  readonly orderedAt: Date;
}

/** A notice that something happened to a payment; its state is read from the provider. */
export interface PayoutNotice {
  readonly key: string;
  readonly providerId: string;
}

/** A notice as it came: body and headers. */
export interface SignedPayoutNotice {
  readonly body: Uint8Array;
  readonly signature: string;
  /** Milliseconds since 1970, as the provider signed them. */
  readonly timestamp: string;
}

/** The way in which people are paid. Every method throws where the provider cannot be reached: the outcome is not known. */
export interface PayoutProvider {
  readonly name: 'revolut' | 'sandbox';
  /** Makes an account known to the provider. @throws {PayoutRefused} */
  register(account: PayoutAccount, currency: string): Promise<Payee>;
  /** Orders a payment, once for a key. @throws {PayoutRefused} where certainly nothing was ordered */
  order(order: PayoutOrder): Promise<ProviderPayout>;
  /** Null where the provider knows no such payment. */
  find(payout: KnownPayout): Promise<ProviderPayout | null>;
  /** Reads a signed notice; null where it tells nothing of payments. @throws {NoticeRefused} */
  readNotice(notice: SignedPayoutNotice): PayoutNotice | null;
}

/** The provider does not take the order, and nothing was paid. */
export class PayoutRefused extends Error {
  override readonly name = 'PayoutRefused';
}
