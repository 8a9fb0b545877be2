import { call } from '@commonweal/api-client';
import type { ReportReason } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';
import type { WrittenReport } from '#analyses/report-dialog.tsx';

/** A thing that readers report: an analysis, a comment on it, or the company's reply. */
export interface ReportedThing {
  readonly noteId: number;
  /** Null for the analysis itself. */
  readonly commentId: number | null;
  /** The company's reply, where that is reported. */
  readonly replyId?: number;
}

/** Reasons for a report. */
export function reasonsToReport() {
  return areaQueries('analyses').query({
    key: ['report-reasons'],
    queryFn: ({ signal }) => call('GET v3/notes/report-reasons', {}, { signal }),
    tags: [],
    varies: ['language'],
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends a report to the reviewers. */
export function sendReport({ noteId, commentId, replyId }: ReportedThing, report: WrittenReport<ReportReason>) {
  const body = {
    note_id: noteId,
    comment_id: commentId,
    ...(replyId !== undefined && { reply_id: replyId }),
    ...report,
  };
  return change('POST v3/notes/report', { body }, { changes: ['note-reports'] });
}
