import type { noteWritingContract } from '@commonweal/contracts/note-writing';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import type { RefuseKeptTopic } from './kept-topics.ts';
import { deleteNote } from './note-removal.service.ts';
import { beginNote, changeNote, readEditable, removeDatapoint } from './note-writing.service.ts';

export interface NoteWritingOptions {
  readonly db: Database;
  readonly refuseKept: RefuseKeptTopic;
}

/** Writing of analyses by their authors. */
export function noteWritingRoutes({ db, refuseKept }: NoteWritingOptions): Handlers<typeof noteWritingContract> {
  return {
    'POST v3/notes': ({ body }, context) => {
      // Without it, analyses are begun from reserved topics alone.
      if (!context.viewer.privileges.has('free-analysis')) throw commonFailure('forbidden');
      return beginNote(db, context, body, refuseKept);
    },
    'GET v3/notes/editable/:id': ({ params }, context) => readEditable(db, params.id, context),
    'PUT v3/notes/:id': ({ params, body }, context) =>
      changeNote(db, context, params.id, body, { scope: 'others', refuseKept }),
    'PUT v3/notes/:id/update-archived': ({ params, body }, context) =>
      changeNote(db, context, params.id, body, { scope: 'archived', refuseKept }),
    'DELETE v3/notes/:id': ({ params, body }, { viewer }) => deleteNote(db, viewer, params.id, body.comment),
    'DELETE v3/notes/datapoints/:id': ({ params }, context) => removeDatapoint(db, context, params.id),
  };
}
