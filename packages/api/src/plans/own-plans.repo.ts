import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { planCheckouts, planSubscriptions, planTrials } from './plans.table.ts';

/** Subscriptions of a person, for the archive of their data. */
export function findOwnSubscriptions(db: Database, userId: number) {
  const { id, customerId, plan, status, periodEnd, isCancelling, updatedAt } = planSubscriptions;
  return db
    .select({ subscription: id, customer: customerId, plan, status, periodEnd, isCancelling, updatedAt })
    .from(planSubscriptions)
    .where(eq(planSubscriptions.userId, userId))
    .orderBy(asc(id));
}

/** The trial of a person, for the same archive. */
export function findOwnTrial(db: Database, userId: number) {
  return db.select({ endsAt: planTrials.endsAt }).from(planTrials).where(eq(planTrials.userId, userId));
}

/** Payments that a person began. */
export function findOwnCheckouts(db: Database, userId: number) {
  const { id, plan, isOpen, createdAt } = planCheckouts;
  return db
    .select({ checkout: id, plan, isOpen, createdAt })
    .from(planCheckouts)
    .where(eq(planCheckouts.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}
