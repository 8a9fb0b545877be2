import { HISTOGRAM_BINS, MOST_POINTS } from '@commonweal/contracts/entity-graphs';
import type { Database } from '../db/open-database.ts';
import { companyDetails, knownEntity, visibilityFor } from '../entities/entities.service.ts';
import type { ViewerContext } from '../http/handlers.ts';
import {
  presentComparedGoal,
  presentMetrics,
  presentPlacing,
  presentPoint,
  presentLastChange,
} from './entity-graphs.present.ts';
import type { AnalysisFigures, GoalFigures, MetricFigures, RankingFigures, Snapshot } from './entity-graphs.present.ts';
import {
  findLastChange,
  findLastChangeOfAll,
  listGoals,
  listGraphedMetrics,
  listPoints,
  placeAmong,
} from './entity-graphs.repo.ts';

/** Its rated analyses as points; none where its score is kept. @throws {Failure} `not-found` */
export async function analysesGraph(db: Database, idOrSlug: string, context: ViewerContext): Promise<AnalysisFigures> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  const [snapshot, points] = await Promise.all([
    snapshotOf(db, { id, isGrayed }),
    listPoints(db, id, visibilityFor(context), MOST_POINTS),
  ]);
  return { ...snapshot, data: points.map(presentPoint), total: points[0]?.total ?? 0 };
}

/** The metrics that it reports, by year, beside its industry. @throws {Failure} `not-found` */
export async function metricsGraph(db: Database, idOrSlug: string, context: ViewerContext): Promise<MetricFigures> {
  const key = await knownEntity(db, idOrSlug, context);
  const [snapshot, values] = await Promise.all([snapshotOfAll(db, key), listGraphedMetrics(db, key, context.locale)]);
  const data = presentMetrics(values);
  return { ...snapshot, data, total: data.length };
}

/** Its place among its industry, its country and all. @throws {Failure} `not-found` */
export async function rankingGraph(db: Database, idOrSlug: string, context: ViewerContext): Promise<RankingFigures> {
  const { id, is_grayed: isGrayed, impact_score: own, industry, country } = await companyDetails(db, idOrSlug, context);
  const { seesAll } = visibilityFor(context);
  const groups = [
    { group: 'industry', name: industry.name, scope: { industryId: industry.id } },
    { group: 'country', name: country.name, scope: { countryId: country.id } },
    { group: 'universe', name: '', scope: 'universe' },
  ] as const;
  const [snapshot, ...places] = await Promise.all([
    snapshotOfAll(db, { id, isGrayed }),
    ...groups.map(async ({ scope, ...named }) =>
      presentPlacing(named, own, await placeAmong(db, { scope, own, bins: HISTOGRAM_BINS }, seesAll)),
    ),
  ]);
  return { ...snapshot, impact_score: own, data: places };
}

/** Its mean by goal beside that of its industry. @throws {Failure} `not-found` */
export async function goalsGraph(db: Database, idOrSlug: string, context: ViewerContext): Promise<GoalFigures> {
  const key = await knownEntity(db, idOrSlug, context);
  const [snapshot, goals] = await Promise.all([snapshotOfAll(db, key), listGoals(db, key, visibilityFor(context))]);
  return { ...snapshot, data: goals.map(presentComparedGoal), total: goals.length };
}

/** The number of a kept score would tell how often it changes. */
async function snapshotOf(
  db: Database,
  { id, isGrayed }: { readonly id: number; readonly isGrayed: boolean },
): Promise<Snapshot> {
  return presentLastChange(isGrayed ? null : await findLastChange(db, id), isGrayed);
}

/** The state of all scores, which the figures of peers follow from; none where the company has none of its own to cite. */
async function snapshotOfAll(
  db: Database,
  { id, isGrayed }: { readonly id: number; readonly isGrayed: boolean },
): Promise<Snapshot> {
  return presentLastChange(isGrayed ? null : await findLastChangeOfAll(db, id), isGrayed);
}
