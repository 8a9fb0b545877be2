import { bigint, boolean, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { paidPlanSlugs } from '@commonweal/domain/plans';
import { moment } from '../db/columns.ts';
import { subscriptionStatuses } from '../payment/payment-provider.ts';
import { users } from '../users/users.table.ts';

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Numbers the readings of subscriptions at the provider, in the order in which they began. */
export const planReadings = pgSequence('plan_readings');

/** Subscriptions as the payment provider had them last. */
export const planSubscriptions = pgTable(
  'plan_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    customerId: text('customer_id').notNull(),
    plan: text('plan', { enum: paidPlanSlugs }).notNull(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    periodEnd: moment('period_end').notNull(),
    isCancelling: boolean('is_cancelling').notNull(),
    /** The reading that brought this; an older one changes nothing. */
    reading: bigint('reading', { mode: 'number' }).notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('plan_subscriptions_user_index').on(table.userId),
    index('plan_subscriptions_period_index').on(table.periodEnd),
  ],
);

/** Payments that people began; one at a time is open, so that nobody pays twice. */
export const planCheckouts = pgTable(
  'plan_checkouts',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    plan: text('plan', { enum: paidPlanSlugs }).notNull(),
    url: text('url').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('plan_checkouts_open_key')
      .on(table.userId)
      .where(sql`is_open`),
  ],
);

/** The trial of a person, who has one. */
export const planTrials = pgTable('plan_trials', {
  userId: ofUser().primaryKey(),
  endsAt: moment('ends_at').notNull(),
});

/**
 * Subscriptions and open checkouts of people who are gone, to be cancelled at the provider; they name nobody, so that
 * they outlive the account.
 */
export const planCancellations = pgTable('plan_cancellations', {
  reference: text('reference').primaryKey(),
  kind: text('kind', { enum: ['subscription', 'checkout'] }).notNull(),
  /** At once; otherwise with the month that is paid. */
  isAtOnce: boolean('is_at_once').notNull(),
  orderedAt: moment('ordered_at').notNull().defaultNow(),
});

/** Notices of the payment provider: references alone, for what they tell of is read from the provider. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    checkoutId: text('checkout_id'),
    subscriptionId: text('subscription_id'),
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** Null while it waits for the provider to answer. */
    appliedAt: moment('applied_at'),
  },
  (table) => [
    index('payment_notices_pending_index')
      .on(table.receivedAt)
      .where(sql`applied_at is null`),
  ],
);
