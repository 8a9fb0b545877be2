import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { paidPlanSlugs } from '@commonweal/domain/plans';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** Payments of the sandbox, where no money moves: each is a checkout, and once paid a subscription as well. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan', { enum: paidPlanSlugs }).notNull(),
    checkout: text('checkout', { enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    status: text('status', { enum: ['active', 'past_due', 'canceled'] })
      .notNull()
      .default('active'),
    periodEnd: moment('period_end').notNull().defaultNow(),
    isCancelling: boolean('is_cancelling').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_payments_user_index').on(table.userId)],
);
