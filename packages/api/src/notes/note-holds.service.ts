import type { ApiReply } from '@commonweal/contracts';
import { HOLD_REMINDER_DAYS, isHoldEnd } from '@commonweal/domain/note-holds';
import type { HoldGround, HoldOutcome } from '@commonweal/domain/note-holds';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { tellHolder, tellOfHold } from './hold-notices.ts';
import { holdDate, notHeld, noteMoved, ownNote } from './note-failures.ts';
import { presentHoldAct } from './note-holds.present.ts';
import * as repo from './note-holds.repo.ts';
import { findStanding } from './note-standing.repo.ts';
import type { FoundNote } from './note-standing.repo.ts';
import { mayChangeHold, mayHold } from './note-writing.policy.ts';
import { isReviewer, mayFollowNote } from './notes.policy.ts';
import { holdEntityOf, refreshEntityScores } from './score-keeping.ts';

const DAY = 86_400_000;

type Standing = ApiReply<'POST v3/notes/:id/hold'>;

/** The log of an analysis. @throws {Failure} `not-found` for all but its author and reviewers */
export async function readHolds(
  db: Database,
  id: number,
  context: ViewerContext<Viewer>,
): Promise<ApiReply<'GET v3/notes/:id/hold'>> {
  const note = await findStanding(db, id);
  if (!note || !mayReadHolds(note, context.viewer)) throw notFound();
  const acts = await repo.findHoldActs(db, id);
  return {
    held_until: note.heldUntil?.toISOString() ?? null,
    acts: acts.map((row) => presentHoldAct(row, context)),
  };
}

/** Also those of what was removed, which its author and reviewers read in the archive. */
function mayReadHolds(note: FoundNote, viewer: Viewer): boolean {
  return mayFollowNote({ ...note, isDeleted: false }, viewer);
}

/** Reason and end of a hold. */
export interface HoldChange {
  readonly reason: string;
  readonly until: Date;
}

/**
 * Withholds a published analysis. Its scores follow, and its author is told.
 * @throws {Failure} `hold-date`; `not-found`, `own-note`, `note-moved`
 */
export function beginHold(
  db: Database,
  viewer: Viewer,
  id: number,
  { ground, reason, until }: HoldChange & { readonly ground: HoldGround },
): Promise<Standing> {
  if (!isHoldEnd(until, new Date())) throw holdDate();
  return db.transaction(async (tx) => {
    await holdEntityOf(tx, id);
    const note = await findStanding(tx, id);
    if (!note || !mayFollowNote(note, viewer)) throw notFound();
    if (note.userId === viewer.id) throw ownNote();
    if (!mayHold(note, viewer) || !(await repo.storeHold(tx, id, until))) throw noteMoved(note.status);
    const [act, by] = ['begin', { noteId: id, userId: viewer.id }] as const;
    await repo.insertHoldAct(tx, { ...by, act, ground, reason, heldUntil: until });
    await refreshEntityScores(tx, [note.entityId]);
    const after = { heldUntil: until.toISOString(), ground };
    await recordAct(tx, { act: 'note-held', by: viewer.id, subject: id, reason, after });
    await tellOfHold(tx, note, { act, reason, until });
    return { id, is_deleted: true, held_until: until.toISOString() };
  });
}

/** Gives a hold another end. @throws {Failure} `hold-date`; `not-found`, `own-note`, `not-held` */
export function extendHold(db: Database, viewer: Viewer, id: number, { reason, until }: HoldChange): Promise<Standing> {
  if (!isHoldEnd(until, new Date())) throw holdDate();
  return db.transaction(async (tx) => {
    const { note, heldUntil } = await heldNote(tx, viewer, id);
    await repo.storeHoldEnd(tx, id, until);
    await repo.insertHoldAct(tx, { noteId: id, userId: viewer.id, act: 'extend', reason, heldUntil: until });
    const [before, after] = [heldUntil, until].map((end) => ({ heldUntil: end.toISOString() }));
    await recordAct(tx, {
      act: 'note-hold-extended',
      by: viewer.id,
      subject: id,
      reason,
      ...(before && { before }),
      ...(after && { after }),
    });
    await tellOfHold(tx, note, { act: 'extend', reason, until });
    return { id, is_deleted: true, held_until: until.toISOString() };
  });
}

/** Ends a hold before its time. @throws {Failure} `not-found`, `own-note`, `not-held` */
export function settleHold(
  db: Database,
  viewer: Viewer,
  id: number,
  { outcome, reason }: { readonly outcome: HoldOutcome; readonly reason: string },
): Promise<Standing> {
  return db.transaction(async (tx) => {
    const { note, heldUntil } = await heldNote(tx, viewer, id);
    const isDeleted = outcome === 'remove';
    await repo.endHold(tx, id, isDeleted);
    await repo.insertHoldAct(tx, { noteId: id, userId: viewer.id, act: outcome, reason });
    await refreshEntityScores(tx, [note.entityId]);
    await recordAct(tx, {
      act: 'note-hold-ended',
      by: viewer.id,
      subject: id,
      reason,
      before: { heldUntil: heldUntil.toISOString() },
      after: { heldUntil: null, isDeleted },
    });
    await tellOfHold(tx, note, { act: outcome, reason });
    return { id, is_deleted: isDeleted, held_until: null };
  });
}

async function heldNote(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<{ readonly note: FoundNote; readonly heldUntil: Date }> {
  await holdEntityOf(db, id);
  const note = await findStanding(db, id);
  if (!note) throw notFound();
  const { heldUntil } = note;
  if (heldUntil === null) throw mayFollowNote(note, viewer) ? notHeld() : notFound();
  if (mayChangeHold(note, viewer)) return { note, heldUntil };
  throw isReviewer(viewer) ? ownNote() : notFound();
}

/**
 * Brings back analyses whose holds are over, and reminds people three days before. To be called now and then, by any
 * number of processes; each is told once.
 */
export async function keepHolds(db: Database, now = new Date()): Promise<void> {
  const soon = new Date(now.getTime() + HOLD_REMINDER_DAYS * DAY);
  for (const id of await repo.findEnding(db, soon)) await db.transaction((tx) => keepHold(tx, id, { now, soon }));
}

async function keepHold(db: Database, id: number, { now, soon }: { readonly now: Date; readonly soon: Date }) {
  await holdEntityOf(db, id);
  const note = await findStanding(db, id);
  if (!note?.heldUntil || note.heldUntil > soon) return;
  const { heldUntil } = note;
  if (heldUntil <= now) {
    await repo.endHold(db, id, false);
    await repo.insertHoldAct(db, { noteId: id, act: 'lapse' });
    await refreshEntityScores(db, [note.entityId]);
    await tellOfHold(db, note, { act: 'lapse' });
    return;
  }
  const holder = await repo.findUnreminded(db, id);
  if (holder === null) return;
  await repo.insertHoldAct(db, { noteId: id, act: 'remind', heldUntil });
  await tellHolder(db, note, { userId: holder, until: heldUntil });
}
