import { and, asc, eq, gt } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { campaigns, ledgerTransfers } from './campaigns.table.ts';
import { isOf, personAccount, signedAmount } from './ledger.repo.ts';
import { payouts } from './payouts.table.ts';

/** Earnings of a person and payments to them, in minor units; for the archive of their data. */
export function findOwnEarnings(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, kind, currency, bookedAt } = ledgerTransfers;
  const account = personAccount(userId);
  return db
    .select({ key: id, kind, campaign: campaigns.name, amount: signedAmount(account), currency, bookedAt })
    .from(ledgerTransfers)
    .leftJoin(campaigns, eq(campaigns.id, ledgerTransfers.campaignId))
    .where(and(isOf(account), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Payouts to a person with how far they are, for the same archive. */
export function findOwnPayouts(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, amount, currency, provider, state, orderedAt } = payouts;
  return db
    .select({ key: id, amount, currency, provider, state, orderedAt })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
