import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiInput } from '@commonweal/contracts';
import { payoutStates } from '@commonweal/domain/campaigns';
import type { PayoutState } from '@commonweal/domain/campaigns';
import { recordAct } from '../audit/audit.service.ts';
import { findPayoutAccount, findPayoutEnds } from '../counterparties/counterparties.service.ts';
import type { Counterparties } from '../counterparties/counterparties.service.ts';
import { inKeyPages } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { PayoutRefused } from '../payout/payout-provider.ts';
import type { Payee, PayoutNotice, PayoutProvider, ProviderPayout } from '../payout/payout-provider.ts';
import { holdPerson } from '../users/accounts.service.ts';
import * as ledger from './ledger.repo.ts';
import type { LedgerPage } from './ledger.repo.ts';
import {
  balanceChanged,
  noAccount,
  ownPayout,
  payoutsNotConfigured,
  payoutFailed,
  payoutUnreadable,
} from './payout-failures.ts';
import * as repo from './payouts.repo.ts';
import type { PayoutRow } from './payouts.repo.ts';

/** Means to pay people their earnings. */
export interface Payouts {
  readonly counterparties: Counterparties;
  /** Null where nobody can be paid. */
  readonly provider: PayoutProvider | null;
}

/** Means to pay, where there are any. */
interface PayingOut extends Payouts {
  readonly provider: PayoutProvider;
}

interface Payer {
  readonly viewer: Viewer;
  readonly log: FastifyBaseLogger;
}

type Payout = ApiInput<'POST v3/campaigns/payouts'>['body'];

/** People whose work is not paid yet. */
export async function readBalances({ counterparties, provider }: Payouts, page: LedgerPage, viewer: Viewer) {
  const { db } = counterparties;
  const rows = await ledger.listOwed(db, page);
  const ends = await findPayoutEnds(
    db,
    rows.map(({ userId }) => userId),
  );
  const data = rows.map(({ userId, name, amount, currency }) => ({
    ...{ user_id: userId, name, balance: { amount, currency } },
    account: ends.get(userId) ?? null,
    is_own: userId === viewer.id,
    is_sandbox: provider?.name === 'sandbox',
  }));
  return { data, total: rows[0]?.total ?? 0 };
}

/** Payouts with how far they are, the latest first. */
export async function readPayouts(db: Database, page: LedgerPage) {
  const rows = await repo.listPayouts(db, page);
  const data = rows.map(({ id, userId, name, amount, currency, state, orderedAt }) => ({
    ...{ id, user_id: userId, name, amount: { amount, currency }, state, ordered_at: orderedAt.toISOString() },
  }));
  return { data, total: await repo.countPayouts(db) };
}

/**
 * Pays somebody the whole of what they have earned in a currency. It is booked before the provider is asked, so that
 * no second payout begins while the outcome of the first one is unknown; a payout that fails is booked back. Nobody pays
 * themself.
 * @returns the state of the payout, `ordered` where the provider did not answer and is asked again
 * @throws {Failure} `payouts-not-configured`, `own-payout`, `no-account`, `balance-changed`, `payout-failed`
 */
export async function payOut(payouts: Payouts, payout: Payout, { viewer, log }: Payer) {
  const { provider } = payouts;
  if (!provider) throw payoutsNotConfigured();
  if (payout.user_id === viewer.id) throw ownPayout();
  const paying: PayingOut = { ...payouts, provider };
  const row = await bookPayout(paying, payout, viewer.id);
  const state = await orderPayout(paying, row).catch((error: unknown) => {
    log.warn({ err: error, payout: row.id }, 'a payout waits for its provider');
    return 'ordered' as const;
  });
  if (state === 'failed') throw payoutFailed();
  return { paid: payout.balance, state };
}

/**
 * Orders payouts whose order may not have arrived, and reads those under way.
 * @throws {AggregateError} after all the others, where some could not be read
 */
export async function catchUpPayouts({ counterparties, provider }: Payouts): Promise<void> {
  if (!provider) return;
  const paying: PayingOut = { counterparties, provider };
  const { db } = counterparties;
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => void failures.push(error));
  for (let row = await nextOrdered(paying, 0); row; row = await nextOrdered(paying, row.id))
    await attempt(orderPayout(paying, row));
  for await (const { payout } of inKeyPages((page) => repo.findUnderWay(db, provider.name, page)))
    await attempt(readPayout(paying, payout));
  if (failures.length > 0) throw new AggregateError(failures, 'Some payouts could not be read from the provider.');
}

/**
 * Takes a notice of the provider. The state is read from the provider, so that notices may come twice, late and in any
 * order; one about other payments of the same account is forgotten.
 * @throws {Failure} `payment-unreachable` where the provider does not answer; the notice may come again
 */
