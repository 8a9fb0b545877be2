import type { ApiReply } from '@commonweal/contracts';
import type { TopicReservation } from '@commonweal/contracts/topic-reservations';
import { EXTENSION_DAYS, MAX_RESERVATIONS, RESERVATION_DAYS } from '@commonweal/domain/topics';
import type { Database } from '../db/open-database.ts';
import { knownEntity } from '../entities/entities.service.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import {
  findDraftAmong,
  giveWritingDeadline,
  isBeingWritten,
  liftWritingDeadlines,
  moveWritingDeadline,
  putOffWritingDeadline,
} from '../notes/note-deadline.service.ts';
import { beginNote } from '../notes/note-writing.service.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { alreadyExtended, noWriter, reservationLimit, topicReserved } from './topic-failures.ts';
import { presentReservation } from './topic-reservations.present.ts';
import * as repo from './topic-reservations.repo.ts';
import type { ReservationRow, TopicOfEntity } from './topic-reservations.repo.ts';
import { tellOfEnd, tellOfGivingWay, tellOfReminder, tellOfRetirement } from './topic-notices.ts';
import { knownTopic } from './topics.service.ts';

const DAY = 86_400_000;
/** Days before its end at which a person is reminded of a reservation. */
const REMINDER_DAYS = 2;

/** Writes analyses, and may keep topics for them. */
const mayWrite = ({ privileges }: Viewer) =>
  privileges.has('topics-state') && privileges.has('analysis-creation-state');

/** The reservation of a topic of a company. @throws {Failure} `not-found` for a topic or company that there is not */
export async function readReserved(
  db: Database,
  of: TopicOfEntity,
  context: ViewerContext,
): Promise<ApiReply<'GET v3/topics/:id/entities/:entity_id/is-reserved'>> {
  const row = await knownReservation(db, of, context);
  return {
    is_reserved: row !== null,
    is_mine: row !== null && row.userId === context.viewer?.id,
    reserved_until: row?.expiresAt.toISOString() ?? null,
  };
}

/** Tells whether the caller could reserve a topic of a company. @throws {Failure} as {@link readReserved} */
export async function readFree(
  db: Database,
  of: TopicOfEntity,
  context: ViewerContext,
): Promise<ApiReply<'GET v3/topics/:id/entities/:entity_id/free'>> {
  const row = await knownReservation(db, of, context);
  const at = { userId: context.viewer?.id ?? null, now: new Date() };
  const others = row && row.userId !== at.userId ? row.expiresAt : null;
  const kept = others ?? (await repo.findProposersEnd(db, of.topicId, { ...at, days: RESERVATION_DAYS }));
  return { is_free: kept === null, free_from: kept?.toISOString() ?? null };
}

async function knownReservation(db: Database, of: TopicOfEntity, context: ViewerContext) {
  await knownTopic(db, of.topicId);
  const { id: entityId } = await knownEntity(db, String(of.entityId), context);
  return repo.findReservation(db, { ...of, entityId }, { locale: context.locale, now: new Date() });
}

/** The caller's reservations. */
export async function listReservations(db: Database, context: ViewerContext<Viewer>) {
  const { viewer, locale } = context;
  const data = (await repo.findReservationsOf(db, viewer.id, { locale, now: new Date() })).map(presentReservation);
  return { data, total: data.length, may_reserve: mayWrite(viewer) && data.length < MAX_RESERVATIONS };
}

/**
 * Reserves a topic of a company; a draft of an earlier reservation goes on under it. Of two people at once the second is
 * told; one person's requests take turns, so that they cannot pass the limit together.
 * @throws {Failure} `no-writer`; `invalid-fields` for a topic or company that there is not; `topic-reserved`,
 * `reservation-limit`
 */
