import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { queryOptions } from '@commonweal/platform/query';

export type Tutorials = ApiReply<'GET v3/users/me/tutorials'>;
export type Tutorial = Tutorials['data'][number];

/** What the person has seen of the tutorials. */
export function tutorialsQuery() {
  return queryOptions({
    queryKey: ['shell', 'tutorials'],
    queryFn: ({ signal }) => call('GET v3/users/me/tutorials', {}, { signal }),
    staleTime: Infinity,
    throwOnError: false,
    // Nobody waits for it.
    meta: { isBackground: true },
  });
}
