import type { entitiesContract } from '@commonweal/contracts/entities';
import type { Database } from '../db/open-database.ts';
import type { EntityHandlers } from '../entities/entities.routes.ts';
import type { Handlers } from '../http/handlers.ts';
import { companySdgs, listCompanies, scoreContributionsOf } from './entity-impact.service.ts';

/** Companies with what their analyses say of them: the list with its goals, and why a score is what it is. */
export function entityImpactRoutes({
  db,
}: {
  readonly db: Database;
}): Omit<Handlers<typeof entitiesContract>, keyof EntityHandlers> {
  return {
    'GET v3/entities': ({ query }, context) => listCompanies(db, query, context),
    'GET v3/entities/:id/impact-sdgs': ({ params }, context) => companySdgs(db, params.id, context),
    'GET v3/entities/:id/score-contributions': ({ params, query }, context) =>
      scoreContributionsOf(db, params.id, query, context),
  };
}
