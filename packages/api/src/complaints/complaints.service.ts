import type { z } from 'zod';
import type { Complaint, complaintsContract } from '@commonweal/contracts/complaints';
import { COMPLAINT_LENGTH, MOST_OPEN_COMPLAINTS } from '@commonweal/domain/complaints';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import { recordAct } from '../audit/audit.service.ts';
import type { CaptchaGate } from '../auth/captcha-gate.ts';
import { lockTurn } from '../db/lock-turn.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import { notify } from '../notifications/notifications.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';
import { readAnswerDays } from './answer-time.service.ts';
import { complaintAnswered, complaintReviewerChanged, ownComplaint, tooManyComplaints } from './complaint-failures.ts';
import { complaintReference } from './complaint-reference.ts';
import { complaintDigest, senderTurn } from './complaint-sender.ts';
import type { ComplaintSender } from './complaint-sender.ts';
import { presentComplaint } from './complaints.present.ts';
import * as repo from './complaints.repo.ts';

export { complaintFigures } from './complaint-figures.repo.ts';
export { removeOldComplaints } from './complaints.repo.ts';

type Written = z.output<(typeof complaintsContract)['POST v3/complaints']['body']>;

export interface ComplaintMeans {
  readonly db: Database;
  readonly orders: MailOrders;
  readonly takeCaptcha: CaptchaGate;
}

/**
 * Keeps a complaint and mails its receipt. A visitor solves a captcha first.
 * @throws {Failure} 422 for a text or an email that is missing; 428 as the captcha; 409 `too-many-complaints`
 */
export async function sendComplaint(
  { db, orders, takeCaptcha }: ComplaintMeans,
  { viewer, locale }: ViewerContext,
  { kind, page, text, email, captchaResponse }: Written,
) {
  const sender = senderOf(viewer, email);
  if (text === '') throw commonFailure('invalid-fields', { text: missingText });
  if (viewer === null) await takeCaptcha('complaint', captchaResponse);
  const answerDays = await readAnswerDays(db);
  const digest = complaintDigest(sender, kind, page);
  return db.transaction(async (tx) => {
    await lockTurn(tx, senderTurn(sender));
    if ((await repo.countOthersOpen(tx, sender, digest)) >= MOST_OPEN_COMPLAINTS) throw tooManyComplaints();
    const complaint = { reference: complaintReference(), digest, kind, page, text, locale, ...sender };
    const kept = await repo.upsertComplaint(tx, complaint, { answerDays, room: COMPLAINT_LENGTH });
    const isFirst = kept.times === 1;
    if (isFirst) await orders.order('complaint-receipt', { complaintId: kept.id }, tx);
    return { reference: kept.reference, due_at: kept.dueAt.toISOString(), is_first: isFirst };
  });
}

function senderOf(viewer: Viewer | null, typed: string): ComplaintSender {
  if (viewer !== null) return { userId: viewer.id, email: null };
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw commonFailure('invalid-fields', { email: email === '' ? missingEmail : wrongEmail });
  return { userId: null, email };
}

/** One page of the desk. */
export async function listDesk(db: Database, query: repo.DeskFilter, context: ViewerContext<Viewer>) {
  const { rows, total } = await repo.listComplaints(db, query);
  return { data: rows.map((row) => presentComplaint(row, context)), total };
}

/**
 * Takes a complaint, or gives it back.
 * @throws {Failure} 404; 403 for somebody else’s id, and `own-content`; 409 `reviewer-changed`, `complaint-answered`
 */
export async function assignComplaint(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
  reviewerId: number | null,
): Promise<Complaint> {
  const { viewer } = context;
  if (reviewerId !== null && reviewerId !== viewer.id) throw commonFailure('forbidden');
  return db.transaction(async (tx) => {
    const complaint = await holdOpen(tx, id, viewer);
    if (complaint.reviewerId !== null || reviewerId === null) await requireReviewer(tx, complaint, context);
    await repo.saveReviewer(tx, id, reviewerId);
    return readComplaint(tx, id, context);
  });
}

/** Answers a complaint that the viewer has taken, and mails the answer. @throws {Failure} as above */
export async function answerComplaint(
  { db, orders }: Pick<ComplaintMeans, 'db' | 'orders'>,
  context: ViewerContext<Viewer>,
  id: number,
  answer: string,
): Promise<Complaint> {
  const { viewer } = context;
  return db.transaction(async (tx) => {
    const complaint = await holdOpen(tx, id, viewer);
    await requireReviewer(tx, complaint, context);
    await repo.writeAnswer(tx, id, answer);
    await recordAct(tx, { act: 'complaint-answered', by: viewer.id, subject: id, after: { kind: complaint.kind } });
    await orders.order('complaint-answer', { complaintId: id }, tx);
    if (complaint.userId !== null) await tellSender(tx, complaint.userId, answer);
    return readComplaint(tx, id, context);
  });
}

/** The answer is mailed in any case, so the notification has no mail of its own. */
async function tellSender(db: Database, userId: number, answer: string): Promise<void> {
  const content = `<blockquote>${escapeText(answer)}</blockquote>`;
  await notify(db, {
    ...{ userId, kind: 'account', hasOwnMail: true },
    title: { en: 'Your complaint was answered', fr: 'Votre réclamation a reçu une réponse' },
    content: { en: content, fr: content },
  });
}

async function holdOpen(db: Database, id: number, viewer: Viewer): Promise<repo.ComplaintRecord> {
  const complaint = await repo.holdComplaint(db, id);
  if (!complaint) throw notFound();
  if (complaint.answeredAt !== null) throw complaintAnswered();
  if (complaint.userId === viewer.id) throw ownComplaint();
  return complaint;
}

async function requireReviewer(
  db: Database,
  { id, reviewerId }: repo.ComplaintRecord,
  context: ViewerContext<Viewer>,
): Promise<void> {
  if (reviewerId === context.viewer.id) return;
  const { reviewer } = await readComplaint(db, id, context);
  const name = reviewer && (reviewer.pseudo ?? [reviewer.first_name, reviewer.last_name].filter(Boolean).join(' '));
  throw complaintReviewerChanged(name ?? '');
}

async function readComplaint(db: Database, id: number, context: ViewerContext<Viewer>): Promise<Complaint> {
  const row = await repo.findComplaintRow(db, id);
  if (!row) throw notFound();
  return presentComplaint(row, context);
}

const missingText = { en: 'Please describe it in your own words.', fr: 'Décrivez-le avec vos propres mots.' };
const missingEmail = {
  en: 'Please add an email, so that we can answer you.',
  fr: 'Ajoutez une adresse e-mail, pour que nous puissions vous répondre.',
};
const wrongEmail = {
  en: 'This does not look like a valid email. Please try another one.',
  fr: 'Cette adresse e-mail ne semble pas valide. Essayez-en une autre.',
};
