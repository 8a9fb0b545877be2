import { desc, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { usableAccounts } from '../users/accounts.sql.ts';
import { campaigns, ledgerTransfers } from './campaigns.table.ts';

/** An amount that goes from one account to another, for one event. */
export type Transfer = Omit<typeof ledgerTransfers.$inferInsert, 'id' | 'bookedAt'>;

export const FUNDING = 'funding';
export const PAYOUTS = 'payouts';
export const campaignAccount = (id: number) => `campaign:${id}`;
export const personAccount = (userId: number) => `person:${userId}`;

/** Books a transfer. @returns false where its event was booked before */
export async function bookTransfer(db: Database, transfer: Transfer): Promise<boolean> {
  const rows = await db
    .insert(ledgerTransfers)
    .values(transfer)
    .onConflictDoNothing()
    .returning({ id: ledgerTransfers.id });
  return rows.length > 0;
}

/** Books transfers at once, in their order. @throws {Error} where the event of one was booked before */
export async function bookTransfers(db: Database, transfers: Transfer[]): Promise<void> {
  if (transfers.length > 0) await db.insert(ledgerTransfers).values(transfers);
}

export const isOf = (account: string) =>
  or(eq(ledgerTransfers.fromAccount, account), eq(ledgerTransfers.toAccount, account));

/** The signed amounts of an account. */
export const signedAmount = (account: string) =>
  sql<number>`case when ${ledgerTransfers.toAccount} = ${account} then ${ledgerTransfers.amount}
    else -${ledgerTransfers.amount} end`.mapWith(Number);

const balanceShape = z.strictObject({ currency: z.string(), amount: z.number(), latest: z.int() });

/** Balances of an account by currency, with the latest transfer of each. */
export function findBalances(db: Database, account: string) {
  return queryRows(
    db,
    balanceShape,
    sql`select currency, max(id) as latest,
        sum(case when to_account = ${account} then amount else -amount end)::float8 as amount
      from ledger_transfers where ${account} in (from_account, to_account)
      group by currency order by currency`,
  );
}

/** Of a row of `campaigns`: what is left of its budget, in minor units of its currency. */
export const leftOfCampaign = sql<number>`(
  select coalesce(sum(case when moved.to_account = own.account then moved.amount else -moved.amount end), 0)::float8
  from (select 'campaign:' || ${campaigns.id} as account) own
  join ledger_transfers moved on own.account in (moved.from_account, moved.to_account)
    and moved.currency = ${campaigns.currency})`.mapWith(Number);

/** Transfers of an account, the latest first, with the names of their campaigns. */
export function listTransfers(db: Database, account: string, { limit, offset }: LedgerPage) {
  return db
    .select({
      ...{ id: ledgerTransfers.id, kind: ledgerTransfers.kind, currency: ledgerTransfers.currency },
      ...{ amount: signedAmount(account), bookedAt: ledgerTransfers.bookedAt, campaign: campaigns.name },
    })
    .from(ledgerTransfers)
    .leftJoin(campaigns, eq(campaigns.id, ledgerTransfers.campaignId))
    .where(isOf(account))
    .orderBy(desc(ledgerTransfers.id))
    .limit(limit)
    .offset(offset);
}

export function countTransfers(db: Database, account: string): Promise<number> {
  return db.$count(ledgerTransfers, isOf(account));
}

export interface LedgerPage {
  readonly limit: number;
  readonly offset: number;
}

const owedShape = z.strictObject({
  userId: z.int(),
  name: z.string().nullable(),
  currency: z.string(),
  amount: z.number(),
  total: z.int(),
});

/** People with a balance, the largest first; who was anonymised has no name. */
export function listOwed(db: Database, { limit, offset }: LedgerPage) {
  return queryRows(
    db,
    owedShape,
    sql`with moves as (
        select to_account as account, currency, amount from ledger_transfers
        union all select from_account, currency, -amount from ledger_transfers
      ),
      owed as (
        select substring(account from 8)::int as user_id, currency, sum(amount)::float8 as amount
        from moves where account like 'person:%' group by account, currency having sum(amount) > 0
      )
      select owed.user_id as "userId", ${usableAccounts.listedName} as name, owed.currency, owed.amount,
        (count(*) over ())::int as total
      from owed join ${usableAccounts} on ${usableAccounts.id} = owed.user_id
      order by owed.amount desc, owed.user_id, owed.currency limit ${limit} offset ${offset}`,
  );
}
