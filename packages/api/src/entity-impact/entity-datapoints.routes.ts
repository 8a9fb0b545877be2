import type { entityDatapointsContract } from '@commonweal/contracts/entity-datapoints';
import type { PastMeans } from '../entities/past-readings.ts';
import type { Handlers } from '../http/handlers.ts';
import { companyDatapoints, compareDatapoint } from './entity-datapoints.service.ts';

/** Figures that analyses report of companies. */
export function entityDatapointsRoutes({ db, readPast }: PastMeans): Handlers<typeof entityDatapointsContract> {
  return {
    'GET v3/entities/:id/datapoints': ({ params, query }, context) => companyDatapoints(db, params.id, query, context),
    'GET v3/entities/:id/datapoint-comparison': ({ params, query }, context) =>
      compareDatapoint({ db, readPast }, params.id, query, context),
  };
}
