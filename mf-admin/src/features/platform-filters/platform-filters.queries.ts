import type { ListFilter } from '@commonweal/contracts/filters';
import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { isNotFound } from '@commonweal/platform/failure';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('admin');

export type ListWithFilters = ApiReply<'GET v3/filters/lists'>['data'][number];

export function listsWithFilters() {
  return queries.query({
    key: ['platform-filters', 'lists'],
    queryFn: ({ signal }) => call('GET v3/filters/lists', {}, { signal }),
    tags: [],
  });
}

export function allFilters() {
  return queries.query({
    key: ['platform-filters', 'filters'],
    queryFn: ({ signal }) => call('GET v3/filters/all', {}, { signal }),
    tags: ['default-filters'],
  });
}

/** Everybody's lists open with other filters, but for those of people who have defaults of their own. */
const consequences = { changes: ['default-filters'] } as const;

/** @param filter as the person was shown it: what it has become since is not replaced */
export async function saveDefault(filter: ListFilter, value: string) {
  const { global_id: id, list_code, filter_code: code, default: replaces } = filter;
  if (id === null || replaces === null)
    await change('POST v3/default-filters', { body: { list_code, code, value } }, consequences);
  else await change('PUT v3/default-filters/:id', { params: { id }, body: { value, replaces } }, consequences);
}

/** Removes the platform's default of a filter; one that is gone already is no failure. */
export async function removeDefault(id: number): Promise<void> {
  try {
    await change('DELETE v3/default-filters/:id', { params: { id } }, consequences);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
