import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { ListCode } from '@commonweal/domain/list-codes';
import { change } from './changes.ts';
import { areaQueries } from './query.ts';

const queries = areaQueries('platform');

export type SavedSearch = ApiReply<'GET v3/saved-searches'>['data'][number];

/** The person's saved searches of a list, by name. */
export function savedSearches(list: ListCode) {
  return queries.query({
    key: ['saved-searches', list],
    queryFn: ({ signal }) => call('GET v3/saved-searches', { query: { list_code: list } }, { signal }),
    tags: ['saved-searches'],
    varies: ['person'],
  });
}

/** Keeps a list as its address has it. @param query without the question mark. @throws {ApiError} */
export function saveSearch(list: ListCode, name: string, query: string): Promise<SavedSearch> {
  return change('POST v3/saved-searches', { body: { list_code: list, name, query } }, { changes: ['saved-searches'] });
}

/** @throws {ApiError} */
export function renameSearch(id: number, name: string): Promise<SavedSearch> {
  return change('PATCH v3/saved-searches/:id', { params: { id }, body: { name } }, { changes: ['saved-searches'] });
}

/** @throws {ApiError} */
export async function removeSearch(id: number): Promise<void> {
  await change('DELETE v3/saved-searches/:id', { params: { id } }, { changes: ['saved-searches'] });
}
