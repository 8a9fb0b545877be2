import type { ApiReply } from '@commonweal/contracts';
import { listCodes } from '@commonweal/domain/list-codes';
import type { SavedSearchRow } from './saved-searches.repo.ts';

export type PresentedSearch = ApiReply<'POST v3/saved-searches'>;

/** A saved search; one of a list that there is no more is none. */
export function presentSavedSearch({ id, listCode, name, query }: SavedSearchRow): PresentedSearch {
  const code = listCodes.find((known) => known === listCode);
  if (code === undefined) throw new Error(`There is no list ${listCode}`);
  return { id, list_code: code, name, query };
}
