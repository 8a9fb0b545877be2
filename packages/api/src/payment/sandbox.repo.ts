import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { PaidPlanSlug } from '@commonweal/domain/plans';
import type { Database } from '../db/open-database.ts';
import { sandboxPayments } from './sandbox.table.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

const nextMonth = sql`now() + interval '1 month'`;

export async function insertPayment(db: Database, id: string, userId: number, plan: PaidPlanSlug): Promise<void> {
  await db.insert(sandboxPayments).values({ id, userId, plan });
}

export async function findPayment(db: Database, id: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row ?? null;
}

/** The latest payment of a person that became a subscription. */
export async function findLatestPayment(db: Database, userId: number): Promise<SandboxPayment | null> {
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.userId, userId), eq(sandboxPayments.checkout, 'complete')))
    .orderBy(desc(sandboxPayments.createdAt))
    .limit(1);
  return row ?? null;
}

/** Closes an open checkout. @returns false where it was closed already */
export async function settlePayment(db: Database, id: string, checkout: 'complete' | 'expired'): Promise<boolean> {
  const closed = await db
    .update(sandboxPayments)
    .set({ checkout, periodEnd: nextMonth })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.checkout, 'open')))
    .returning({ id: sandboxPayments.id });
  return closed.length > 0;
}

export async function updatePayment(
  db: Database,
  id: string,
  change: Partial<Pick<SandboxPayment, 'plan' | 'status' | 'isCancelling'>>,
): Promise<void> {
  await db.update(sandboxPayments).set(change).where(eq(sandboxPayments.id, id));
}

/** Renews a subscription by a month, or ends one that was cancelled. */
export async function renewPayment(db: Database, id: string): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({
      status: sql`case when ${sandboxPayments.isCancelling} then 'canceled' else 'active' end`,
      periodEnd: sql`case when ${sandboxPayments.isCancelling} then now()
        else greatest(${sandboxPayments.periodEnd}, now()) + interval '1 month' end`,
    })
    .where(eq(sandboxPayments.id, id));
}

/** Renews what is due, as a provider does by itself. */
export async function findDuePayments(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: sandboxPayments.id })
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.checkout, 'complete'),
        eq(sandboxPayments.status, 'active'),
        lte(sandboxPayments.periodEnd, sql`now()`),
      ),
    );
  return rows.map(({ id }) => id);
}
