import type { openDataContract } from '@commonweal/contracts/open-data';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import type { OpenDataStore } from './open-data-store.ts';
import { openFile, readOpenData } from './open-data.service.ts';

interface OpenDataMeans {
  readonly db: Database;
  readonly store: OpenDataStore;
}

/** Companies, their scores and their analyses as files that anybody may pass on. */
export function openDataRoutes({ db, store }: OpenDataMeans): Handlers<typeof openDataContract> {
  return {
    'GET v3/open-data': (_, { locale }) => readOpenData(db, locale),
    'GET v3/open-data/:version/:file': ({ params }) => openFile(db, store, params.version, params.file),
  };
}
