import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { mailOrders } from './mail.table.ts';

const takenOrder = z.strictObject({
  id: z.int(),
  kind: z.string(),
  input: z.unknown(),
  /** This one included. */
  attempts: z.int(),
});

/** An order that somebody has taken up. */
export type TakenOrder = z.output<typeof takenOrder>;

export async function insertOrder(db: Database, kind: string, input: unknown): Promise<void> {
  await db.insert(mailOrders).values({ kind, input });
}

/**
 * Takes up the oldest order that is due; null where there is none. It is due again after `patience`
 * minutes, where whoever took it up has not removed it by then.
 */
export async function takeOrder(db: Database, patience: number): Promise<TakenOrder | null> {
  const [order] = await queryRows(
    db,
    takenOrder,
    sql`update mail_orders set attempts = attempts + 1, due_at = now() + make_interval(mins => ${patience}::int)
      where id = (select id from mail_orders where due_at <= now() order by id limit 1 for update skip locked)
      returning id, kind, input, attempts`,
  );
  return order ?? null;
}

export async function postponeOrder(db: Database, id: number, minutes: number): Promise<void> {
  await db
    .update(mailOrders)
    .set({ dueAt: sql`now() + make_interval(mins => ${minutes}::int)` })
    .where(eq(mailOrders.id, id));
}

export async function removeOrder(db: Database, id: number): Promise<void> {
  await db.delete(mailOrders).where(eq(mailOrders.id, id));
}

/** Removes orders that nobody could fulfil in a day. */
export async function removeOldOrders(db: Database): Promise<void> {
  await db.delete(mailOrders).where(lt(mailOrders.createdAt, sql`now() - interval '1 day'`));
}
