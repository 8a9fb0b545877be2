import { call } from '@commonweal/api-client';
import { keepPreviousData, queryOptions } from '@commonweal/platform/query';

/** Companies whose name fits, best first; nothing is asked for an empty text. */
export function companySearch(keywords: string) {
  return queryOptions({
    queryKey: ['companies', 'quick-search', keywords],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'POST v3/entities-quick-search',
        { body: { keywords, limit: 20, offset: 0 } },
        { signal },
      );
      return data;
    },
    enabled: keywords !== '',
    placeholderData: keepPreviousData,
    // Whatever becomes of it, the header stands.
    throwOnError: false,
  });
}
