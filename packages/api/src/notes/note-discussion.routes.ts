import type { noteDiscussionContract } from '@commonweal/contracts/note-discussion';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { changeEngagement } from './note-engagements.service.ts';
import { addComment, editComment, listComments, removeComment, restoreComment } from './note-comments.service.ts';

/** Comments on analyses, and reactions to them. */
export function noteDiscussionRoutes({ db }: { readonly db: Database }): Handlers<typeof noteDiscussionContract> {
  return {
    'GET v3/notes/:id/comments': ({ params, query }, context) => listComments(db, params.id, query, context),
    'POST v3/notes/:id/comments': ({ params, body: { body, parent_id: parentId } }, context) =>
      addComment(db, context, params.id, { body, parentId }),
    'PUT v3/notes/comments/:id': ({ params, body }, context) => editComment(db, context, params.id, body.body),
    'DELETE v3/notes/comments/:id': async ({ params, body }, { viewer }) => {
      await removeComment(db, viewer, params.id, body.reason);
      return { id: params.id, is_removed: true };
    },
    'PUT v3/notes/comments/:id/restore': ({ params }, context) => restoreComment(db, context, params.id),
    'POST v3/notes/note-engagements': ({ body: { note_id: noteId, engagement: kind, action } }, { viewer }) =>
      changeEngagement(db, viewer, { noteId, kind, action }),
  };
}
