import type { searchLogsContract } from '@commonweal/contracts/search-logs';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { insertSearchLog } from './search-logs.repo.ts';

/** Terms that people search for. */
export function searchLogsRoutes({ db }: { readonly db: Database }): Handlers<typeof searchLogsContract> {
  return {
    'POST v3/search-logs': async ({ body: { type, keyword, entity_id } }, { status }) => {
      await insertSearchLog(db, { type, keyword, entityId: entity_id ?? null });
      status(204);
      return null;
    },
  };
}
