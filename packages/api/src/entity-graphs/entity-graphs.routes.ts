import type { entityGraphsContract } from '@commonweal/contracts/entity-graphs';
import type { PastMeans } from '../entities/past-readings.ts';
import type { Handlers } from '../http/handlers.ts';
import { analysesGraph, goalsGraph, metricsGraph, rankingGraph } from './entity-graphs.service.ts';

/** Figures behind the graphs of one company. */
export function entityGraphsRoutes({ db, readPast }: PastMeans): Handlers<typeof entityGraphsContract> {
  return {
    'GET v3/graphs/entities/:id/analyses': ({ params }, context) => analysesGraph(db, params.id, context),
    'GET v3/graphs/entities/:id/datapoint-metrics': ({ params, query }, context) =>
      metricsGraph({ db, readPast }, params.id, query, context),
    'GET v3/graphs/entities/:id/ranking': ({ params, query }, context) =>
      rankingGraph({ db, readPast }, params.id, query, context),
    'GET v3/graphs/entities/:id/sdg-scores-comparison': ({ params, query }, context) =>
      goalsGraph(db, params.id, query, context),
  };
}
