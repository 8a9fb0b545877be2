import { and, asc, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { noteReports } from './note-reports.table.ts';
import { noteReviews } from './note-reviews.table.ts';
import { notes } from './notes.table.ts';

/** Their names alone are read. */
const entities = entitiesAsSeen(false);

/** Wait for a reviewer; what is reworked waits for its author. */
const WAITING = ['submitted', 'read'] as const;

/**
 * The analysis that waits longest for one reviewer, with the number of those that wait: neither their own nor taken by
 * another. Null where none does. One query.
 */
export async function findNextReview(db: Database, reviewerId: number, except: number | undefined) {
  const isWaiting = and(
    eq(notes.isDeleted, false),
    inArray(notes.status, WAITING),
    ne(notes.userId, reviewerId),
    or(isNull(notes.reviewerId), eq(notes.reviewerId, reviewerId)),
    except === undefined ? undefined : ne(notes.id, except),
  );
  // The one first: those that are only counted are joined with nothing.
  const first = db
    .select({ id: notes.id })
    .from(notes)
    .where(isWaiting)
    .orderBy(asc(notes.changedAt), asc(notes.id))
    .limit(1);
  const [row] = await db
    .select({
      id: notes.id,
      headline: notes.headline,
      locale: notes.locale,
      entity_name: entities.name,
      waiting: sql<number>`${db.select({ waiting: count() }).from(notes).where(isWaiting)}`.mapWith(Number),
    })
    .from(notes)
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .where(inArray(notes.id, first));
  return row ?? null;
}

const whole = z.int();
const record = z.strictObject({ published: whole, archived: whole, reworked: whole, open_reports: whole });

/** The record of an author, and the number of reports on an analysis that are open. One query. */
export async function findRecord(db: Database, { id, userId }: { readonly id: number; readonly userId: number }) {
  const own = sql`from ${notes} own where own.user_id = ${userId} and not own.is_deleted`;
  const reworked = sql`exists (select from ${noteReviews} log where log.note_id = own.id and log.action = 'rework')`;
  const open = sql`from ${noteReports} report where report.note_id = ${id} and report.settled_at is null`;
  const rows = await queryRows(
    db,
    record,
    sql`select (select count(*)::int ${own} and own.status = 'published') as published,
      (select count(*)::int ${own} and own.status = 'archived') as archived,
      (select count(*)::int ${own} and ${reworked}) as reworked,
      (select count(*)::int ${open}) as open_reports`,
  );
  return record.parse(rows[0]);
}
