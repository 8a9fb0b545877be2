import { z } from 'zod';
import type { RevolutSettings } from './payout-settings.ts';
import { PayoutRefused } from './payout-provider.ts';
import type { KnownPayout, PayoutOrder, PayoutProvider, ProviderPayout } from './payout-provider.ts';
import { RevolutError, createRevolutClient } from './revolut-client.ts';
import type { RevolutClient } from './revolut-client.ts';
import { counterpartyOf } from './revolut-counterparty.ts';
import { readRevolutNotice } from './revolut-notices.ts';

const counterpartyShape = z.object({
  id: z.string(),
  accounts: z.array(z.object({ id: z.string(), currency: z.string() })).default([]),
});

const states = z.enum(['created', 'pending', 'completed', 'declined', 'failed', 'reverted']);
const transactionShape = z.object({ id: z.string(), state: states });
const transactionsShape = z.array(transactionShape.extend({ request_id: z.string().optional() }));

const stateOf: Readonly<Record<z.output<typeof states>, ProviderPayout['state']>> = {
  created: 'pending',
  pending: 'pending',
  completed: 'paid',
  declined: 'failed',
  failed: 'failed',
  reverted: 'failed',
};

/** Replies after which a request may not be made again as it is. Others, such as 401 and 429, may pass. */
const REFUSALS: ReadonlySet<number> = new Set([400, 402, 404, 409, 422]);
const CONFLICT = 409;
/** Milliseconds before an order from which its payment is looked for: clocks differ. */
const DAY = 86_400_000;
const MINOR_UNITS = 100;

/** Payments from the site's accounts at Revolut Business. Neither keys nor bank details are logged. */
export function createRevolutPayouts(settings: RevolutSettings, publicUrl: string): PayoutProvider {
  const client = createRevolutClient(settings, publicUrl);
  return {
    name: 'revolut',
    register: async (account, currency) => {
      const { id, accounts } = await orRefuse(client.post('/counterparty', counterpartyOf(account), counterpartyShape));
      // A payee with several accounts has to be paid to one of them.
      const own = accounts.find((one) => one.currency === currency) ?? accounts[0];
      return { payeeId: id, payeeAccountId: own?.id ?? null };
    },
    order: (order) => orderPayment(client, settings, order),
    find: (payout) => findPayment(client, payout),
    readNotice: (notice) => readRevolutNotice(settings.webhookSecret, notice),
  };
}

async function orderPayment(
  client: RevolutClient,
  { accounts }: RevolutSettings,
  { key, orderedAt, money: { amount, currency }, payeeId, payeeAccountId }: PayoutOrder,
): Promise<ProviderPayout> {
  const account_id = accounts[currency];
  if (account_id === undefined) throw new PayoutRefused(`The site has no account in ${currency}.`);
  const body = {
    request_id: key,
    account_id,
    receiver: { counterparty_id: payeeId, ...(payeeAccountId !== null && { account_id: payeeAccountId }) },
    ...{ amount: amount / MINOR_UNITS, currency, reference: 'Commonweal' },
  };
  try {
    return presentTransaction(await client.post('/pay', body, transactionShape));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A repeated order may be refused because the first one was taken.
    const taken = await findPayment(client, { key, providerId: null, orderedAt });
    if (taken) return taken;
    // A conflict says that there is a first one, which the list does not have yet.
    if (error.status === CONFLICT) throw error;
    throw new PayoutRefused('Revolut did not take a payment.', { cause: error });
  }
}

async function findPayment(
  client: RevolutClient,
  { key, providerId, orderedAt }: KnownPayout,
): Promise<ProviderPayout | null> {
  if (providerId !== null) {
    const path = `/transaction/${encodeURIComponent(providerId)}`;
    return presentTransaction(await client.get(path, {}, transactionShape));
  }
  const from = new Date(orderedAt.getTime() - DAY).toISOString();
  const found = await client.get('/transactions', { request_id: key, from }, transactionsShape);
  const own = found.find(({ request_id }) => request_id === key);
  return own ? presentTransaction(own) : null;
}

const presentTransaction = ({ id, state }: z.output<typeof transactionShape>): ProviderPayout => ({
  id,
  state: stateOf[state],
});

const isRefusal = (error: unknown): error is RevolutError =>
  error instanceof RevolutError && REFUSALS.has(error.status);

async function orRefuse<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isRefusal(error)) throw new PayoutRefused('Revolut did not take an account.', { cause: error });
    throw error;
  }
}
