import type { searchLogsContract } from '@commonweal/contracts/search-logs';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { logEmptyResult, logSearch } from './search-logs.service.ts';

/** Terms that people search for. */
export function searchLogsRoutes({ db }: { readonly db: Database }): Handlers<typeof searchLogsContract> {
  return {
    'POST v3/search-logs': async ({ body: { keyword, entity_id: entityId } }, { status, address }) => {
      await logSearch(db, { keyword, entityId: entityId ?? null }, address);
      status(204);
      return null;
    },
    'POST v3/entities/empty-result-entities': async ({ body: { keyword } }, { status, address }) => {
      await logEmptyResult(db, keyword, address);
      status(204);
      return null;
    },
  };
}
