import { call } from '@commonweal/api-client';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('accounts');

/** Details of the site; they do not change while a page is open. */
export function siteDetailsQuery() {
  return queries.query({
    key: ['site-details'],
    queryFn: ({ signal }) => call('GET v3/server-details', {}, { signal }),
    tags: ['site'],
    varies: [],
    staleTime: Infinity,
  });
}
