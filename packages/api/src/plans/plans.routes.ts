import type { plansContract } from '@commonweal/contracts/plans';
import type { Handlers } from '../http/handlers.ts';
import { billingPortal, checkPayment, offeredPlans, readMyPlan, subscribePlan } from './plans.service.ts';
import type { SitePlans } from './plans.service.ts';

/** Plans, and the plan of the signed-in person. */
export function plansRoutes(plans: SitePlans): Handlers<typeof plansContract> {
  return {
    'GET v3/plans': async (_input, context) => {
      const data = await offeredPlans(plans, context);
      return { data, total: data.length };
    },
    'GET v3/plans/my-plan': (_input, { viewer }) => readMyPlan(plans, viewer),
    'PUT v3/plans/subscribe-plan': ({ body }, context) => subscribePlan(plans, context, body.plan),
    'POST v3/plans/check-payment': (_input, { viewer }) => checkPayment(plans, viewer),
    'GET v3/plans/billing-portal': async (_input, { viewer }) => ({ url: await billingPortal(plans, viewer) }),
  };
}
