import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { topics } from '../reference/reference.table.ts';
import { byUser } from '../users/users.table.ts';

/** Campaigns that pay for work on some topics. Rates are in minor units of the currency. */
export const campaigns = pgTable('campaigns', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  budget: integer('budget').notNull(),
  analysisRate: integer('analysis_rate').notNull(),
  ratingRate: integer('rating_rate').notNull(),
  openedBy: byUser(),
  openedAt: moment('opened_at').notNull().defaultNow(),
  closedAt: moment('closed_at'),
});

export const campaignTopics = pgTable(
  'campaign_topics',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    topicId: integer('topic_id')
      .notNull()
      .references(() => topics.id),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.topicId] }),
    index('campaign_topics_topic_index').on(table.topicId),
  ],
);

/**
 * The ledger. A transfer takes an amount from one account and gives it to another, so that all balances together are
 * always zero. Append-only: a trigger refuses every change (`db/append-only.ts`). Accounts: `funding`, `campaign:ID`, `person:ID`, `payouts`.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The event that it is for; an event is booked once. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ['funding', 'analysis', 'rating', 'return', 'payout', 'payout-return'] }).notNull(),
    fromAccount: text('from_account').notNull(),
    toAccount: text('to_account').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    campaignId: integer('campaign_id').references(() => campaigns.id),
    bookedAt: moment('booked_at').notNull().defaultNow(),
  },
  (table) => [
    check('ledger_transfers_amount', sql`${table.amount} > 0 and ${table.fromAccount} <> ${table.toAccount}`),
    index('ledger_transfers_from_index').on(table.fromAccount, table.currency),
    index('ledger_transfers_to_index').on(table.toAccount, table.currency),
  ],
);
