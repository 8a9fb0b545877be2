import type { noteRepliesContract } from '@commonweal/contracts/note-replies';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { addReply, editReply, readReply, removeReply } from './note-replies.service.ts';

/** Answers of companies to analyses of them. */
export function noteRepliesRoutes({ db }: { readonly db: Database }): Handlers<typeof noteRepliesContract> {
  return {
    'GET v3/notes/:id/reply': ({ params }, { viewer }) => readReply(db, viewer, params.id),
    'POST v3/notes/:id/reply': ({ params, body }, { viewer }) => addReply(db, viewer, params.id, body),
    'PUT v3/notes/replies/:id': ({ params, body }, { viewer }) => editReply(db, viewer, params.id, body),
    'DELETE v3/notes/replies/:id': ({ params, body }, { viewer }) => removeReply(db, viewer, params.id, body.reason),
  };
}
