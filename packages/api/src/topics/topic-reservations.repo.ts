import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import type { Locale } from '@commonweal/domain/locale';
import { referenceIn } from '../reference/reference.sql.ts';
import { topicProposals } from './topic-proposals.table.ts';
import { topicReservations } from './topic-reservations.table.ts';

/** Their names alone are read. */
const entities = entitiesAsSeen(false);

const isOpen = isNull(topicReservations.endedAt);

function selectReservations(db: Database, locale: Locale) {
  const { topics } = referenceIn[locale];
  return db
    .select({
      id: topicReservations.id,
      userId: topicReservations.userId,
      topicId: topicReservations.topicId,
      topicName: topics.name,
      entityId: topicReservations.entityId,
      entitySlug: entities.slug,
      entityName: entities.name,
      noteId: topicReservations.noteId,
      reservedAt: topicReservations.reservedAt,
      expiresAt: topicReservations.expiresAt,
      extendedAt: topicReservations.extendedAt,
    })
    .from(topicReservations)
    .innerJoin(topics, eq(topics.id, topicReservations.topicId))
    .innerJoin(entities, eq(entities.id, topicReservations.entityId));
}

export type ReservationRow = Awaited<ReturnType<typeof selectReservations>>[number];

/** A topic of a company. */
export interface TopicOfEntity {
  readonly topicId: number;
  readonly entityId: number;
}

const isOf = ({ topicId, entityId }: TopicOfEntity) =>
  and(eq(topicReservations.topicId, topicId), eq(topicReservations.entityId, entityId));

