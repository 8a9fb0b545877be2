import { call } from '@commonweal/api-client';
import type { ReportReason } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

/** A thing that readers report: an analysis, or a comment on it. */
export interface ReportedThing {
  readonly noteId: number;
  /** Null for the analysis itself. */
  readonly commentId: number | null;
}

export interface WrittenReport {
  readonly reason: ReportReason;
  readonly detail: string;
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
export function sendReport({ noteId, commentId }: ReportedThing, report: WrittenReport) {
  const body = { note_id: noteId, comment_id: commentId, ...report };
  return change('POST v3/notes/report', { body }, { changes: ['note-reports'] });
}
