import type { entitiesContract } from '@commonweal/contracts/entities';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { companyAverages, companyDetails, highlightedCompanies, quickSearch } from './entities.service.ts';

/** Endpoints that need nothing but companies; `entity-impact` has those that need their analyses as well. */
export type EntityHandlers = Pick<
  Handlers<typeof entitiesContract>,
  | 'GET v3/entities/golden'
  | 'POST v3/entities-quick-search'
  | 'GET v3/entities/:id/details'
  | 'GET v3/entities/:id/average-scores'
>;

/** Companies: picking them, and one of them. */
export function entitiesRoutes({ db }: { readonly db: Database }): EntityHandlers {
  return {
    'GET v3/entities/golden': () => highlightedCompanies(db),
    'POST v3/entities-quick-search': ({ body }, context) => quickSearch(db, body, context),
    'GET v3/entities/:id/details': ({ params }, context) => companyDetails(db, params.id, context),
    'GET v3/entities/:id/average-scores': ({ params }, context) => companyAverages(db, params.id, context),
  };
}
