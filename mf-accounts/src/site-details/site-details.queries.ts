import { call } from '@commonweal/api-client';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('accounts');

/** Environment and support address of the site; they do not change while a page is open. */
export function siteDetailsQuery() {
  return queries.query({
    key: ['site-details'],
    queryFn: ({ signal }) => call('GET v3/server-details', {}, { signal }),
    tags: ['site'],
    varies: [],
    staleTime: Infinity,
  });
}

/** True on sites that keep mails in a development mailbox instead of sending them. */
export function mailboxExistsQuery() {
  return queries.query({
    key: ['mailbox-exists'],
    queryFn: ({ signal }) => call('GET v3/dev/mails', { query: { limit: 1 } }, { signal }).then(() => true),
    tags: [],
    varies: [],
    staleTime: Infinity,
    retry: false,
    throwOnError: false,
  });
}