export async function reserveTopic(
  db: Database,
  of: TopicOfEntity,
  context: ViewerContext<Viewer>,
): Promise<TopicReservation> {
  const { viewer, locale } = context;
  if (!mayWrite(viewer)) throw noWriter();
  const known = await knownFields(db, of, context);
  const now = new Date();
  return db.transaction(async (tx) => {
    await holdPerson(tx, viewer.id);
    await endExpired(tx, now, known);
    const own = await repo.findReservation(tx, known, { locale, now });
    if (own?.userId === viewer.id) return presentReservation(own);
    await refuseKept(tx, known.topicId, viewer.id, now);
    if ((await repo.countReservations(tx, viewer.id, now)) >= MAX_RESERVATIONS) throw reservationLimit();
    const expiresAt = new Date(now.getTime() + RESERVATION_DAYS * DAY);
    await repo.insertReservation(tx, { ...known, userId: viewer.id, reservedAt: now, expiresAt });
    const row = await repo.findReservation(tx, known, { locale, now });
    if (!row) throw notFound();
    if (row.userId !== viewer.id) throw topicReserved(row.expiresAt);
    return presentReservation({ ...row, noteId: await takeUpDraft(tx, row) });
  });
}

/** Has the draft of an earlier reservation go on under a new one. @returns its id; null where there is none */
async function takeUpDraft(db: Database, row: ReservationRow): Promise<number | null> {
  const noteId = await findDraftAmong(db, await repo.findBegunNotes(db, row, row.userId), row);
  if (noteId === null) return null;
  await repo.storeReservedNote(db, row.id, noteId);
  await putOffWritingDeadline(db, noteId, row.expiresAt);
  return noteId;
}

/** Refuses a topic of a company that is kept for somebody else. @throws {Failure} `topic-reserved` */
export async function refuseKeptTopic(db: Database, of: TopicOfEntity, userId: number): Promise<void> {
  const now = new Date();
  const others = await findEndForOthers(db, of, { userId, now });
  if (others) throw topicReserved(others);
  await refuseKept(db, of.topicId, userId, now);
}

/** The end of the reservation that keeps a person from a topic of a company; null where none does. */
async function findEndForOthers(
  db: Database,
  of: TopicOfEntity,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<Date | null> {
  const row = await repo.findReservation(db, of, { locale: 'en', now });
  if (!row || row.userId === userId || (await repo.mayStillWrite(db, of, { userId, now }))) return null;
  return row.expiresAt;
}

async function refuseKept(db: Database, topicId: number, userId: number, now: Date): Promise<void> {
  const kept = await repo.findProposersEnd(db, topicId, { userId, now, days: RESERVATION_DAYS });
  if (kept) throw topicReserved(kept);
}

async function knownFields(db: Database, of: TopicOfEntity, context: ViewerContext): Promise<TopicOfEntity> {
  await knownTopic(db, of.topicId).catch(() => {
    throw commonFailure('invalid-fields', { topic_id: unknownTopic });
  });
  const entity = await knownEntity(db, String(of.entityId), context).catch(() => {
    throw commonFailure('invalid-fields', { entity_id: unknownEntity });
  });
  return { topicId: of.topicId, entityId: entity.id };
}

const unknownTopic = { en: 'This topic does not exist.', fr: 'Ce sujet n’existe pas.' };
const unknownEntity = { en: 'This company does not exist.', fr: 'Cette entreprise n’existe pas.' };

/**
 * Extends an own reservation, and the deadline of its analysis: whoever cannot write blocks nobody who can.
 * @throws {Failure} `not-found`, `no-writer`, `already-extended`
 */
export async function extendReservation(
  db: Database,
  id: number,
  context: ViewerContext<Viewer>,
): Promise<TopicReservation> {
  return withOwn(db, id, context, async (tx, row, now) => {
    if (!mayWrite(context.viewer)) throw noWriter();
    if (row.extendedAt !== null) throw alreadyExtended();
    const expiresAt = new Date(row.expiresAt.getTime() + EXTENSION_DAYS * DAY);
    await repo.storeExtension(tx, id, { expiresAt, now });
    if (row.noteId !== null) await giveWritingDeadline(tx, row.noteId, expiresAt);
    return presentReservation({ ...row, expiresAt, extendedAt: now });
  });
}

/** Begins the analysis of an own reservation. @throws {Failure} `not-found`, `no-writer` */
export async function beginReservedNote(
  db: Database,
  id: number,
  context: ViewerContext<Viewer>,
): Promise<{ note_id: number }> {
  if (!mayWrite(context.viewer)) throw noWriter();
  return withOwn(db, id, context, async (tx, row) => {
    if (row.noteId !== null) return { note_id: row.noteId };
    const note = await beginNote(tx, context, { entity_id: row.entityId, topic_id: row.topicId }, refuseKeptTopic);
    await giveWritingDeadline(tx, note.id, row.expiresAt);
    await repo.storeReservedNote(tx, id, note.id);
    return { note_id: note.id };
  });
}

/** Gives up an own reservation. @throws {Failure} `not-found` */
export async function giveUpReservation(db: Database, id: number, context: ViewerContext<Viewer>): Promise<void> {
  await withOwn(db, id, context, async (tx, row, now) => {
    await repo.endReservation(tx, id, now);
    if (row.noteId !== null) await giveWritingDeadline(tx, row.noteId, null);
  });
}

async function withOwn<T>(
  db: Database,
  id: number,
  { viewer, locale }: ViewerContext<Viewer>,
  act: (tx: Database, row: ReservationRow, now: Date) => Promise<T>,
): Promise<T> {
  const now = new Date();
  return db.transaction(async (tx) => {
    const row = await repo.lockReservation(tx, id, { userId: viewer.id, locale, now });
    if (!row) throw notFound();
    return act(tx, row, now);
  });
}

/**
 * Reminds writers two days before their reservations end, and ends those that have. To be called now and then, by any
 * number of processes; each is told once.
 */
export async function keepReservations(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await endExpired(tx, now);
    const reminded = await repo.takeReminders(tx, now, new Date(now.getTime() + REMINDER_DAYS * DAY));
    await tellAll(tx, reminded, tellOfReminder);
  });
}

