import type { ApiReply } from '@commonweal/contracts';
import type { goalsContract } from '@commonweal/contracts/goals';
import { keepCostly } from '../db/keep-costly.ts';
import type { Clock } from '../db/keep-costly.ts';
import { visibilityFor } from '../entities/entities.service.ts';
import type { PastMeans } from '../entities/past-readings.ts';
import type { Handlers } from '../http/handlers.ts';
import { readGoalClasses, readGoalStats, readGoalsStats, readPastGoalSpread } from './goals.service.ts';

/** Goals with what the analyses of companies say of them. */
export function goalsRoutes({
  db,
  readPast,
  now,
}: PastMeans & { readonly now: Clock }): Handlers<typeof goalsContract> {
  const keepAll = keepCostly<ApiReply<'GET v3/sdgs-stats'>>(now);
  const keepOne = keepCostly<ApiReply<'GET v3/sdgs-stats/:id'>>(now);
  const keepClasses = keepCostly<ApiReply<'GET v3/sdgs-taxonomy-scores/:id'>>(now);
  return {
    'GET v3/sdgs-stats': (_input, context) =>
      keepAll(JSON.stringify(visibilityFor(context)), () => readGoalsStats(db, context)),
    'GET v3/sdgs-stats/:id': ({ params: { id } }, context) =>
      keepOne(JSON.stringify([id, visibilityFor(context)]), () => readGoalStats(db, id, context)),
    'GET v3/sdgs-stats/:id/spread': ({ params: { id }, query }, context) =>
      readPastGoalSpread({ db, readPast }, id, query.snapshot, context),
    'GET v3/sdgs-taxonomy-scores/:id': ({ params: { id }, query: { view } }, context) =>
      keepClasses(JSON.stringify([id, view, visibilityFor(context)]), () => readGoalClasses(db, id, view, context)),
  };
}
