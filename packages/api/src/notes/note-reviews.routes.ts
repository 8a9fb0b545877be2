import type { noteReviewsContract } from '@commonweal/contracts/note-reviews';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { decide, listSubmissions, readUnderReview, takeReview } from './note-reviews.service.ts';

/** The way of an analysis from its draft to the archive. */
export function noteReviewsRoutes({ db }: { readonly db: Database }): Handlers<typeof noteReviewsContract> {
  return {
    'GET v3/notes/submissions': ({ query }, context) => listSubmissions(db, query, context),
    'GET v3/notes/:id': ({ params }, context) => readUnderReview(db, params.id, context),
    'PUT v3/notes/:id/submitted': ({ params }, { viewer }) => decide(db, viewer, params.id, { move: 'submit' }),
    'PUT v3/notes/:id/read': ({ params }, { viewer }) => decide(db, viewer, params.id, { move: 'read' }),
    'PUT v3/notes/:id/rework': ({ params, body }, { viewer }) =>
      decide(db, viewer, params.id, { move: 'rework', comment: body.comment }),
    'PUT v3/notes/:id/published': ({ params }, { viewer }) => decide(db, viewer, params.id, { move: 'publish' }),
    'PUT v3/notes/:id/archived': ({ params }, { viewer }) => decide(db, viewer, params.id, { move: 'archive' }),
    'PUT v3/notes/:id/reviewer': ({ params, body }, context) => takeReview(db, context, params.id, body.instead_of),
  };
}
