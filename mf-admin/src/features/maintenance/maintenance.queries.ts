import { call } from '@commonweal/api-client';
import { queryOptions } from '@commonweal/platform/query';

/** Whether the site is in maintenance. */
export function serverDetails() {
  return queryOptions({
    queryKey: ['server-details'],
    queryFn: ({ signal }) => call('GET v3/server-details', {}, { signal }),
    staleTime: 0,
  });
}
