import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { planCancellations } from './plans.table.ts';

export type Cancellation = typeof planCancellations.$inferSelect;

/** Keeps a cancellation; the stricter one of two stands. */
export async function insertCancellation(
  db: Database,
  cancellation: Pick<Cancellation, 'reference' | 'kind' | 'isAtOnce'>,
): Promise<void> {
  await db
    .insert(planCancellations)
    .values(cancellation)
    .onConflictDoUpdate({
      target: planCancellations.reference,
      set: { isAtOnce: sql`${planCancellations.isAtOnce} or excluded.is_at_once` },
    });
}

/** Cancellations that wait, some at a time. @param after the reference of the last one before */
export function findCancellations(db: Database, after: string): Promise<Cancellation[]> {
  return db
    .select()
    .from(planCancellations)
    .where(gt(planCancellations.reference, after))
    .orderBy(asc(planCancellations.reference))
    .limit(100);
}

/** Removes one that was carried out, unless it became stricter meanwhile. */
export async function removeCancellation(db: Database, { reference, isAtOnce }: Cancellation): Promise<void> {
  await db
    .delete(planCancellations)
    .where(and(eq(planCancellations.reference, reference), eq(planCancellations.isAtOnce, isAtOnce)));
}
