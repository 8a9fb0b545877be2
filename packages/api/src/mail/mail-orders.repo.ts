import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { MailKind } from '@commonweal/domain/mails';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import type { MailOutcome } from './mail-failure.ts';
import { mailAttempts, mailOrders } from './mail.table.ts';

const claimedOrder = z.strictObject({
  id: z.int(),
  kind: z.string(),
  input: z.unknown(),
  /** Attempts so far, this one included. */
  attempts: z.int(),
  attemptsLeft: z.int(),
  /** Seconds since 1970. */
  createdAt: z.int(),
});

/** A mail that this process alone may send, for the time of its lease. */
export type ClaimedOrder = z.output<typeof claimedOrder>;

/** Seconds after which a claim expires whose process has not said how it ended. */
const LEASE = 120;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`;

/** @param delay seconds before which no process claims it by itself */
export async function insertOrder(db: Database, kind: MailKind, input: unknown, delay: number): Promise<number> {
  const [order] = await db
    .insert(mailOrders)
    .values({ kind, input, dueAt: inSeconds(delay) })
    .returning({ id: mailOrders.id });
  if (!order) throw new Error('The mail was not ordered');
  return order.id;
}

/** Claims the mail that is due for longest; null where none is. */
export async function claimNext(db: Database): Promise<ClaimedOrder | null> {
  return claim(db, sql`due_at <= now()`);
}

/** Claims a mail that nobody has claimed yet, due or not. */
export async function claimFirst(db: Database, id: number): Promise<ClaimedOrder | null> {
  return claim(db, sql`id = ${id} and attempts = 0`);
}

async function claim(db: Database, condition: SQL): Promise<ClaimedOrder | null> {
  const [order] = await queryRows(
    db,
    claimedOrder,
    sql`with claimed as (
        update mail_orders
        set attempts = attempts + 1, attempts_left = attempts_left - 1, due_at = ${inSeconds(LEASE)}
        where id = (select id from mail_orders where state = 'waiting' and attempts_left > 0 and ${condition}
          order by due_at, id limit 1 for update skip locked)
        returning id, kind, input, attempts, attempts_left, created_at
      ), noted as (insert into mail_attempts (order_id, number) select id, attempts from claimed)
      select id, kind, input, attempts, attempts_left as "attemptsLeft",
        floor(extract(epoch from created_at))::int as "createdAt" from claimed`,
  );
  return order ?? null;
}

/** Gives up mails whose last attempt never said how it ended. */
export async function failLostOrders(db: Database): Promise<void> {
  await runStatement(
    db,
    sql`update mail_orders set state = 'failed', ended_at = now()
      where state = 'waiting' and attempts_left <= 0 and due_at <= now()`,
  );
}

export async function endAttempt(
  db: Database,
  { id, attempts }: ClaimedOrder,
  outcome: MailOutcome,
  reply: string,
): Promise<void> {
  await db
    .update(mailAttempts)
    .set({ outcome, reply, endedAt: sql`now()` })
    .where(and(eq(mailAttempts.orderId, id), eq(mailAttempts.number, attempts), isNull(mailAttempts.endedAt)));
}

/** Marks as sent, whichever attempt it was, and drops what the mail was made from. */
export async function saveSent(db: Database, { id }: ClaimedOrder, recipient: string): Promise<void> {
  await db
    .update(mailOrders)
    .set({ state: 'sent', recipient, input: null, endedAt: sql`now()` })
    .where(eq(mailOrders.id, id));
}

/** An attempt whose claim has expired says nothing: another one is under way or has ended. */
export async function saveFailed(db: Database, order: ClaimedOrder, recipient: string | null): Promise<void> {
  await db
    .update(mailOrders)
    .set({ state: 'failed', recipient, endedAt: sql`now()` })
    .where(stillOf(order));
}

/** As {@link saveFailed}. @param pause seconds */
export async function postponeOrder(
  db: Database,
  order: ClaimedOrder,
  recipient: string | null,
  pause: number,
): Promise<void> {
  await db
    .update(mailOrders)
    .set({ recipient, dueAt: inSeconds(pause) })
    .where(stillOf(order));
}

const stillOf = ({ id, attempts }: ClaimedOrder) =>
  and(eq(mailOrders.id, id), eq(mailOrders.state, 'waiting'), eq(mailOrders.attempts, attempts));

export async function removeOrder(db: Database, id: number): Promise<void> {
  await db.delete(mailOrders).where(eq(mailOrders.id, id));
}

/**
 * Withdraws mails that were not sent. One that is being sent has no attempt after this one: it is either sent, and then
 * counts as sent, or stays withdrawn.
 */
export async function withdrawUnsent(db: Database, ids: readonly number[]): Promise<void> {
  await runStatement(
    db,
    sql`update mail_orders set state = 'withdrawn', input = null, ended_at = now()
      where state in ('waiting', 'failed')
        and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`,
  );
}

/** Takes back a mail that no process has claimed yet. */
export async function withdrawOrder(db: Database, id: number): Promise<void> {
  await db.delete(mailOrders).where(and(eq(mailOrders.id, id), eq(mailOrders.attempts, 0)));
}

export async function releaseOrder(db: Database, id: number): Promise<void> {
  await db
    .update(mailOrders)
    .set({ dueAt: sql`now()` })
    .where(and(eq(mailOrders.id, id), eq(mailOrders.attempts, 0)));
}

/** Removes what became of mails 30 days after they were sent or given up, with their recipients. */
export async function removeOldOrders(db: Database): Promise<void> {
  await runStatement(db, sql`delete from mail_orders where ended_at < now() - interval '30 days'`);
}
