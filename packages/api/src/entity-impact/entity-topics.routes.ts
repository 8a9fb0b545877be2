import type { entityTopicsContract } from '@commonweal/contracts/entity-topics';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import {
  companiesWithTopics,
  companyGoals,
  companyThemes,
  companyTopics,
  detailedScores,
} from './entity-topics.service.ts';

/** Topics of companies' analyses. */
export function entityTopicsRoutes({ db }: { readonly db: Database }): Handlers<typeof entityTopicsContract> {
  return {
    'GET v3/entities/:id/sdgs': ({ params }, context) => companyGoals(db, params.id, context),
    'GET v3/entities/:id/topics': ({ params, query }, context) => companyTopics(db, params.id, query, context),
    'GET v3/entities/ilg-aggr-grouped-by-types/:id': ({ params }, context) => companyThemes(db, params.id, context),
    'GET v3/entities/:id/notes-detailed-scores': ({ params, query }, context) =>
      detailedScores(db, params.id, query, context),
    'GET v3/entities/with-available-topics': ({ query }, context) => companiesWithTopics(db, query, context),
    'GET v3/entities/default-with-topics': async (_input, context) => {
      const { data } = await companiesWithTopics(db, { limit: 1, offset: 0 }, context);
      return { entity: data[0] ?? null };
    },
  };
}
