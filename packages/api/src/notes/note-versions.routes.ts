import type { noteVersionsContract } from '@commonweal/contracts/note-versions';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { restoreNote } from './note-removal.service.ts';
import { listVersionComments, listVersionSources, listNoteVersions, restoreVersion } from './note-versions.service.ts';

/** Earlier versions of an analysis. */
export function noteVersionsRoutes({ db }: { readonly db: Database }): Handlers<typeof noteVersionsContract> {
  return {
    'GET v3/notes/:id/versions': ({ params, query }, context) => listNoteVersions(db, params.id, query, context),
    'GET v3/notes/version-sources/:id': ({ params }, context) => listVersionSources(db, params.id, context),
    'GET v3/notes/comment-versions/:id': ({ params, query }, context) =>
      listVersionComments(db, params.id, query, context),
    'PUT v3/notes/:id/restore': async ({ params, body }, context) => {
      const { version_id: versionId, comment } = body;
      if (versionId === undefined) return { ...(await restoreNote(db, context.viewer, params.id)), version_id: null };
      const restored = await restoreVersion(db, params.id, { versionId, comment }, context);
      return { id: params.id, version_id: restored, is_deleted: false };
    },
  };
}
