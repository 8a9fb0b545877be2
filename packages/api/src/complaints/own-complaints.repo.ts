import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { complaints } from './complaints.table.ts';

/** Complaints of a person, for the archive of their data. */
export function findOwnComplaintRows(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, reference, kind, page, text, times, createdAt, dueAt, answeredAt, answer } = complaints;
  return db
    .select({ key: id, reference, kind, page, text, times, createdAt, dueAt, answeredAt, answer })
    .from(complaints)
    .where(and(eq(complaints.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Complaints of others that a person answered, without what was complained of. */
export function findAnsweredComplaints(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, reference, kind, answeredAt, answer } = complaints;
  return db
    .select({ key: id, reference, kind, answeredAt, answer })
    .from(complaints)
    .where(and(eq(complaints.reviewerId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** One page of a person's complaints, the newest first. */
export async function listOwnComplaints(
  db: Database,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const isOwn = eq(complaints.userId, userId);
  const [rows, [counted]] = await Promise.all([
    db.select().from(complaints).where(isOwn).orderBy(desc(complaints.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(complaints).where(isOwn),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
