import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { QUICK_SEARCH_ROWS } from '@commonweal/domain/limits';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

/** A person as the search finds them. */
export type FoundPerson = ApiReply<'GET v3/users/quicksearch'>['data'][number];

const queries = areaQueries('admin');

/** People whose name or email fits, those whose name begins so first. */
export function peopleNamed(keywords: string) {
  return queries.query({
    key: ['person-search', keywords],
    queryFn: async ({ signal }) => {
      const query = { keywords, limit: QUICK_SEARCH_ROWS };
      return (await call('GET v3/users/quicksearch', { query }, { signal })).data;
    },
    tags: ['users'],
    placeholderData: keepPreviousData,
    // The dialog stands without the search, which says that it failed.
    throwOnError: false,
  });
}
