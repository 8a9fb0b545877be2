import type { entitiesContract } from '@commonweal/contracts/entities';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import {
  companies,
  companyAverages,
  companyDetails,
  companySdgs,
  highlightedCompanies,
  quickSearch,
  scoreContributions,
} from './entities.service.ts';

/** Companies: finding them, one of them, and why its score is what it is. */
export function entitiesRoutes({ db }: { readonly db: Database }): Handlers<typeof entitiesContract> {
  return {
    'GET v3/entities': ({ query }, asker) => companies(db, query, asker),
    'GET v3/entities/golden': () => highlightedCompanies(db),
    'POST v3/entities-quick-search': ({ body }, asker) => quickSearch(db, body, asker),
    'GET v3/entities/:id/details': ({ params }, asker) => companyDetails(db, params.id, asker),
    'GET v3/entities/:id/impact-sdgs': ({ params }, asker) => companySdgs(db, params.id, asker),
    'GET v3/entities/:id/score-contributions': ({ params, query }, asker) =>
      scoreContributions(db, params.id, query, asker),
    'GET v3/entities/:id/average-scores': ({ params }, asker) => companyAverages(db, params.id, asker),
  };
}
