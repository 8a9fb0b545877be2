import { z } from 'zod';
import { paidPlanSlugs } from '@commonweal/domain/plans';
import { contract } from './endpoint.ts';
import { money } from './money.ts';
import { providerNotice } from './provider-notice.ts';

const sandboxId = z.object({ id: z.string().max(80) });

const sandboxCheckout = z.object({
  id: z.string(),
  plan: z.enum(paidPlanSlugs),
  price: money,
  status: z.enum(['open', 'complete', 'expired']),
});

const sandboxSubscription = z.object({
  plan: z.enum(paidPlanSlugs),
  price: money,
  status: z.enum(['active', 'past_due', 'canceled']),
  period_end: z.iso.datetime(),
  is_cancelling: z.boolean(),
});

/** Payments: what is set up, notices of the provider, and the provider of sites without one. */
export const paymentContract = contract({
  'GET v3/payment/access': {
    summary: 'Which payment features the person may use, and which are set up',
    access: 'user',
    reply: z.object({
      /** `sandbox` moves no money; null where plans cannot be paid here */
      provider: z.enum(['stripe', 'sandbox']).nullable(),
      can_choose_plan: z.boolean(),
      can_be_paid: z.boolean(),
      can_manage_payments: z.boolean(),
      /** Bank details can be kept encrypted. */
      is_payout_configured: z.boolean(),
    }),
  },
  'POST v3/payment/stripe-events': {
    summary: 'A signed notice of Stripe, which may come again, late and in any order',
    ...providerNotice,
  },
  'GET v3/payment/sandbox-checkouts/:id': {
    summary: 'A payment of the sandbox, where no money moves',
    access: 'owner',
    params: sandboxId,
    reply: sandboxCheckout,
  },
  'PUT v3/payment/sandbox-checkouts/:id': {
    summary: 'Pay in the sandbox, or have the card declined',
    access: 'owner',
    params: sandboxId,
    body: z.strictObject({ outcome: z.enum(['pay', 'decline']) }),
    reply: sandboxCheckout,
    errors: ['checkout-closed', 'card-declined'],
  },
  'GET v3/payment/sandbox-subscription': {
    summary: 'The latest subscription of the person in the sandbox',
    access: 'owner',
    reply: sandboxSubscription,
  },
  'PUT v3/payment/sandbox-subscription': {
    summary: 'Have the sandbox cancel, resume, renew, or fail to renew a subscription',
    access: 'owner',
    body: z.strictObject({ act: z.enum(['cancel', 'resume', 'renew', 'fail-to-renew']) }),
    reply: sandboxSubscription,
  },
});