/** The reservation of a topic of a company; null where it is free. */
export async function findReservation(
  db: Database,
  of: TopicOfEntity,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<ReservationRow | null> {
  const condition = and(isOf(of), isOpen, gt(topicReservations.expiresAt, now));
  const [row] = await selectReservations(db, locale).where(condition);
  return row ?? null;
}

/** The reservations of a person, the next to expire first. */
export function findReservationsOf(
  db: Database,
  userId: number,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<ReservationRow[]> {
  return selectReservations(db, locale)
    .where(and(eq(topicReservations.userId, userId), isOpen, gt(topicReservations.expiresAt, now)))
    .orderBy(asc(topicReservations.expiresAt), asc(topicReservations.id));
}

/** Holds an own reservation until the end of the transaction; null where the person has none of this id. */
export async function lockReservation(
  db: Database,
  id: number,
  { userId, locale, now }: { readonly userId: number; readonly locale: Locale; readonly now: Date },
): Promise<ReservationRow | null> {
  const isOwn = and(
    eq(topicReservations.id, id),
    eq(topicReservations.userId, userId),
    isOpen,
    gt(topicReservations.expiresAt, now),
  );
  const locked = await db.select({ id: topicReservations.id }).from(topicReservations).where(isOwn).for('update');
  if (locked.length === 0) return null;
  const [row] = await selectReservations(db, locale).where(isOwn);
  return row ?? null;
}

/** How many topics a person keeps. */
export async function countReservations(db: Database, userId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(topicReservations)
    .where(and(eq(topicReservations.userId, userId), isOpen, gt(topicReservations.expiresAt, now)));
  return row?.total ?? 0;
}

/** Keeps a topic of a company for a person; does nothing where somebody has it. */
export async function insertReservation(
  db: Database,
  reservation: TopicOfEntity & { readonly userId: number; readonly reservedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.insert(topicReservations).values(reservation).onConflictDoNothing();
}

/** The end of the days that a topic is kept for the person who proposed it; null where it is not, or for themselves. */
export async function findProposersEnd(
  db: Database,
  topicId: number,
  { userId, now, days }: { readonly userId: number | null; readonly now: Date; readonly days: number },
): Promise<Date | null> {
  const end = sql`${topicProposals.decidedAt} + make_interval(days => ${days}::int)`;
  const [row] = await db
    .select({ decidedAt: topicProposals.decidedAt })
    .from(topicProposals)
    .where(
      and(
        eq(topicProposals.topicId, topicId),
        eq(topicProposals.availableToOthers, false),
        sql`${end} > ${now.toISOString()}::timestamptz`,
        userId === null ? undefined : sql`${topicProposals.userId} <> ${userId}`,
      ),
    );
  return row?.decidedAt ? new Date(row.decidedAt.getTime() + days * 86_400_000) : null;
}

/** Stores the later end of a reservation. */
export async function storeExtension(db: Database, id: number, end: { readonly expiresAt: Date; readonly now: Date }) {
  await db
    .update(topicReservations)
    .set({ expiresAt: end.expiresAt, extendedAt: end.now, remindedAt: null })
    .where(eq(topicReservations.id, id));
}

/** Stores the analysis that was begun. */
export async function storeReservedNote(db: Database, id: number, noteId: number): Promise<void> {
  await db.update(topicReservations).set({ noteId }).where(eq(topicReservations.id, id));
}

/** Ends a reservation before its time. */
export async function endReservation(db: Database, id: number, now: Date): Promise<void> {
  await db.update(topicReservations).set({ endedAt: now }).where(eq(topicReservations.id, id));
}

/** Ends the reservations that have expired. @param of one topic of a company alone @returns their ids */
export async function endExpired(db: Database, now: Date, of?: TopicOfEntity): Promise<number[]> {
  const ended = await db
    .update(topicReservations)
    .set({ endedAt: sql`${topicReservations.expiresAt}` })
    .where(and(isOpen, lte(topicReservations.expiresAt, now), of && isOf(of)))
    .returning({ id: topicReservations.id });
  return ended.map(({ id }) => id);
}

/** Marks those that expire before a moment as told. @returns their ids */
export async function takeReminders(db: Database, now: Date, before: Date): Promise<number[]> {
  const taken = await db
    .update(topicReservations)
    .set({ remindedAt: now })
    .where(and(isOpen, isNull(topicReservations.remindedAt), lte(topicReservations.expiresAt, before)))
    .returning({ id: topicReservations.id });
  return taken.map(({ id }) => id);
}

/** Reservations by id, whether they have ended or not, in one language. */
export function findReservationsById(db: Database, ids: readonly number[], locale: Locale): Promise<ReservationRow[]> {
  return selectReservations(db, locale).where(among(ids));
}

function among(ids: readonly number[]): SQL {
  return sql`${topicReservations.id} in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`;
}

/** Ends the open reservations of a topic. @returns their ids */
export async function endOfTopic(db: Database, topicId: number, now: Date): Promise<number[]> {
  const ended = await db
    .update(topicReservations)
    .set({ endedAt: now })
    .where(and(eq(topicReservations.topicId, topicId), isOpen))
    .returning({ id: topicReservations.id });
  return ended.map(({ id }) => id);
}

/** A topic, or a company, that becomes part of another one. */
export interface ReservationMerge {
  readonly of: 'topic' | 'entity';
  readonly from: number;
  readonly to: number;
}

const merged = { topic: topicReservations.topicId, entity: topicReservations.entityId };

/** Open reservations of what is merged that cannot go on, each with the one of the same topic and company that stays. */
export function findClashes(db: Database, { of, from, to }: ReservationMerge) {
  const { id, userId, noteId, topicId, entityId, expiresAt } = topicReservations;
  const kept = alias(topicReservations, 'kept');
  const isSamePair =
    of === 'topic'
      ? and(eq(kept.topicId, to), eq(kept.entityId, entityId))
      : and(eq(kept.entityId, to), eq(kept.topicId, topicId));
  return db
    .select({
      lost: { id, userId, noteId, expiresAt },
      kept: { id: kept.id, userId: kept.userId, noteId: kept.noteId, expiresAt: kept.expiresAt },
    })
    .from(topicReservations)
    .innerJoin(kept, and(isSamePair, isNull(kept.endedAt)))
    .where(and(eq(merged[of], from), isOpen))
    .orderBy(topicReservations.id);
}

/** Ends reservations. @param how `gaveWay`: to those of other people */
export async function endAll(
  db: Database,
  ids: readonly number[],
  { now, gaveWay }: { readonly now: Date; readonly gaveWay: boolean },
): Promise<void> {
  await db.update(topicReservations).set({ endedAt: now, gaveWay }).where(among(ids));
}

/** Gives all reservations of a topic or a company to another one; none of both may be open for the same pair. */
export async function moveReservations(db: Database, { of, from, to }: ReservationMerge): Promise<void> {
  await db
    .update(topicReservations)
    .set(of === 'topic' ? { topicId: to } : { entityId: to })
    .where(eq(merged[of], from));
}

/** True where a person's reservation gave way, and would not have expired yet. */
export async function mayStillWrite(
  db: Database,
  of: TopicOfEntity,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const isTheirs = and(isOf(of), eq(topicReservations.userId, userId), eq(topicReservations.gaveWay, true));
  const rows = await db
    .select({ id: topicReservations.id })
    .from(topicReservations)
    .where(and(isTheirs, gt(topicReservations.expiresAt, now)))
    .limit(1);
  return rows.length > 0;
}

/** Analyses that a person began under earlier reservations of a topic of a company, the latest first. */
export async function findBegunNotes(db: Database, of: TopicOfEntity, userId: number): Promise<number[]> {
  const rows = await db
    .select({ noteId: topicReservations.noteId })
    .from(topicReservations)
    .where(and(isOf(of), eq(topicReservations.userId, userId), isNotNull(topicReservations.noteId)))
    .orderBy(desc(topicReservations.id));
  return rows.flatMap(({ noteId }) => noteId ?? []);
}

/** Analyses that were begun under the reservations of a topic that have ended, with the deadline that these gave them. */
export async function findBegunOn(db: Database, topicId: number) {
  const rows = await db
    .select({ noteId: topicReservations.noteId, expiresAt: topicReservations.expiresAt })
    .from(topicReservations)
    .where(and(eq(topicReservations.topicId, topicId), isNotNull(topicReservations.endedAt)));
  return rows.flatMap(({ noteId, expiresAt }) => (noteId === null ? [] : [{ noteId, expiresAt }]));
}
