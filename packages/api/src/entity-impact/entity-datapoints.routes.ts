import type { entityDatapointsContract } from '@commonweal/contracts/entity-datapoints';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { companyDatapoints, compareDatapoint } from './entity-datapoints.service.ts';

/** Figures that analyses report of companies. */
export function entityDatapointsRoutes({ db }: { readonly db: Database }): Handlers<typeof entityDatapointsContract> {
  return {
    'GET v3/entities/:id/datapoints': ({ params }, context) => companyDatapoints(db, params.id, context),
    'GET v3/entities/:id/datapoint-comparison': ({ params, query }, context) =>
      compareDatapoint(db, params.id, query, context),
  };
}
