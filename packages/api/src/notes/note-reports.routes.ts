import type { noteReportsContract } from '@commonweal/contracts/note-reports';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { listReasons, listReports, reportError, settleFor } from './note-reports.service.ts';

/** Reports of readers, and their outcome. */
export function noteReportsRoutes({ db }: { readonly db: Database }): Handlers<typeof noteReportsContract> {
  return {
    'GET v3/notes/report-reasons': (_input, { locale }) => listReasons(locale),
    'POST v3/notes/report': async ({ body }, { viewer }) => {
      const { note_id: noteId, comment_id: commentId, reply_id: replyId, reason, detail } = body;
      return { id: await reportError(db, viewer, { noteId, commentId, replyId, reason, detail }) };
    },
    'GET v3/notes/reports': ({ query }, context) => listReports(db, query, context),
    'PUT v3/notes/reports/:id/settled': ({ params, body }, context) => settleFor(db, context, params.id, body.outcome),
  };
}
