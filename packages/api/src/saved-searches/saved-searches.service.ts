import type { z } from 'zod';
import type { savedSearchesContract } from '@commonweal/contracts/saved-searches';
import { MAX_SAVED_SEARCHES } from '@commonweal/domain/limits';
import type { ListCode } from '@commonweal/domain/list-codes';
import { filteredLists } from '@commonweal/domain/list-filters';
import { cleanListQuery } from '@commonweal/domain/list-query';
import type { ListDefinition } from '@commonweal/domain/list-query';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { presentSavedSearch } from './saved-searches.present.ts';
import type { PresentedSearch } from './saved-searches.present.ts';
import * as repo from './saved-searches.repo.ts';

export { deleteSavedSearchesOf } from './saved-searches.repo.ts';

type NewSearch = z.output<(typeof savedSearchesContract)['POST v3/saved-searches']['body']>;

/** The person's saved searches of a list, by name. */
export async function listSavedSearches(
  db: Database,
  viewer: Viewer,
  list: ListCode,
): Promise<{ data: PresentedSearch[]; total: number }> {
  const data = (await repo.findSavedSearches(db, viewer.id, list)).map(presentSavedSearch);
  return { data, total: data.length };
}

/**
 * Keeps a list as its address has it, cleaned and without the page. Two requests of one person take turns, so that they
 * cannot pass the limit together.
 * @throws {Failure} `saved-search-exists`, `saved-search-limit`
 */
export function saveSearch(
  db: Database,
  viewer: Viewer,
  { list_code: listCode, name, query }: NewSearch,
): Promise<PresentedSearch> {
  const search = { userId: viewer.id, listCode, name, query: savedQuery(listCode, query) };
  return db.transaction(async (tx) => {
    await holdPerson(tx, viewer.id);
    if ((await repo.countSavedSearches(tx, viewer.id, listCode)) >= MAX_SAVED_SEARCHES) throw limitReached();
    const row = await repo.insertSavedSearch(tx, search);
    if (!row) throw nameTaken();
    return presentSavedSearch(row);
  });
}

/** @throws {Failure} `not-found`, or `saved-search-exists` where another one of the list has that name */
export function renameSearch(db: Database, viewer: Viewer, id: number, name: string): Promise<PresentedSearch> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, viewer.id);
    const row = await repo.lockSavedSearch(tx, viewer.id, id);
    if (!row) throw notFound();
    const isSame = row.name === name;
    if (!isSame && (await repo.hasSavedSearch(tx, viewer.id, row.listCode, name))) throw nameTaken();
    await repo.updateSearchName(tx, id, name);
    return presentSavedSearch({ ...row, name });
  });
}

/** @throws {Failure} `not-found` where it is not the person's */
export async function removeSearch(db: Database, viewer: Viewer, id: number): Promise<void> {
  if (!(await repo.deleteSavedSearch(db, viewer.id, id))) throw notFound();
}

function savedQuery(list: ListCode, query: string): string {
  const definition: ListDefinition = filteredLists[list];
  const { cleaned } = cleanListQuery(definition, new URLSearchParams(query));
  for (const key of ['page', 'offset', 'panel', 'print']) cleaned.delete(key);
  return cleaned.toString();
}

function nameTaken(): Failure {
  return new Failure(409, 'saved-search-exists', {
    en: 'You have a saved search of this name already.',
    fr: 'Vous avez déjà une recherche enregistrée sous ce nom.',
  });
}

function limitReached(): Failure {
  return new Failure(409, 'saved-search-limit', {
    en: `You can keep ${MAX_SAVED_SEARCHES} searches of a list. Delete one first.`,
    fr: `Vous pouvez garder ${MAX_SAVED_SEARCHES} recherches par liste. Supprimez-en une d’abord.`,
  });
}
