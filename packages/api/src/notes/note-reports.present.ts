import type { NoteReport } from '@commonweal/contracts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { ReportRow } from './note-reports.repo.ts';
import { isOnSite } from './notes.policy.ts';
import { reasonNames } from './report-reasons.ts';

/** A report as reviewers see it. */
export function presentReport(row: ReportRow, context: ViewerContext<Viewer>): NoteReport {
  const { report, note, comment, commenter, reply, reviewer } = row;
  return {
    id: report.id,
    reason: report.reason,
    reason_name: reasonNames[report.reason][context.locale],
    detail: report.detail,
    creation_date: report.createdAt.toISOString(),
    ...presentPerson(row.reporter, context),
    note: {
      id: note.id,
      slug: note.slug,
      headline: note.headline,
      locale: note.locale,
      entity_name: row.entityName,
      is_on_site: isOnSite(note),
    },
    comment: comment &&
      commenter && {
        ...presentPerson(commenter, context),
        id: comment.id,
        body: comment.body,
        is_removed: comment.removedAt !== null,
      },
    reply: reply && {
      id: reply.id,
      body: reply.body,
      company_name: reply.companyName,
      is_removed: reply.removedAt !== null,
    },
    settled_at: report.settledAt?.toISOString() ?? null,
    settled_by: reviewer && presentPerson(reviewer, context),
    outcome: report.outcome,
    may_settle: report.settledAt === null && !isAgainst(row, context.viewer),
  };
}

/** True where the person wrote what is reported. */
export function isAgainst({ note, commenter, reply }: ReportRow, viewer: Viewer): boolean {
  return (commenter?.id ?? reply?.userId ?? note.userId) === viewer.id;
}
