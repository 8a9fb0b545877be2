import { call } from '@commonweal/api-client';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

export const MAILS_PER_PAGE = 20;

/** A page of the mailbox, newest first. It looks again every five seconds, because one waits for mail. */
export function mailsQuery(page: number) {
  return areaQueries('accounts').query({
    key: ['mails', page],
    queryFn: ({ signal }) =>
      call('GET v3/dev/mails', { query: { limit: MAILS_PER_PAGE, offset: (page - 1) * MAILS_PER_PAGE } }, { signal }),
    tags: [],
    varies: [],
    refetchInterval: 5000,
    placeholderData: keepPreviousData,
  });
}
