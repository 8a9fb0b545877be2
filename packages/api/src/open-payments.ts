import type { FastifyInstance } from 'fastify';
import { campaignsContract } from '@commonweal/contracts/campaigns';
import { counterpartiesContract } from '@commonweal/contracts/counterparties';
import { paymentContract } from '@commonweal/contracts/payment';
import { plansContract } from '@commonweal/contracts/plans';
import { campaignsRoutes } from './campaigns/campaigns.routes.ts';
import { bookWork } from './campaigns/campaigns.service.ts';
import { catchUpPayouts } from './campaigns/payouts.service.ts';
import type { Config } from './config.ts';
import { counterpartiesRoutes } from './counterparties/counterparties.routes.ts';
import type { Database } from './db/open-database.ts';
import { mount } from './http/mount.ts';
import type { MountOptions } from './http/mount.ts';
import { openPayoutProvider } from './payout/open-payouts.ts';
import { openPlans } from './plans/open-plans.ts';

/** All that has to do with money: plans, campaigns, and accounts that people are paid to. */
export async function openPayments(db: Database, config: Config) {
  const counterparties = { db, keys: config.secretsKeys };
  const payouts = { counterparties, provider: openPayoutProvider(config.payouts, config.publicUrl) };
  const plans = await openPlans(db, config);
  return {
    /** Work of the background jobs. */
    jobs: {
      plans: plans.tidy,
      cancellations: plans.cancel,
      campaigns: bookWork,
      payouts: (tidied: Database) => catchUpPayouts({ ...payouts, counterparties: { ...counterparties, db: tidied } }),
    },
    mount: (app: FastifyInstance, options: MountOptions) => {
      mount(app, options, campaignsContract, campaignsRoutes(payouts));
      mount(app, options, counterpartiesContract, counterpartiesRoutes(counterparties));
      mount(app, options, paymentContract, plans.paymentRoutes);
      mount(app, options, plansContract, plans.plansRoutes);
    },
  };
}
