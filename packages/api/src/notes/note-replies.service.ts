import type { CompanyReply } from '@commonweal/contracts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { hasRepresentative } from '../representatives/representatives.service.ts';
import { mayActOnReply } from './note-replies.policy.ts';
import type { ReplyAct, ReplyViewer } from './note-replies.policy.ts';
import { presentReply } from './note-replies.present.ts';
import * as repo from './note-replies.repo.ts';
import type { ReplyContent, ReplyRow } from './note-replies.repo.ts';
import { seenNote } from './note-sight.service.ts';
import type { FoundNote } from './note-standing.repo.ts';
import { isOnSite } from './notes.policy.ts';
import { tellOfRemovedReply, tellOfReply } from './reply-notices.ts';

const REPLIES_PER_MINUTE = 10;

const notRepresentative = () =>
  new Failure(403, 'not-representative', {
    en: 'Only people who speak for the company can answer for it.',
    fr: 'Seules les personnes qui représentent l’entreprise peuvent répondre en son nom.',
  });

const ownAnalysis = () =>
  new Failure(403, 'own-note', {
    en: 'You wrote this analysis, so somebody else answers it for the company.',
    fr: 'Vous avez écrit cette analyse\u202f: quelqu’un d’autre y répond au nom de l’entreprise.',
  });

const alreadyReplied = () =>
  new Failure(409, 'already-replied', {
    en: 'The company has answered this analysis already.',
    fr: 'L’entreprise a déjà répondu à cette analyse.',
  });

const replyFixed = () =>
  new Failure(409, 'reply-fixed', {
    en: 'This reply can no longer be changed.',
    fr: 'Cette réponse ne peut plus être modifiée.',
  });

const missingReason = {
  en: 'Please tell the company why its reply is removed.',
  fr: 'Expliquez à l’entreprise pourquoi sa réponse est supprimée.',
};

/** The reply to an analysis, and whether the viewer may give it. @throws {Failure} `not-found` where they do not see it */
export async function readReply(
  db: Database,
  viewer: Viewer | null,
  noteId: number,
): Promise<{ reply: CompanyReply | null; may_reply: boolean }> {
  const note = await seenNote(db, noteId, viewer);
  const by = await viewerOf(db, viewer, note);
  const reply = await repo.findReplyTo(db, noteId);
  return {
    reply: reply && presentReply(reply, by),
    may_reply: reply === null && by.isRepresentative && isOnSite(note) && note.userId !== viewer?.id,
  };
}

/**
 * Answers an analysis for its company. Raters of it and its author are told; its text, ratings and scores stay.
 * @throws {Failure} `not-found`; `not-representative`, `own-note`, `already-replied`
 */
export async function addReply(
  db: Database,
  viewer: Viewer,
  noteId: number,
  content: ReplyContent,
): Promise<CompanyReply> {
  await limitRate(db, `reply ${viewer.id}`, REPLIES_PER_MINUTE);
  return db.transaction(async (tx) => {
    const note = await seenNote(tx, noteId, viewer);
    const by = await viewerOf(tx, viewer, note);
    if (!by.isRepresentative) throw notRepresentative();
    if (note.userId === viewer.id) throw ownAnalysis();
    if (!isOnSite(note)) throw notFound();
    const companyName = await repo.findCompanyName(tx, note.entityId);
    const reply = await repo.insertReply(tx, { ...content, noteId, userId: viewer.id, companyName });
    if (!reply) throw alreadyReplied();
    const raters = await repo.findRatersOf(tx, noteId);
    await tellOfReply(tx, note, { companyName, raters, by: viewer.id });
    return presentReply(reply, by);
  });
}

/** Changes a reply. @throws {Failure} `not-found` for all who do not speak for its company; `reply-fixed` */
export async function editReply(
  db: Database,
  viewer: Viewer,
  id: number,
  content: ReplyContent,
): Promise<CompanyReply> {
  await limitRate(db, `reply ${viewer.id}`, REPLIES_PER_MINUTE);
  const { by } = await seenReply(db, viewer, id);
  if (!by.isRepresentative) throw notFound();
  const reply = await repo.updateReply(db, id, content);
  if (!reply) throw replyFixed();
  return presentReply(reply, by);
}

/**
 * Withdraws a reply for its company, or removes it as a reviewer, whose reason its author is told.
 * @throws {Failure} `not-found`; `reply-fixed` where it has ended; `invalid-fields` where a reviewer gives no reason
 */
export function removeReply(db: Database, viewer: Viewer, id: number, reason: string): Promise<CompanyReply> {
  return db.transaction(async (tx) => {
    const { reply, by, note } = await seenReply(tx, viewer, id);
    const act: ReplyAct = by.isRepresentative ? 'withdraw' : 'remove';
    const asIfStanding = { ...reply, withdrawnAt: null, removedAt: null };
    if (!mayActOnReply(act, asIfStanding, by)) throw notFound();
    if (act === 'remove' && reason === '') throw commonFailure('invalid-fields', { reason: missingReason });
    const ended = await repo.endReply(tx, id, act === 'withdraw' ? 'withdrawnAt' : 'removedAt');
    if (!ended) throw replyFixed();
    if (act === 'remove') {
      await recordAct(tx, { act: 'reply-removed', by: viewer.id, subject: `reply ${id} to note ${note.id}`, reason });
      await tellOfRemovedReply(tx, note, { userId: reply.userId, reason });
    }
    return presentReply(ended, by);
  });
}

/** Holds that a reply is one that the viewer may report. @throws {Failure} `not-found` */
export async function reportableReply(db: Database, viewer: Viewer, id: number, noteId: number): Promise<void> {
  const { reply, by } = await seenReply(db, viewer, id);
  if (reply.noteId !== noteId || !mayActOnReply('report', reply, by)) throw notFound();
}

interface SeenReply {
  readonly reply: ReplyRow;
  readonly note: FoundNote;
  readonly by: ReplyViewer;
}

async function seenReply(db: Database, viewer: Viewer, id: number): Promise<SeenReply> {
  const reply = await repo.findReply(db, id);
  if (!reply) throw notFound();
  const note = await seenNote(db, reply.noteId, viewer);
  return { reply, note, by: await viewerOf(db, viewer, note) };
}

async function viewerOf(db: Database, viewer: Viewer | null, { entityId }: FoundNote): Promise<ReplyViewer> {
  const isRepresentative = viewer !== null && (await hasRepresentative(db, viewer.id, entityId));
  return { viewer, isRepresentative };
}
