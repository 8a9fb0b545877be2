import { QUICK_SEARCH_ROWS } from '@commonweal/domain/limits';
import { call } from '@commonweal/api-client';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

/** Companies whose name fits, best first; nothing is asked for an empty text. */
export function companySearch(keywords: string) {
  return areaQueries('companies').query({
    key: ['header-search', keywords],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'POST v3/entities-quick-search',
        { body: { keywords, limit: QUICK_SEARCH_ROWS, offset: 0 } },
        { signal },
      );
      return data;
    },
    tags: ['scores'],
    enabled: keywords !== '',
    placeholderData: keepPreviousData,
    // Whatever becomes of it, the header stands.
    throwOnError: false,
  });
}