/**
 * Gives the reservations of a topic or a company to the one that it becomes part of; inside the transaction that merges
 * them. Where both were reserved by two people, the other one's goes on, and who gives way is told: they still write there
 * for as long as they had reserved. A person who had reserved both keeps one, with what they began.
 */
export async function moveReservationsOf(db: Database, merge: repo.ReservationMerge): Promise<void> {
  const now = new Date();
  await endExpired(db, now);
  const clashes = await repo.findClashes(db, merge);
  const ofOthers = clashes.filter(({ lost, kept }) => lost.userId !== kept.userId).map(({ lost }) => lost.id);
  const ofOne = clashes.filter(({ lost, kept }) => lost.userId === kept.userId).map(({ lost }) => lost.id);
  await repo.endAll(db, ofOthers, { now, gaveWay: true });
  await repo.endAll(db, ofOne, { now, gaveWay: false });
  await repo.moveReservations(db, merge);
  for (const { lost, kept } of clashes) {
    if (lost.userId !== kept.userId || lost.noteId === null) continue;
    await moveWritingDeadline(db, lost.noteId, { from: lost.expiresAt, to: kept.expiresAt });
    if (kept.noteId === null) await repo.storeReservedNote(db, kept.id, lost.noteId);
  }
  await tellAll(db, ofOthers, tellOfGivingWay);
}

/**
 * Ends the reservations of a topic that nobody writes on any more, and tells their writers. Nobody can reserve it again,
 * so what was begun under one has no deadline any more.
 */
export async function endReservationsOf(db: Database, topicId: number): Promise<void> {
  const now = new Date();
  await endExpired(db, now);
  await tellAll(db, await repo.endOfTopic(db, topicId, now), tellOfRetirement);
  await liftWritingDeadlines(db, await repo.findBegunOn(db, topicId));
}

async function endExpired(db: Database, now: Date, of?: TopicOfEntity): Promise<void> {
  await tellAll(db, await repo.endExpired(db, now, of), async (tx, named) => {
    const { noteId } = named.en;
    await tellOfEnd(tx, named, noteId !== null && (await isBeingWritten(tx, noteId)));
  });
}

async function tellAll(db: Database, ids: readonly number[], tell: typeof tellOfReminder): Promise<void> {
  if (ids.length === 0) return;
  const french = new Map((await repo.findReservationsById(db, ids, 'fr')).map((row) => [row.id, row]));
  for (const en of await repo.findReservationsById(db, ids, 'en')) await tell(db, { en, fr: french.get(en.id) ?? en });
}
