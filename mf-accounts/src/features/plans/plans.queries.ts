import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { PlanSlug } from '@commonweal/domain/plans';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';
import { loadSession } from '@commonweal/platform/session';

export type OfferedPlan = ApiReply<'GET v3/plans'>['data'][number];

const queries = areaQueries('accounts');

/** Every plan, with the act that leads to it. */
export function plansQuery() {
  return queries.query({
    key: ['plans'],
    queryFn: ({ signal }) => call('GET v3/plans', {}, { signal }),
    tags: ['plans'],
  });
}

/** The plan of the signed-in person. */
export function myPlanQuery() {
  return queries.query({
    key: ['my-plan'],
    queryFn: ({ signal }) => call('GET v3/plans/my-plan', {}, { signal }),
    tags: ['plans'],
    varies: ['person'],
  });
}

/** Which payment features there are for the person. */
export function paymentAccessQuery() {
  return queries.query({
    key: ['payment-access'],
    queryFn: ({ signal }) => call('GET v3/payment/access', {}, { signal }),
    tags: ['session'],
    varies: ['person'],
  });
}

/** Chooses a plan; what the person may do follows from it. */
export async function subscribePlan(plan: PlanSlug) {
  const reply = await change('PUT v3/plans/subscribe-plan', { body: { plan } }, { changes: ['plans', 'session'] });
  await loadSession();
  return reply;
}

/** Has the server ask the provider what became of a payment. */
export async function checkPayment() {
  const reply = await change('POST v3/plans/check-payment', {}, { changes: ['plans', 'session'] });
  await loadSession();
  return reply;
}

/** The address of the person's invoices, which is good for a short time. */
export const askForBilling = () => call('GET v3/plans/billing-portal', {});
