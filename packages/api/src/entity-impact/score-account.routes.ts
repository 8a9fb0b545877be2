import type { scoreAccountContract } from '@commonweal/contracts/score-account';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { scoreEvidence, scoreHistory, scoreSnapshot } from './score-account.service.ts';

/** How a company's score came about, and what it rests on. */
export function scoreAccountRoutes({ db }: { readonly db: Database }): Handlers<typeof scoreAccountContract> {
  return {
    'GET v3/entities/:id/score-history': ({ params, query }, context) => scoreHistory(db, params.id, query, context),
    'GET v3/entities/:id/score-history/:snapshot': ({ params }, context) =>
      scoreSnapshot(db, params.id, params.snapshot, context),
    'GET v3/entities/:id/evidence': ({ params }, context) => scoreEvidence(db, params.id, context),
  };
}
