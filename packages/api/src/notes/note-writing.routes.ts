import type { noteWritingContract } from '@commonweal/contracts/note-writing';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { deleteNote } from './note-removal.service.ts';
import { beginNote, changeNote, readEditable, removeDatapoint } from './note-writing.service.ts';

/** Writing of analyses by their authors. */
export function noteWritingRoutes({ db }: { readonly db: Database }): Handlers<typeof noteWritingContract> {
  return {
    'POST v3/notes': ({ body }, context) => beginNote(db, context, body),
    'GET v3/notes/editable/:id': ({ params }, context) => readEditable(db, params.id, context),
    'PUT v3/notes/:id': ({ params, body }, context) => changeNote(db, context, params.id, body, 'others'),
    'PUT v3/notes/:id/update-archived': ({ params, body }, context) =>
      changeNote(db, context, params.id, body, 'archived'),
    'DELETE v3/notes/:id': ({ params, body }, { viewer }) => deleteNote(db, viewer, params.id, body.comment),
    'DELETE v3/notes/datapoints/:id': ({ params }, context) => removeDatapoint(db, context, params.id),
  };
}
