import { randomUUID } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { NoticeRefused } from './payment-provider.ts';
import type { PaymentProvider, ProviderSubscription } from './payment-provider.ts';
import * as repo from './sandbox.repo.ts';
import type { SandboxPayment } from './sandbox.repo.ts';

/** A provider inside the site, for sites that are not in production: the whole way of a payment, and no money. Its pages are the site's own. */
export function createSandboxProvider(db: Database): PaymentProvider {
  return {
    name: 'sandbox',
    startCheckout: async ({ userId, plan }) => {
      const id = `sandbox_${randomUUID()}`;
      await repo.insertPayment(db, id, userId, plan);
      return { id, url: `/sandbox/checkout/${id}` };
    },
    findCheckout: async (id) => {
      const payment = await known(db, id);
      return { status: payment.checkout, subscriptionId: payment.checkout === 'complete' ? id : null };
    },
    expireCheckout: async (id) => {
      if (!(await repo.settlePayment(db, id, 'expired'))) throw new Error('The checkout is closed already.');
    },
    findSubscription: async (id) => {
      const payment = await repo.findPayment(db, id);
      return payment && presentPayment(payment);
    },
    changePlan: async (id, plan) => repo.updatePayment(db, id, { plan, isCancelling: false }),
    setCancelling: async (id, isCancelling) => repo.updatePayment(db, id, { isCancelling }),
    endSubscription: async (id, { isAtOnce }) =>
      repo.updatePayment(db, id, isAtOnce ? { status: 'canceled' } : { isCancelling: true }),
    openPortal: async () => '/sandbox/billing',
    readNotice: () => {
      throw new NoticeRefused('The sandbox sends no notices over the network.');
    },
  };
}

async function known(db: Database, id: string): Promise<SandboxPayment> {
  const payment = await repo.findPayment(db, id);
  if (!payment) throw new Error('The sandbox has no such payment.');
  return payment;
}

function presentPayment({ id, userId, plan, status, periodEnd, isCancelling }: SandboxPayment): ProviderSubscription {
  return { id, customerId: `sandbox_customer_${userId}`, userId, plan, status, periodEnd, isCancelling };
}
