import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

/** One page of what readers found; asked each time, since others close findings too. */
export function openFindings(query: NonNullable<ApiInput<'GET v3/small-tasks/findings'>['query']>) {
  return areaQueries('admin').query({
    key: ['findings', query],
    queryFn: ({ signal }) => call('GET v3/small-tasks/findings', { query }, { signal }),
    tags: ['small-tasks', 'notes', 'topics'],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Says that a finding was looked at. */
export function markFindingClosed(id: number) {
  return change('PUT v3/small-tasks/findings/:id/closed', { params: { id } }, { changes: ['small-tasks', 'audit'] });
}
