import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { currentLocale } from '@commonweal/platform/intl';
import { queryOptions } from '@commonweal/platform/query';

export type ListFilter = ApiReply<'GET v3/filters/all'>['data'][number];
export type FilteredList = ApiReply<'GET v3/filters/lists'>['data'][number];

/** What begins the keys of everything that the page shows. */
export const platformFilterKeys = ['platform-filters'] as const;

/** The lists that have filters. */
export function filteredLists() {
  return queryOptions({
    queryKey: [...platformFilterKeys, 'lists', currentLocale()],
    queryFn: ({ signal }) => call('GET v3/filters/lists', {}, { signal }),
  });
}

/** The filters of all lists, with the platform's defaults. */
export function allFilters() {
  return queryOptions({
    queryKey: [...platformFilterKeys, 'filters', currentLocale()],
    queryFn: ({ signal }) => call('GET v3/filters/all', {}, { signal }),
  });
}
