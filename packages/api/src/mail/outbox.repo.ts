import { and, count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { MailKind, MailState } from '@commonweal/domain/mails';
import type { Database } from '../db/open-database.ts';
import { isClaimed, isUnderWay } from './attempt-under-way.sql.ts';
import { mailAttempts, mailOrders } from './mail.table.ts';
import { MOST_ATTEMPTS } from './retry-pause.ts';

const latestReply = sql<string | null>`(select reply from ${mailAttempts}
  where ${mailAttempts.orderId} = ${mailOrders.id} order by ${mailAttempts.number} desc limit 1)`;

const columns = {
  id: mailOrders.id,
  kind: mailOrders.kind,
  state: mailOrders.state,
  recipient: mailOrders.recipient,
  attempts: mailOrders.attempts,
  createdAt: mailOrders.createdAt,
  dueAt: mailOrders.dueAt,
  endedAt: mailOrders.endedAt,
  reply: latestReply,
};

export interface OutboxFilter {
  readonly state: MailState | undefined;
  readonly kind: MailKind | undefined;
  /** Part of the recipient; empty for all. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export async function listOrders(db: Database, { state, kind, search, limit, offset }: OutboxFilter) {
  const condition = and(
    state && eq(mailOrders.state, state),
    kind && eq(mailOrders.kind, kind),
    search === '' ? undefined : ilike(mailOrders.recipient, `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`),
  );
  const [rows, [counted]] = await Promise.all([
    db.select(columns).from(mailOrders).where(condition).orderBy(desc(mailOrders.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(mailOrders).where(condition),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export type OutboxRow = Awaited<ReturnType<typeof listOrders>>['rows'][number];

export async function findOrder(db: Database, id: number): Promise<OutboxRow | null> {
  const [row] = await db.select(columns).from(mailOrders).where(eq(mailOrders.id, id));
  return row ?? null;
}

/** Newest first; at most a hundred. */
export async function listAttempts(db: Database, id: number) {
  return db
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
    .where(eq(mailAttempts.orderId, id))
    .orderBy(desc(mailAttempts.number))
    .limit(100);
}

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

/**
 * Makes a mail due now, with all its attempts anew. To be called in a transaction.
 * @returns why not: it was sent or withdrawn, or an attempt is under way; null where it is due
 */
export async function makeDue(db: Database, id: number): Promise<'sent' | 'withdrawn' | 'under-way' | null> {
  const [row] = await db
    .select({
      state: mailOrders.state,
      isUnderWay,
    })
    .from(mailOrders)
    .where(eq(mailOrders.id, id))
    .for('update');
  if (row?.state === 'sent' || row?.state === 'withdrawn') return row.state;
  if (row?.state === 'waiting' && row.isUnderWay) return 'under-way';
  await db
    .update(mailOrders)
    .set({ state: 'waiting', dueAt: sql`now()`, attemptsLeft: MOST_ATTEMPTS, endedAt: null })
    .where(eq(mailOrders.id, id));
  return null;
}
