import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { payoutStates } from '@commonweal/domain/campaigns';
import { moment } from '../db/columns.ts';
import { byUser } from '../users/users.table.ts';

/** Payouts of earnings. Their amounts are in the ledger; a row says how far the provider has come. */
export const payouts = pgTable(
  'payouts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Names it to the provider, which carries out an order with the same key once. */
    key: text('key').notNull().unique(),
    userId: byUser(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    provider: text('provider', { enum: ['revolut', 'sandbox'] }).notNull(),
    /** The person and their account as the provider knows them; null before it does. */
    payeeId: text('payee_id'),
    payeeAccountId: text('payee_account_id'),
    /** The provider's id of the payment; null before it took the order. */
    providerId: text('provider_id'),
    state: text('state', { enum: payoutStates }).notNull().default('ordered'),
    orderedAt: moment('ordered_at').notNull().defaultNow(),
    /** While a process orders it, no other one does. */
    leaseUntil: moment('lease_until').notNull(),
    /** The latest reading from the provider. */
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [
    index('payouts_user_index').on(table.userId),
    index('payouts_under_way_index')
      .on(table.readAt)
      .where(sql`state <> 'failed'`),
  ],
);
