import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { openPaymentProvider } from '../payment/open-payments.ts';
import type { PaymentNotice } from '../payment/payment-provider.ts';
import { renewDuePayments } from '../payment/sandbox.service.ts';
import { endLapsedPlans } from '../users/user-plans.service.ts';
import { paymentRoutes } from './payment.routes.ts';
import { carryOutCancellations } from './plan-cancellations.service.ts';
import { catchUp, takeNotice } from './plan-readings.service.ts';
import { plansRoutes } from './plans.routes.ts';

/** Plans with their payment provider: their routes, and what they do every hour. */
export async function openPlans(db: Database, config: Pick<Config, 'payments' | 'publicUrl' | 'secretsKeys'>) {
  const provider = await openPaymentProvider(db, config.payments, config.publicUrl);
  const sandbox = {
    db,
    isOpen: provider?.name === 'sandbox',
    notify: async (notice: PaymentNotice) => {
      if (provider) await takeNotice({ db, provider }, notice);
    },
  };
  const isPayoutConfigured = config.secretsKeys !== null;
  return {
    plansRoutes: plansRoutes({ db, provider }),
    paymentRoutes: paymentRoutes({ db, provider, sandbox, isPayoutConfigured }),
    cancel: (tidied: Database) => carryOutCancellations(tidied, provider),
    tidy: async (tidied: Database) => {
      await endLapsedPlans(tidied);
      await renewDuePayments({ ...sandbox, db: tidied });
      if (provider) await catchUp({ db: tidied, provider });
    },
  };
}
