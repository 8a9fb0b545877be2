import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import type { Payee, ProviderPayout } from '../payout/payout-provider.ts';
import { usableAccounts } from '../users/accounts.sql.ts';
import type { LedgerPage } from './ledger.repo.ts';
import { payouts } from './payouts.table.ts';

export type PayoutRow = typeof payouts.$inferSelect;
type Provider = PayoutRow['provider'];

/** Longer than an order takes with all its requests. */
const lease = sql`now() + interval '2 minutes'`;

/** Stores a payout that this process is about to order. */
export async function insertPayout(
  db: Database,
  payout: Pick<PayoutRow, 'key' | 'userId' | 'amount' | 'currency' | 'provider'>,
): Promise<PayoutRow> {
  const [row] = await db
    .insert(payouts)
    .values({ ...payout, leaseUntil: lease })
    .returning();
  if (!row) throw new Error('A payout was not stored.');
  return row;
}

/** Takes the payout that waits for longest and that no process is ordering; null where there is none. */
export async function claimOrdered(db: Database, provider: Provider, after: number): Promise<PayoutRow | null> {
  return db.transaction(async (transaction) => {
    const [due] = await transaction
      .select({ id: payouts.id })
      .from(payouts)
      .where(
        and(
          eq(payouts.state, 'ordered'),
          eq(payouts.provider, provider),
          gt(payouts.id, after),
          sql`${payouts.leaseUntil} <= now()`,
        ),
      )
      .orderBy(payouts.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const [row] = await transaction
      .update(payouts)
      .set({ leaseUntil: lease })
      .where(eq(payouts.id, due.id))
      .returning();
    return row ?? null;
  });
}

/** Payouts to be read again: those under way, and for two weeks once a day those that were paid and may come back. */
export async function findUnderWay(db: Database, provider: Provider, { after, limit }: KeyPage) {
  const rows = await db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.provider, provider),
        gt(payouts.id, after),
        sql`state <> 'failed' and (state = 'pending' and read_at < now() - interval '5 minutes'
          or state = 'paid' and read_at < now() - interval '1 day' and ordered_at > now() - interval '14 days')`,
      ),
    )
    .orderBy(payouts.id)
    .limit(limit);
  return rows.map((payout) => ({ key: payout.id, payout }));
}

export async function findPayoutByKey(db: Database, key: string, provider: Provider): Promise<PayoutRow | null> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.key, key), eq(payouts.provider, provider)));
  return row ?? null;
}

/** A payout that nobody else settles before the end of the transaction. */
export async function holdPayout(db: Database, id: number): Promise<PayoutRow> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (!row) throw new Error(`There is no payout ${id}.`);
  return row;
}

/** Ends the hold of the process that ordered it. */
export async function endLease(db: Database, id: number): Promise<void> {
  await db
    .update(payouts)
    .set({ leaseUntil: sql`now()` })
    .where(eq(payouts.id, id));
}

export async function storeReading(
  db: Database,
  id: number,
  { id: providerId, state }: Pick<ProviderPayout, 'state'> & { readonly id: string | null },
): Promise<void> {
  await db
    .update(payouts)
    .set({ state, readAt: sql`now()`, ...(providerId !== null && { providerId }) })
    .where(eq(payouts.id, id));
}

export async function storePayee(db: Database, id: number, payee: Payee): Promise<void> {
  await db.update(payouts).set(payee).where(eq(payouts.id, id));
}

/** How the provider knows a person since they entered their account; null where it does not, or could not pay there. */
export async function findKnownPayee(db: Database, payout: PayoutRow, enteredAt: Date): Promise<Payee | null> {
  const [row] = await db
    .select({ payeeId: payouts.payeeId, payeeAccountId: payouts.payeeAccountId })
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, payout.userId),
        eq(payouts.provider, payout.provider),
        eq(payouts.currency, payout.currency),
        isNotNull(payouts.payeeId),
        ne(payouts.state, 'failed'),
        gt(payouts.orderedAt, enteredAt),
      ),
    )
    .orderBy(desc(payouts.id))
    .limit(1);
  return row?.payeeId == null ? null : { payeeId: row.payeeId, payeeAccountId: row.payeeAccountId };
}

/** Payouts, the latest first; who is gone or was anonymised has no name. */
export function listPayouts(db: Database, { limit, offset }: LedgerPage) {
  return db
    .select({
      ...{ id: payouts.id, userId: payouts.userId, amount: payouts.amount, currency: payouts.currency },
      ...{ state: payouts.state, orderedAt: payouts.orderedAt, name: usableAccounts.listedName },
    })
    .from(payouts)
    .leftJoin(usableAccounts, eq(usableAccounts.id, payouts.userId))
    .orderBy(desc(payouts.id))
    .limit(limit)
    .offset(offset);
}

export const countPayouts = (db: Database): Promise<number> => db.$count(payouts);
