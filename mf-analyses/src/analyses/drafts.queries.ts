import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

export type OwnDraft = ApiReply<'GET v3/notes/draft-impact'>['data'][number];

export const DRAFTS_PER_PAGE = 20;

const queries = areaQueries('analyses');

/** Own drafts and analyses that are reworked, the latest changed first. @param page from 1 */
export function ownDrafts(page: number) {
  return queries.query({
    key: ['drafts', page],
    queryFn: ({ signal }) => {
      const query = { limit: DRAFTS_PER_PAGE, offset: (page - 1) * DRAFTS_PER_PAGE };
      return call('GET v3/notes/draft-impact', { query }, { signal });
    },
    tags: ['notes'],
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
}
