import { call } from '@commonweal/api-client';
import type { ApiInput, NoteReport } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

type ReportsRequest = NonNullable<ApiInput<'GET v3/notes/reports'>['query']>;

const queries = areaQueries('admin');

/** One page of what readers reported; asked each time, since others settle too. */
export function reportsForReview(query: ReportsRequest) {
  return queries.query({
    key: ['note-reports', query],
    queryFn: ({ signal }) => call('GET v3/notes/reports', { query }, { signal }),
    tags: ['note-reports', 'notes'],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Settles a report; its reporter is told the outcome. */
export function sendOutcome({ id }: Pick<NoteReport, 'id'>, outcome: string) {
  return change(
    'PUT v3/notes/reports/:id/settled',
    { params: { id }, body: { outcome } },
    { changes: ['note-reports'] },
  );
}
