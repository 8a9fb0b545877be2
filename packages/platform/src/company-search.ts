import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { QUICK_SEARCH_ROWS } from '@commonweal/domain/limits';
import { areaQueries, keepPreviousData, useQuery } from './query.ts';
import { searchedBy, useTypedSearch } from './quick-search.ts';
import type { QuickSearch } from './quick-search.ts';

export type SearchedCompany = ApiReply<'POST v3/entities-quick-search'>['data'][number];

/** Companies whose name fits, best first. */
function companiesNamed(keywords: string) {
  return areaQueries('platform').query({
    key: ['company-search', keywords],
    queryFn: async ({ signal }) => {
      const body = { keywords, limit: QUICK_SEARCH_ROWS, offset: 0 };
      return (await call('POST v3/entities-quick-search', { body }, { signal })).data;
    },
    tags: ['scores', 'entities'],
    placeholderData: keepPreviousData,
    // The page stands without the search, which says that it failed.
    throwOnError: false,
  });
}

/** Searches companies by name, half a second after the last key. @param initial the text that the search begins with */
export function useCompanySearch(initial?: string): QuickSearch<SearchedCompany> {
  const typed = useTypedSearch(initial);
  return searchedBy(typed, useQuery({ ...companiesNamed(typed.asked), enabled: typed.isEnough }));
}
