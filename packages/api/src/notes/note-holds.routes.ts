import type { noteHoldsContract } from '@commonweal/contracts/note-holds';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { beginHold, extendHold, readHolds, settleHold } from './note-holds.service.ts';

/** Legal holds. */
export function noteHoldsRoutes({ db }: { readonly db: Database }): Handlers<typeof noteHoldsContract> {
  return {
    'GET v3/notes/:id/hold': ({ params }, context) => readHolds(db, params.id, context),
    'POST v3/notes/:id/hold': ({ params, body: { ground, reason, until } }, { viewer }) =>
      beginHold(db, viewer, params.id, { ground, reason, until: new Date(until) }),
    'PUT v3/notes/:id/hold': ({ params, body: { reason, until } }, { viewer }) =>
      extendHold(db, viewer, params.id, { reason, until: new Date(until) }),
    'DELETE v3/notes/:id/hold': ({ params, body }, { viewer }) => settleHold(db, viewer, params.id, body),
  };
}
