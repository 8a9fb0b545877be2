import type { paymentContract } from '@commonweal/contracts/payment';
import { commonFailure } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import { NoticeRefused } from '../payment/payment-provider.ts';
import type { PaymentNotice, PaymentProvider } from '../payment/payment-provider.ts';
import { playSubscription, showCheckout, showSubscription, settleCheckout } from '../payment/sandbox.service.ts';
import type { Sandbox } from '../payment/sandbox.service.ts';
import { signatureWrong } from './plan-failures.ts';
import { takeNotice } from './plan-readings.service.ts';
import type { SitePlans } from './plans.service.ts';

export interface PaymentRoutesOptions extends SitePlans {
  readonly sandbox: Sandbox;
  readonly isPayoutConfigured: boolean;
}

/** Payments: what is set up, notices of the provider, and the sandbox. */
export function paymentRoutes(options: PaymentRoutesOptions): Handlers<typeof paymentContract> {
  const { db, provider, sandbox, isPayoutConfigured } = options;
  return {
    'GET v3/payment/access': (_input, { viewer: { privileges } }) => ({
      provider: provider?.name ?? null,
      can_choose_plan: privileges.has('user-my-plan-state'),
      can_be_paid: privileges.has('payment-informations-state'),
      can_manage_payments: privileges.has('can-manage-payments'),
      is_payout_configured: isPayoutConfigured,
    }),
    'POST v3/payment/stripe-events': async ({ body }, { requestHeader }) => {
      if (provider?.name !== 'stripe') throw commonFailure('not-found');
      const notice = readNotice(provider, body, requestHeader('stripe-signature') ?? '');
      if (notice) await takeNotice({ db, provider }, notice);
      return { received: true };
    },
    'GET v3/payment/sandbox-checkouts/:id': ({ params }, { viewer }) => showCheckout(sandbox, viewer, params.id),
    'PUT v3/payment/sandbox-checkouts/:id': ({ params, body }, { viewer }) =>
      settleCheckout(sandbox, viewer, params.id, body.outcome),
    'GET v3/payment/sandbox-subscription': (_input, { viewer }) => showSubscription(sandbox, viewer),
    'PUT v3/payment/sandbox-subscription': ({ body }, { viewer }) => playSubscription(sandbox, viewer, body.act),
  };
}

function readNotice(provider: PaymentProvider, body: Uint8Array, signature: string): PaymentNotice | null {
  try {
    return provider.readNotice(body, signature);
  } catch (error) {
    if (error instanceof NoticeRefused) throw signatureWrong();
    throw error;
  }
}
