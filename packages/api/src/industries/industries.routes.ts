import type { ApiReply } from '@commonweal/contracts';
import type { industriesContract } from '@commonweal/contracts/industries';
import { keepCostly } from '../db/keep-costly.ts';
import type { Clock } from '../db/keep-costly.ts';
import { visibilityFor } from '../entities/entities.service.ts';
import type { PastMeans } from '../entities/past-readings.ts';
import type { Handlers } from '../http/handlers.ts';
import { readIndustriesStats, readIndustryStats, readPastSpread, readTaxonomyScores } from './industries.service.ts';

/** Industries with the scores of their companies. */
export function industriesRoutes({
  db,
  readPast,
  now,
}: PastMeans & { readonly now: Clock }): Handlers<typeof industriesContract> {
  const keepStats = keepCostly<ApiReply<'GET v3/sasb-industries-stats'>>(now);
  const keepScores = keepCostly<ApiReply<'GET v3/sasb-industries-taxonomy-scores/:id'>>(now);
  return {
    'GET v3/sasb-industries-stats': (_input, context) =>
      keepStats(JSON.stringify(visibilityFor(context)), () => readIndustriesStats(db, context)),
    'GET v3/sasb-industries-stats/:id': ({ params }, context) => readIndustryStats(db, params.id, context),
    'GET v3/sasb-industries-stats/:id/spread': ({ params, query }, context) =>
      readPastSpread({ db, readPast }, params.id, query.snapshot, context),
    'GET v3/sasb-industries-taxonomy-scores/:id': ({ params: { id }, query: { view } }, context) =>
      keepScores(JSON.stringify([id, view, visibilityFor(context)]), () => readTaxonomyScores(db, id, view, context)),
  };
}
