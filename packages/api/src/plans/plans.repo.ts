import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PaidPlanSlug } from '@commonweal/domain/plans';
import type { IdPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { PaymentNotice, ProviderSubscription } from '../payment/payment-provider.ts';
import { paymentNotices, planCheckouts, planSubscriptions, planTrials } from './plans.table.ts';

export type SubscriptionRow = typeof planSubscriptions.$inferSelect;
export type CheckoutRow = typeof planCheckouts.$inferSelect;

/** Subscriptions of a person, the latest first. */
export function findSubscriptions(db: Database, userId: number): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(planSubscriptions)
    .where(eq(planSubscriptions.userId, userId))
    .orderBy(desc(planSubscriptions.periodEnd), asc(planSubscriptions.id));
}

export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(planSubscriptions).where(eq(planSubscriptions.id, id));
  return row ?? null;
}

/** The number of a reading that begins now. */
export async function beginReading(db: Database): Promise<number> {
  const [row] = await queryRows(
    db,
    z.strictObject({ reading: z.int() }),
    sql`select nextval('plan_readings')::int as reading`,
  );
  if (!row) throw new Error('The sequence of readings gave no number.');
  return row.reading;
}

/** Stores a subscription as it was read, unless a later reading stands. */
export async function storeSubscription(
  db: Database,
  subscription: ProviderSubscription,
  reading: number,
): Promise<void> {
  const row = { ...subscription, reading, updatedAt: new Date() };
  await db
    .insert(planSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: planSubscriptions.id,
      set: row,
      setWhere: lt(planSubscriptions.reading, reading),
    });
}

const isOverdue = and(
  inArray(planSubscriptions.status, ['active', 'trialing', 'past_due']),
  lte(planSubscriptions.periodEnd, sql`now()`),
);

/** Subscriptions whose month is over although they run: the notice of their renewal has not come. */
export function findOverdueSubscriptions(db: Database, { after, limit }: IdPage) {
  return db
    .select({ id: planSubscriptions.id })
    .from(planSubscriptions)
    .where(and(isOverdue, gt(planSubscriptions.id, after)))
    .orderBy(asc(planSubscriptions.id))
    .limit(limit);
}

/** Ends a subscription that the provider does not know, if it is overdue. */
export async function endUnknown(db: Database, id: string, reading: number): Promise<void> {
  await db
    .update(planSubscriptions)
    .set({ status: 'canceled', reading, updatedAt: new Date() })
    .where(and(eq(planSubscriptions.id, id), isOverdue, lt(planSubscriptions.reading, reading)));
}

/** The open checkout of a person. */
export async function findOpenCheckout(db: Database, userId: number): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(planCheckouts)
    .where(and(eq(planCheckouts.userId, userId), planCheckouts.isOpen));
  return row ?? null;
}

/** Stores an open checkout. @returns false where the person has one already */
export async function insertCheckout(
  db: Database,
  checkout: { readonly id: string; readonly url: string; readonly userId: number; readonly plan: PaidPlanSlug },
): Promise<boolean> {
  const rows = await db
    .insert(planCheckouts)
    .values(checkout)
    .onConflictDoNothing()
    .returning({ id: planCheckouts.id });
  return rows.length > 0;
}

export async function closeCheckout(db: Database, id: string): Promise<void> {
  await db.update(planCheckouts).set({ isOpen: false }).where(eq(planCheckouts.id, id));
}

/** When the trial of a person ends, or ended; null where they had none. */
export async function findTrialEnd(db: Database, userId: number): Promise<Date | null> {
  const [row] = await db.select({ endsAt: planTrials.endsAt }).from(planTrials).where(eq(planTrials.userId, userId));
  return row?.endsAt ?? null;
}

/** Stores the trial of a person. @returns false where they had one */
export async function insertPlanTrial(db: Database, userId: number, endsAt: Date): Promise<boolean> {
  const rows = await db
    .insert(planTrials)
    .values({ userId, endsAt })
    .onConflictDoNothing()
    .returning({ userId: planTrials.userId });
  return rows.length > 0;
}

/** Ends the running trial of a person; they have no second one. */
export async function endTrial(db: Database, userId: number): Promise<void> {
  await db
    .update(planTrials)
    .set({ endsAt: sql`least(${planTrials.endsAt}, now())` })
    .where(eq(planTrials.userId, userId));
}

/** Stores a notice. @returns true where it was applied before */
export async function storeNotice(db: Database, notice: PaymentNotice): Promise<boolean> {
  const [row] = await db
    .insert(paymentNotices)
    .values(notice)
    .onConflictDoUpdate({ target: paymentNotices.id, set: { type: notice.type } })
    .returning({ appliedAt: paymentNotices.appliedAt });
  return row?.appliedAt != null;
}

export async function markApplied(db: Database, id: string): Promise<void> {
  await db
    .update(paymentNotices)
    .set({ appliedAt: sql`now()` })
    .where(eq(paymentNotices.id, id));
}

/** Notices that wait for the provider to answer. */
export function findPendingNotices(db: Database, page: IdPage): Promise<PaymentNotice[]> {
  const { id, type, createdAt, checkoutId, subscriptionId } = paymentNotices;
  return db
    .select({ id, type, createdAt, checkoutId, subscriptionId })
    .from(paymentNotices)
    .where(and(isNull(paymentNotices.appliedAt), gt(paymentNotices.id, page.after)))
    .orderBy(asc(paymentNotices.id))
    .limit(page.limit);
}

/** Removes applied notices after 90 days; a provider repeats one for some days. */
export async function removeOldNotices(db: Database): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.appliedAt, sql`now() - interval '90 days'`));
}
