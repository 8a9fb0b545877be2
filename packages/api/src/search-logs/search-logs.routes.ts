import type { searchLogsContract } from '@commonweal/contracts/search-logs';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { insertSearchLog } from './search-logs.repo.ts';
import { logEmptyResult } from './search-logs.service.ts';

/** Terms that people search for. */
export function searchLogsRoutes({ db }: { readonly db: Database }): Handlers<typeof searchLogsContract> {
  return {
    'POST v3/search-logs': async ({ body: { type, keyword, entity_id } }, { status }) => {
      await insertSearchLog(db, { type, keyword, entityId: entity_id ?? null });
      status(204);
      return null;
    },
    'POST v3/entities/empty-result-entities': async ({ body: { keyword } }, { status }) => {
      await logEmptyResult(db, keyword);
      status(204);
      return null;
    },
  };
}
