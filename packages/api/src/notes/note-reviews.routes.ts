import type { noteReviewsContract } from '@commonweal/contracts/note-reviews';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import type { RefuseKeptTopic } from './kept-topics.ts';
import { isDeadlineOver, setDeadline } from './note-deadline.service.ts';
import { readNextReview, readReviewContext } from './note-desk.service.ts';
import { refuseOther } from './note-failures.ts';
import { removeNote } from './note-removal.service.ts';
import {
  assignReview,
  decide,
  listReviewers,
  listSubmissions,
  readUnderReview,
  submitForReview,
} from './note-reviews.service.ts';
import { listDone, listDrafts, listTimedDrafts, listWaiting, readDone } from './note-work.service.ts';

export interface NoteReviewsOptions {
  readonly db: Database;
  readonly refuseKept: RefuseKeptTopic;
}

/** The way of an analysis from its draft to the archive. */
export function noteReviewsRoutes({ db, refuseKept }: NoteReviewsOptions): Handlers<typeof noteReviewsContract> {
  return {
    'GET v3/notes/submissions': ({ query }, context) => listSubmissions(db, query, context),
    'GET v3/notes/:id': ({ params }, context) => readUnderReview(db, params.id, context),
    'PUT v3/notes/:id/submitted': ({ params }, { viewer }) => submitForReview(db, viewer, params.id, refuseKept),
    'PUT v3/notes/:id/read': ({ params, body }, { viewer }) => decide(db, viewer, params.id, { move: 'read', ...body }),
    'PUT v3/notes/:id/rework': ({ params, body }, { viewer }) => {
      refuseOther(params.id, body.note_id);
      return decide(db, viewer, params.id, { move: 'rework', comment: body.comment, revision: body.revision });
    },
    'PUT v3/notes/:id/published': ({ params, body }, { viewer }) =>
      decide(db, viewer, params.id, { move: 'publish', ...body }),
    'PUT v3/notes/:id/archived': ({ params, body }, { viewer }) =>
      decide(db, viewer, params.id, { move: 'archive', ...body }),
    'PUT v3/notes/:id/reviewer': ({ params, body }, context) => {
      refuseOther(params.id, body.note_id);
      return assignReview(db, context, params.id, { insteadOf: body.instead_of, reviewerId: body.reviewer_id });
    },
    'GET v3/notes/reviewers': (_input, context) => listReviewers(db, context),
    'GET v3/notes/next-review': ({ query }, { viewer }) => readNextReview(db, viewer, query.except),
    'GET v3/notes/:id/review-context': ({ params }, context) => readReviewContext(db, params.id, context),
    'DELETE v3/notes/:id/remove': ({ params, body }, { viewer }) => removeNote(db, viewer, params.id, body.comment),
    'PUT v3/notes/:id/deadline': ({ params, body }, { viewer }) => {
      refuseOther(params.id, body.note_id);
      const { topic_deadline: deadline } = body;
      return setDeadline(db, viewer, params.id, deadline === null ? null : new Date(deadline));
    },
    'GET v3/notes/timed-drafts': ({ query }, context) => listTimedDrafts(db, query, context),
    'GET v3/notes/check-deadline/:id': async ({ params }, { viewer }) => ({
      deadline_expired: await isDeadlineOver(db, viewer, params.id),
    }),
    'GET v3/notes/draft-impact': ({ query }, context) => listDrafts(db, query, context),
    'GET v3/notes/submitted-impact': ({ query }, context) => listWaiting(db, 'submitted', query, context),
    'GET v3/notes/read-impact': ({ query }, context) => listWaiting(db, 'read', query, context),
    'GET v3/notes/published-archived': ({ query }, context) => listDone(db, query, context),
    'GET v3/notes/published-archived/:id': ({ params }, context) => readDone(db, params.id, context),
  };
}
