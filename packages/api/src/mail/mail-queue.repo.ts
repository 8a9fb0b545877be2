import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { isClaimed, isUnderWay } from './attempt-under-way.sql.ts';
import { mailAttempts, mailOrders } from './mail.table.ts';
import type { AttemptRow } from './outbox.repo.ts';
import { MOST_ATTEMPTS } from './retry-pause.ts';

/** Mails that wait, are being sent, or were given up. */
export async function countQueue(db: Database) {
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${mailOrders.state} = 'waiting' and not (${isUnderWay})))::int`,
      running: sql<number>`(count(*) filter (where ${isUnderWay}))::int`,
      failures: sql<number>`(count(*) filter (where ${mailOrders.state} = 'failed'))::int`,
    })
    .from(mailOrders);
  return row ?? { waiting: 0, running: 0, failures: 0 };
}

/** The attempt that began last, of any mail. */
export async function findLatestAttempt(db: Database): Promise<AttemptRow | null> {
  const [row] = await db
    .select({
      number: mailAttempts.number,
      startedAt: mailAttempts.startedAt,
      endedAt: mailAttempts.endedAt,
      outcome: mailAttempts.outcome,
      reply: mailAttempts.reply,
      isClaimed,
    })
    .from(mailAttempts)
    .innerJoin(mailOrders, eq(mailOrders.id, mailAttempts.orderId))
    .orderBy(desc(mailAttempts.startedAt), desc(mailAttempts.orderId))
    .limit(1);
  return row ?? null;
}

/** Makes every mail due now that was given up, with all its attempts anew. @returns their ids */
export async function makeFailedDue(db: Database): Promise<number[]> {
  const failed = db
    .select({ id: mailOrders.id })
    .from(mailOrders)
    .where(eq(mailOrders.state, 'failed'))
    .orderBy(asc(mailOrders.id))
    .for('update', { skipLocked: true });
  const rows = await db
    .update(mailOrders)
    .set({ state: 'waiting', dueAt: sql`now()`, attemptsLeft: MOST_ATTEMPTS, endedAt: null })
    .where(sql`${mailOrders.id} in (${failed})`)
    .returning({ id: mailOrders.id });
  return rows.map(({ id }) => id);
}
