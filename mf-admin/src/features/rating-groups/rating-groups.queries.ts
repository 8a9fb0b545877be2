import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('admin');

/** One page of the groups of raters who count as one voice, or did. */
export function groupsOfRaters(query: NonNullable<ApiInput<'GET v3/rating-groups'>['query']>) {
  return queries.query({
    key: ['rating-groups', query],
    queryFn: ({ signal }) => call('GET v3/rating-groups', { query }, { signal }),
    tags: ['rating-groups'],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Has the members of a group count one by one, or as one again; labels follow later. */
export function decideOnGroup(id: number, isReleased: boolean, reason: string) {
  return change(
    'PUT v3/rating-groups/:id',
    { params: { id }, body: { is_released: isReleased, reason } },
    { changes: ['rating-groups', 'audit', 'jobs'] },
  );
}
