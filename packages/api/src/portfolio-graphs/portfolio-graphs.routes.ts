import type { portfolioGraphsContract } from '@commonweal/contracts/portfolio-graphs';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { swapsOf, unratedEntities } from './portfolio-advice.service.ts';
import * as service from './portfolio-graphs.service.ts';

/** Figures behind the graphs of the signed-in person's portfolios. */
export function portfolioGraphsRoutes({ db }: { readonly db: Database }): Handlers<typeof portfolioGraphsContract> {
  return {
    'GET v3/graphs/portfolios/:id/entities': ({ params }, context) =>
      service.portfolioEntitiesGraph(db, params.id, context),
    'GET v3/graphs/portfolios/:id/entities/personal-score': ({ params }, context) =>
      service.portfolioPersonalGraph(db, params.id, context),
    'GET v3/graphs/portfolios/:id/sdg-entities': ({ params }, context) =>
      service.portfolioGoals(db, params.id, context, 'community'),
    'GET v3/graphs/portfolios/:id/sdg-entities/personal-score': ({ params }, context) =>
      service.portfolioGoals(db, params.id, context, 'person'),
    'GET v3/graphs/portfolios/:id/analyses': ({ params }, context) =>
      service.portfolioAnalyses(db, params.id, context, 'community'),
    'GET v3/graphs/portfolios/:id/analyses/personal-score': ({ params }, context) =>
      service.portfolioAnalyses(db, params.id, context, 'person'),
    'GET v3/graphs/portfolios/:id/best-worst-analyses': ({ params }, context) =>
      service.portfolioEnds(db, params.id, context),
    'GET v3/graphs/portfolios/:id/metrics': ({ params }, context) =>
      service.portfolioKeyFigures(db, params.id, context),
    'GET v3/graphs/portfolios/:id/datapoint-metrics': ({ params }, context) =>
      service.portfolioMetrics(db, params.id, context),
    'GET v3/graphs/portfolios/:id/unrated-entities': ({ params }, context) => unratedEntities(db, params.id, context),
    'GET v3/graphs/portfolios/:id/swaps': ({ params }, context) => swapsOf(db, params.id, context),
    'GET v3/my-impact/portfolios': ({ query }, context) => service.rankOwnPortfolios(db, context, query.portfolios),
    'GET v3/my-impact/portfolios-companies': ({ query }, context) =>
      service.shortHoldings(db, context, query.portfolios),
  };
}
