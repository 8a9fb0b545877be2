import { call } from '@commonweal/api-client';
import { queryOptions } from '@commonweal/platform/query';

/** Environment and support address of the site; they do not change while a page is open. */
export function siteDetailsQuery() {
  return queryOptions({
    queryKey: ['accounts', 'site-details'],
    queryFn: ({ signal }) => call('GET v3/server-details', {}, { signal }),
    staleTime: Infinity,
  });
}

/** Whether this site keeps its mails in a development mailbox instead of sending them. */
export function mailboxExistsQuery() {
  return queryOptions({
    queryKey: ['accounts', 'mailbox-exists'],
    queryFn: ({ signal }) => call('GET v3/dev/mails', { query: { limit: 1 } }, { signal }).then(() => true),
    staleTime: Infinity,
    retry: false,
    throwOnError: false,
  });
}
