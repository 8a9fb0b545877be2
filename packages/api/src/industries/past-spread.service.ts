import { visibilityFor } from '../entities/entities.service.ts';
import type { PastMeans, PastSight } from '../entities/past-readings.ts';
import { stateOfScores } from '../entities/score-overview.service.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentPastSpread } from './industries.present.ts';
import type { PastStep } from './past-steps.sql.ts';

/**
 * How scores were spread at a snapshot.
 * @param count counts them by steps; it waits for other readings of the past
 * @throws {Failure} `not-found` for a number that no state has; `unavailable` where too many ask for the past
 */
export async function spreadThen(
  { db, readPast }: PastMeans,
  snapshot: number,
  context: ViewerContext,
  count: (sight: PastSight) => Promise<readonly PastStep[]>,
) {
  const { asOf } = await stateOfScores(db, snapshot);
  if (asOf === null) throw notFound();
  const { seesAll } = visibilityFor(context);
  const steps = await readPast(context.viewer, () => count({ snapshot, seesAll }));
  return { snapshot, as_of: asOf, ...presentPastSpread(steps) };
}
