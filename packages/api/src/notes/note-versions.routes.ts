import type { noteVersionsContract } from '@commonweal/contracts/note-versions';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { listVersionComments, listVersionSources, listVersions, restoreVersion } from './note-versions.service.ts';

/** What an analysis said before. */
export function noteVersionsRoutes({ db }: { readonly db: Database }): Handlers<typeof noteVersionsContract> {
  return {
    'GET v3/notes/:id/versions': ({ params, query }, reader) => listVersions(db, params.id, query, reader),
    'GET v3/notes/version-sources/:id': ({ params }, reader) => listVersionSources(db, params.id, reader),
    'GET v3/notes/comment-versions/:id': ({ params, query }, reader) =>
      listVersionComments(db, params.id, query, reader),
    'PUT v3/notes/:id/restore': async ({ params, body }, reader) => ({
      version_id: await restoreVersion(db, params.id, body.version_id, reader),
    }),
  };
}
