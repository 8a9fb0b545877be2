import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';
import { loadSession } from '@commonweal/platform/session';

const queries = areaQueries('accounts');

export type SandboxAct = ApiInput<'PUT v3/payment/sandbox-subscription'>['body']['act'];
export type SandboxOutcome = ApiInput<'PUT v3/payment/sandbox-checkouts/:id'>['body']['outcome'];

/** A payment of the sandbox. */
export function sandboxCheckoutQuery(id: string) {
  return queries.query({
    key: ['sandbox-checkout', id],
    queryFn: ({ signal }) => call('GET v3/payment/sandbox-checkouts/:id', { params: { id } }, { signal }),
    tags: ['plans'],
    varies: ['person'],
  });
}

/** The latest subscription of the person in the sandbox. */
export function sandboxSubscriptionQuery() {
  return queries.query({
    key: ['sandbox-subscription'],
    queryFn: ({ signal }) => call('GET v3/payment/sandbox-subscription', {}, { signal }),
    tags: ['plans'],
    varies: ['person'],
    // None is a state of the page.
    throwOnError: false,
  });
}

/** Pays, or has the card declined. */
export async function settleSandboxCheckout(id: string, outcome: SandboxOutcome) {
  const reply = await change(
    'PUT v3/payment/sandbox-checkouts/:id',
    { params: { id }, body: { outcome } },
    { changes: ['plans', 'session'] },
  );
  await loadSession();
  return reply;
}

/** Plays what happens to a subscription over the months. */
export async function playSandboxSubscription(act: SandboxAct) {
  const reply = await change(
    'PUT v3/payment/sandbox-subscription',
    { body: { act } },
    { changes: ['plans', 'session'] },
  );
  await loadSession();
  return reply;
}
