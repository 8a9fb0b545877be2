import type { failingFilesContract } from '@commonweal/contracts/failing-files';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { listFailingFiles, readFile, receiveFile } from './failing-files.service.ts';

/** Files that were not read right: given by people, read by administrators. */
export function failingFilesRoutes({ db }: { readonly db: Database }): Handlers<typeof failingFilesContract> {
  return {
    'POST v3/failing-files': ({ body }, { viewer }) => receiveFile(db, viewer, body),
    'GET v3/failing-files': ({ query }) => listFailingFiles(db, query),
    'GET v3/failing-files/:id': ({ params }) => readFile(db, params.id),
  };
}
