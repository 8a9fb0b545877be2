import { call } from '@commonweal/api-client';
import { areaQueries } from '@commonweal/platform/query';

/** Settings of the site as everybody gets them. */
export function serverDetails() {
  return areaQueries('admin').query({
    key: ['server-details'],
    queryFn: ({ signal }) => call('GET v3/server-details', {}, { signal }),
    tags: ['site'],
    varies: [],
    staleTime: 0,
  });
}
