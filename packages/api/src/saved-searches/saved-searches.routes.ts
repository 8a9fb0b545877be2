import type { savedSearchesContract } from '@commonweal/contracts/saved-searches';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { listSavedSearches, removeSearch, renameSearch, saveSearch } from './saved-searches.service.ts';

/** Lists as people filtered and ordered them, under names of their own. */
export function savedSearchesRoutes({ db }: { readonly db: Database }): Handlers<typeof savedSearchesContract> {
  return {
    'GET v3/saved-searches': ({ query }, { viewer }) => listSavedSearches(db, viewer, query.list_code),
    'POST v3/saved-searches': ({ body }, { viewer }) => saveSearch(db, viewer, body),
    'PATCH v3/saved-searches/:id': ({ params, body }, { viewer }) => renameSearch(db, viewer, params.id, body.name),
    'DELETE v3/saved-searches/:id': async ({ params }, { viewer }) => {
      await removeSearch(db, viewer, params.id);
      return { removed: true };
    },
  };
}