export async function takePayoutNotice(paying: PayingOut, { key, providerId }: PayoutNotice): Promise<void> {
  const row = await repo.findPayoutByKey(paying.counterparties.db, key, paying.provider.name);
  if (!row) return;
  await readPayout(paying, { ...row, providerId }).catch((error: unknown) => {
    throw Object.assign(payoutUnreadable(), { cause: error });
  });
}

/** Earnings and payouts of a person. */
export async function readEarnings(db: Database, viewer: Viewer, page: LedgerPage) {
  const account = ledger.personAccount(viewer.id);
  const rows = await ledger.listTransfers(db, account, page);
  const balances = await ledger.findBalances(db, account);
  return {
    data: rows.map(({ id, kind, campaign, amount, currency, bookedAt }) => ({
      ...{ id, campaign, amount: { amount, currency }, at: bookedAt.toISOString() },
      kind: kind === 'funding' || kind === 'return' ? ('payout' as const) : kind,
    })),
    total: await ledger.countTransfers(db, account),
    balances: balances.map(({ amount, currency }) => ({ amount, currency })),
  };
}

const nextOrdered = ({ counterparties, provider }: PayingOut, after: number) =>
  repo.claimOrdered(counterparties.db, provider.name, after);

async function bookPayout({ counterparties, provider }: PayingOut, { user_id: userId, balance }: Payout, by: number) {
  return counterparties.db.transaction(async (db) => {
    if (!(await holdPerson(db, userId))) throw notFound();
    const balances = await ledger.findBalances(db, ledger.personAccount(userId));
    const owed = balances.find(({ currency }) => currency === balance.currency);
    if (!owed || owed.amount <= 0 || owed.amount !== balance.amount) throw balanceChanged();
    if (!(await findPayoutAccount({ ...counterparties, db }, userId))) throw noAccount();
    const row = await repo.insertPayout(db, { key: randomUUID(), userId, provider: provider.name, ...balance });
    await ledger.bookTransfer(db, {
      ...{ key: `payout:${row.id}`, kind: 'payout', ...balance },
      ...{ fromAccount: ledger.personAccount(userId), toAccount: ledger.PAYOUTS },
    });
    await recordAct(db, { act: 'payout-ordered', by, subject: row.id, after: { userId, ...balance } });
    return row;
  });
}

/** Orders a payout that this process holds, unless an earlier order arrived. @throws where the outcome is not known */
async function orderPayout(paying: PayingOut, row: PayoutRow): Promise<PayoutState> {
  const { db } = paying.counterparties;
  try {
    const taken = row.payeeId === null ? null : await paying.provider.find(row);
    return await settle(db, row.id, taken ?? (await orderNow(paying, row)));
  } catch (error) {
    if (error instanceof PayoutRefused) return settle(db, row.id, { id: null, state: 'failed' });
    await repo.endLease(db, row.id);
    throw error;
  }
}

async function orderNow(paying: PayingOut, row: PayoutRow): Promise<ProviderPayout> {
  const { key, orderedAt, amount, currency } = row;
  const payee = await payeeOf(paying, row);
  return paying.provider.order({ key, orderedAt, money: { amount, currency }, ...payee });
}

/** The account that a payout goes to stays the same for all its attempts. */
async function payeeOf({ counterparties, provider }: PayingOut, row: PayoutRow): Promise<Payee> {
  const { db } = counterparties;
  if (row.payeeId !== null) return { payeeId: row.payeeId, payeeAccountId: row.payeeAccountId };
  const entered = await findPayoutAccount(counterparties, row.userId);
  if (!entered) throw new PayoutRefused('The person has taken their account away.');
  const payee =
    (await repo.findKnownPayee(db, row, entered.enteredAt)) ?? (await provider.register(entered.account, row.currency));
  await repo.storePayee(db, row.id, payee);
  return payee;
}

async function readPayout({ counterparties, provider }: PayingOut, row: PayoutRow): Promise<void> {
  const found = await provider.find(row);
  if (found) await settle(counterparties.db, row.id, found);
}

/** Keeps a reading, unless a later state stands, and books a payout that failed back. */
async function settle(
  db: Database,
  id: number,
  read: Pick<ProviderPayout, 'state'> & { readonly id: string | null },
): Promise<PayoutState> {
  return db.transaction(async (transaction) => {
    const row = await repo.holdPayout(transaction, id);
    const isLater = payoutStates.indexOf(read.state) >= payoutStates.indexOf(row.state);
    // Without an id, it failed because the provider refused it: then nothing can have been paid.
    if (!isLater && row.providerId === null) throw new Error(`The payout ${id} was refused and yet carried out.`);
    if (!isLater) return row.state;
    await repo.storeReading(transaction, id, read);
    if (read.state === 'failed') {
      await ledger.bookTransfer(transaction, {
        ...{ key: `payout-return:${id}`, kind: 'payout-return', amount: row.amount, currency: row.currency },
        ...{ fromAccount: ledger.PAYOUTS, toAccount: ledger.personAccount(row.userId) },
      });
    }
    return read.state;
  });
}
