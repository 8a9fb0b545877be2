import type { sourceWatchContract } from '@commonweal/contracts/source-watch';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { listSourceReviews, listSourceStates, settleSource } from './source-states.service.ts';

/** Sources of analyses as they are found again, and the desk for those that are not. */
export function sourceWatchRoutes({ db }: { readonly db: Database }): Handlers<typeof sourceWatchContract> {
  return {
    'GET v3/notes/:id/source-states': ({ params }, { viewer }) => listSourceStates(db, params.id, viewer),
    'GET v3/source-reviews': ({ query }, context) => listSourceReviews(db, query, context),
    'PUT v3/source-reviews/:id/settled': ({ params, body }, context) =>
      settleSource(db, context, params.id, { outcome: body.outcome, isMarked: body.is_marked }),
  };
}
