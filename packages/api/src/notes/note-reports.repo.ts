import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { peopleAs } from '../users/person.sql.ts';
import { noteComments } from './note-comments.table.ts';
import { noteReplies } from './note-replies.table.ts';
import { noteReports } from './note-reports.table.ts';
import { notes } from './notes.table.ts';

const reporters = peopleAs('reporters');
const commenters = peopleAs('commenters');
const reviewers = peopleAs('reviewers');
/** Their names alone are read. */
const entities = entitiesAsSeen(false);

/** Ids of the reports meant, which stand first: what a deep page passes over is joined with nothing. */
function idsOfReports(db: Database) {
  return db.select({ id: noteReports.id }).from(noteReports).$dynamic();
}

function selectReports(db: Database, ids: ReturnType<typeof idsOfReports>) {
  const meant = ids.as('meant');
  return db
    .select({
      report: {
        id: noteReports.id,
        reason: noteReports.reason,
        detail: noteReports.detail,
        createdAt: noteReports.createdAt,
        settledAt: noteReports.settledAt,
        outcome: noteReports.outcome,
      },
      note: {
        id: notes.id,
        slug: notes.slug,
        headline: notes.headline,
        locale: notes.locale,
        userId: notes.userId,
        status: notes.status,
        isDeleted: notes.isDeleted,
      },
      entityName: entities.name,
      comment: { id: noteComments.id, body: noteComments.body, removedAt: noteComments.removedAt },
      reply: {
        id: noteReplies.id,
        body: noteReplies.body,
        companyName: noteReplies.companyName,
        userId: noteReplies.userId,
        removedAt: noteReplies.removedAt,
      },
      reporter: reporters.columns,
      commenter: commenters.columns,
      reviewer: reviewers.columns,
    })
    .from(meant)
    .innerJoin(noteReports, eq(noteReports.id, meant.id))
    .innerJoin(notes, eq(notes.id, noteReports.noteId))
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .innerJoin(reporters.people, eq(reporters.people.id, noteReports.userId))
    .leftJoin(noteComments, eq(noteComments.id, noteReports.commentId))
    .leftJoin(noteReplies, eq(noteReplies.id, noteReports.replyId))
    .leftJoin(commenters.people, eq(commenters.people.id, noteComments.userId))
    .leftJoin(reviewers.people, eq(reviewers.people.id, noteReports.settledBy));
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

interface ReportsQuery {
  readonly limit: number;
  readonly offset: number;
  readonly status?: 'open' | 'settled' | 'all' | undefined;
}

const conditions = {
  open: isNull(noteReports.settledAt),
  settled: isNotNull(noteReports.settledAt),
  all: undefined,
};

/** One page of the reports, and how many there are. Two queries. */
export async function findReports(db: Database, { limit, offset, status = 'open' }: ReportsQuery) {
  const condition = conditions[status];
  const order =
    status === 'settled'
      ? [desc(noteReports.settledAt), desc(noteReports.id)]
      : [asc(noteReports.createdAt), asc(noteReports.id)];
  const page = idsOfReports(db)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = selectReports(db, page).orderBy(...order);
  const counted = db.select({ total: count() }).from(noteReports).where(condition);
  const [data, [row]] = await Promise.all([rows, counted]);
  return { data, total: row?.total ?? 0 };
}

/** One report; null where there is none. */
export async function findReport(db: Database, id: number): Promise<ReportRow | null> {
  const [row] = await selectReports(db, idsOfReports(db).where(eq(noteReports.id, id)));
  return row ?? null;
}

type NewReport = Pick<
  typeof noteReports.$inferInsert,
  'noteId' | 'commentId' | 'replyId' | 'userId' | 'reason' | 'detail'
>;

/** Keeps a report. @returns its id; null where the person has an open one of the same thing */
export async function insertReport(db: Database, report: NewReport): Promise<number | null> {
  const [row] = await db.insert(noteReports).values(report).onConflictDoNothing().returning({ id: noteReports.id });
  return row?.id ?? null;
}

/** Settles a report that is open. @returns whether it was */
export async function settleReport(
  db: Database,
  id: number,
  { userId, outcome }: { readonly userId: number; readonly outcome: string },
): Promise<boolean> {
  const settled = await db
    .update(noteReports)
    .set({ settledAt: sql`now()`, settledBy: userId, outcome })
    .where(and(eq(noteReports.id, id), isNull(noteReports.settledAt)))
    .returning({ id: noteReports.id });
  return settled.length > 0;
}
