import type { NoteReport, ReportReason } from '@commonweal/contracts';
import type { Locale } from '@commonweal/domain/locale';
import { REPORT_REASONS } from '@commonweal/contracts/note-reports';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentPerson } from '../users/shown-person.ts';
import { alreadyReported, commentRemoved, ownContent, reportSettled } from './discussion-failures.ts';
import { tellOfSettledReport } from './discussion-notices.ts';
import { mayActOn } from './note-comments.policy.ts';
import { seenComment } from './note-comments.service.ts';
import { isAgainst, presentReport } from './note-reports.present.ts';
import * as repo from './note-reports.repo.ts';
import { nameOfPerson } from './note-reviews.present.ts';
import { reportableReply } from './note-replies.service.ts';
import { seenNote } from './note-sight.service.ts';
import { needsDetail, reasonNames } from './report-reasons.ts';

const REPORTS_PER_MINUTE = 10;

/** An error that a reader found. */
interface FoundError {
  readonly noteId: number;
  /** Null where it is in the analysis itself. */
  readonly commentId: number | null;
  /** Null where it is not in the company's reply. */
  readonly replyId: number | null;
  readonly reason: ReportReason;
  readonly detail: string;
}

/** The reasons to choose from. */
export function listReasons(locale: Locale) {
  const data = REPORT_REASONS.map((reason) => ({
    reason,
    name: reasonNames[reason][locale],
    needs_detail: needsDetail(reason),
  }));
  return { data, total: data.length };
}

/**
 * Keeps what a reader reports, for reviewers.
 * @returns the id of the report
 * @throws {Failure} `not-found` for what they do not see, and for their own comment; `invalid-fields`,
 * `comment-removed`, `already-reported`
 */
export async function reportError(db: Database, viewer: Viewer, found: FoundError): Promise<number> {
  await limitRate(db, `report ${viewer.id}`, REPORTS_PER_MINUTE);
  await seenNote(db, found.noteId, viewer);
  if (found.commentId !== null) await reportable(db, viewer, found.commentId, found.noteId);
  if (found.replyId !== null) await reportableReply(db, viewer, found.replyId, found.noteId);
  if (found.detail === '' && needsDetail(found.reason))
    throw commonFailure('invalid-fields', { detail: missingDetail });
  const id = await repo.insertReport(db, { ...found, userId: viewer.id });
  if (id === null) throw alreadyReported();
  return id;
}

const missingDetail = {
  en: 'Please describe it in your own words.',
  fr: 'Décrivez-le avec vos propres mots.',
};

async function reportable(db: Database, viewer: Viewer, id: number, noteId: number): Promise<void> {
  const { comment } = await seenComment(db, id, viewer);
  if (comment.noteId !== noteId) throw notFound();
  if (comment.removedAt !== null) throw commentRemoved();
  if (!mayActOn('report', comment, viewer)) throw notFound();
}

/** Reports for reviewers. */
export async function listReports(
  db: Database,
  query: Parameters<typeof repo.findReports>[1],
  context: ViewerContext<Viewer>,
): Promise<{ data: NoteReport[]; total: number }> {
  const { data, total } = await repo.findReports(db, query);
  return { data: data.map((row) => presentReport(row, context)), total };
}

/**
 * Settles a report and tells the reporter. Of two reviewers at once the second is told who was first.
 * @param outcome what became of it, in plain text
 * @throws {Failure} `not-found`; `own-content`, `report-settled`
 */
export async function settleFor(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
  outcome: string,
): Promise<NoteReport> {
  const row = await db.transaction(async (tx) => {
    const report = await existing(tx, id);
    if (isAgainst(report, context.viewer)) throw ownContent();
    const isSettled = await repo.settleReport(tx, id, { userId: context.viewer.id, outcome });
    const now = await existing(tx, id);
    if (!isSettled) throw reportSettled(now.reviewer && nameOfPerson(presentPerson(now.reviewer, context)));
    const by = context.viewer.id;
    await recordAct(tx, { act: 'report-settled', by, subject: `note-report ${id}`, after: { outcome } });
    await tellOfSettledReport(tx, now, outcome);
    return now;
  });
  return presentReport(row, context);
}

async function existing(db: Database, id: number): Promise<repo.ReportRow> {
  const row = await repo.findReport(db, id);
  if (!row) throw notFound();
  return row;
}
