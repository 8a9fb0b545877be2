import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ComplaintKind, ComplaintState } from '@commonweal/domain/complaints';
import type { Database } from '../db/open-database.ts';
import { peopleAs } from '../users/person.sql.ts';
import type { ComplaintSender } from './complaint-sender.ts';
import { complaints } from './complaints.table.ts';

export type ComplaintRecord = typeof complaints.$inferSelect;

/** Complaints of a sender that wait for an answer, beside the one of this digest. */
export function countOthersOpen(db: Database, { userId, email }: ComplaintSender, digest: string): Promise<number> {
  const own = userId === null ? eq(complaints.email, email) : eq(complaints.userId, userId);
  return db.$count(complaints, and(own, isNull(complaints.answeredAt), sql`${complaints.digest} <> ${digest}`));
}

export type NewComplaint = Pick<
  typeof complaints.$inferInsert,
  'reference' | 'digest' | 'kind' | 'page' | 'text' | 'userId' | 'email' | 'locale'
>;

/**
 * Keeps a complaint. One that the sender repeats is counted with theirs; new words are added as far as there is room.
 * @param room characters of the whole text
 */
export async function upsertComplaint(
  db: Database,
  complaint: NewComplaint,
  { answerDays, room }: { readonly answerDays: number; readonly room: number },
) {
  const added = sql`case when strpos(${complaints.text}, excluded.text) > 0 then ${complaints.text}
    else left(${complaints.text} || chr(10) || chr(10) || excluded.text, ${room}::int) end`;
  const [row] = await db
    .insert(complaints)
    .values({ ...complaint, dueAt: sql`now() + make_interval(days => ${answerDays}::int)` })
    .onConflictDoUpdate({
      target: complaints.digest,
      targetWhere: isNull(complaints.answeredAt),
      set: { times: sql`${complaints.times} + 1`, text: added },
    })
    .returning({
      id: complaints.id,
      reference: complaints.reference,
      dueAt: complaints.dueAt,
      times: complaints.times,
    });
  if (!row) throw new Error('The complaint was not kept');
  return row;
}

const senders = peopleAs('senders');
const reviewers = peopleAs('reviewers');

const isOpen = isNull(complaints.answeredAt);
const isOverdue = sql<boolean>`(${complaints.answeredAt} is null and ${complaints.dueAt} < now())`;

const states: Readonly<Record<ComplaintState, SQL | undefined>> = {
  open: isOpen,
  overdue: isOverdue,
  answered: isNotNull(complaints.answeredAt),
};

export interface DeskFilter {
  readonly status: ComplaintState | undefined;
  readonly kind: ComplaintKind | undefined;
  readonly limit: number;
  readonly offset: number;
}

function selectComplaints(db: Database) {
  return db
    .select({ complaint: complaints, isOverdue, sender: senders.columns, reviewer: reviewers.columns })
    .from(complaints)
    .leftJoin(senders.people, eq(senders.people.id, complaints.userId))
    .leftJoin(reviewers.people, eq(reviewers.people.id, complaints.reviewerId));
}

/** Those that wait for an answer first, the one due first at the top; then the latest answered. */
export async function listComplaints(db: Database, { status, kind, limit, offset }: DeskFilter) {
  const condition = and(status && states[status], kind && eq(complaints.kind, kind));
  const [rows, [counted]] = await Promise.all([
    selectComplaints(db)
      .where(condition)
      .orderBy(
        sql`${complaints.answeredAt} is not null`,
        sql`case when ${complaints.answeredAt} is null then ${complaints.dueAt} end`,
        desc(complaints.answeredAt),
        asc(complaints.id),
      )
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(complaints).where(condition),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export type ComplaintRow = Awaited<ReturnType<typeof listComplaints>>['rows'][number];

export async function findComplaintRow(db: Database, id: number): Promise<ComplaintRow | null> {
  const [row] = await selectComplaints(db).where(eq(complaints.id, id));
  return row ?? null;
}

export async function findComplaint(db: Database, id: number): Promise<ComplaintRecord | null> {
  const [row] = await db.select().from(complaints).where(eq(complaints.id, id));
  return row ?? null;
}

/** As {@link findComplaint}; nobody else changes it until the end of the transaction. */
export async function holdComplaint(db: Database, id: number): Promise<ComplaintRecord | null> {
  const [row] = await db.select().from(complaints).where(eq(complaints.id, id)).for('update');
  return row ?? null;
}

/** @param reviewerId null to give it back */
export async function saveReviewer(db: Database, id: number, reviewerId: number | null): Promise<void> {
  await db.update(complaints).set({ reviewerId }).where(eq(complaints.id, id));
}

export async function writeAnswer(db: Database, id: number, answer: string): Promise<void> {
  await db
    .update(complaints)
    .set({ answer, answeredAt: sql`now()` })
    .where(eq(complaints.id, id));
}

/** Removes complaints 400 days after their answer; the published figures look back less far. */
export async function removeOldComplaints(db: Database): Promise<void> {
  await db.delete(complaints).where(sql`${complaints.answeredAt} < now() - interval '400 days'`);
}
