import { HISTOGRAM_BINS, MOST_POINTS } from '@commonweal/contracts/entity-graphs';
import type { Database } from '../db/open-database.ts';
import { companyDetails, knownEntity, visibilityFor } from '../entities/entities.service.ts';
import type { PastMeans } from '../entities/past-readings.ts';
import { stateOfScores } from '../entities/score-overview.service.ts';
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
  findLastChangeOfReported,
  listGoals,
  listGraphedMetrics,
  listPoints,
  placeAmong,
} from './entity-graphs.repo.ts';
import { listGraphedMetricsThen } from './past-metrics.repo.ts';
import { findScoreThen, placeAmongThen } from './past-ranking.repo.ts';

/** Its rated analyses as points; none where its score is kept. @throws {Failure} `not-found` */
export async function analysesGraph(db: Database, idOrSlug: string, context: ViewerContext): Promise<AnalysisFigures> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  const [snapshot, points] = await Promise.all([
    snapshotOf(db, { id, isGrayed }),
    listPoints(db, id, visibilityFor(context), MOST_POINTS),
  ]);
  return { ...snapshot, data: points.map(presentPoint), total: points[0]?.total ?? 0 };
}

/** The state of scores that figures are asked of: the present one, or that of a number. */
interface AskedState {
  readonly snapshot?: number | undefined;
}

/**
 * The metrics that it reports, by year, beside its industry. They are no scores: those of a hidden company are shown.
 * @throws {Failure} `not-found`, of the number too; `unavailable` where too many ask for the past
 */
export async function metricsGraph(
  { db, readPast }: PastMeans,
  idOrSlug: string,
  { snapshot: asked }: AskedState,
  { viewer, locale }: ViewerContext,
): Promise<MetricFigures> {
  const key = await knownEntity(db, idOrSlug, { viewer, locale });
  const snapshot = await snapshotOfAll(db, key, asked, findLastChangeOfReported);
  const values =
    asked === undefined
      ? await listGraphedMetrics(db, key, locale)
      : await readPast(viewer, () => listGraphedMetricsThen(db, key, { snapshot: asked, locale }));
  const data = presentMetrics(values);
  return { ...snapshot, data, total: data.length };
}

/**
 * Its place among its industry, its country and all.
 * @throws {Failure} `not-found`, of the number too; `unavailable` where too many ask for the past
 */
export async function rankingGraph(
  { db, readPast }: PastMeans,
  idOrSlug: string,
  { snapshot: asked }: AskedState,
  context: ViewerContext,
): Promise<RankingFigures> {
  const {
    id,
    is_grayed: isGrayed,
    impact_score: present,
    industry,
    country,
  } = await companyDetails(db, idOrSlug, context);
  const { seesAll } = visibilityFor(context);
  const groups = [
    { group: 'industry', name: industry.name, scope: { industryId: industry.id } },
    { group: 'country', name: country.name, scope: { countryId: country.id } },
    { group: 'universe', name: '', scope: 'universe' },
  ] as const;
  const snapshot = await snapshotOfAll(db, { id, isGrayed }, asked);
  const own = asked === undefined ? present : await findScoreThen(db, id, { snapshot: asked, seesAll });
  const among = groups.map(({ scope }) => ({ scope, own, bins: HISTOGRAM_BINS }));
  const rows =
    asked === undefined
      ? await Promise.all(among.map((one) => placeAmong(db, one, seesAll)))
      : await readPast(context.viewer, () =>
          Promise.all(among.map((one) => placeAmongThen(db, one, { snapshot: asked, seesAll }))),
        );
  const places = groups.map(({ group, name }, at) => presentPlacing({ group, name }, own, rows[at] ?? []));
  return { ...snapshot, impact_score: own, data: places };
}

/** Its mean by goal beside that of its industry. @throws {Failure} `not-found`, of the number too */
export async function goalsGraph(
  db: Database,
  idOrSlug: string,
  { snapshot: asked }: AskedState,
  context: ViewerContext,
): Promise<GoalFigures> {
  const key = await knownEntity(db, idOrSlug, context);
  const snapshot = await snapshotOfAll(db, key, asked);
  const goals = await listGoals(db, key, { ...visibilityFor(context), snapshot: asked ?? null });
  return { ...snapshot, data: goals.map(presentComparedGoal), total: goals.length };
}

/** The number of a kept score would tell how often it changes. */
async function snapshotOf(
  db: Database,
  { id, isGrayed }: { readonly id: number; readonly isGrayed: boolean },
): Promise<Snapshot> {
  return presentLastChange(isGrayed ? null : await findLastChange(db, id), isGrayed);
}

/**
 * The state of all scores, which the figures of peers follow from: that of a number, or the present one, which is none
 * where the company has none of its own to cite.
 */
async function snapshotOfAll(
  db: Database,
  { id, isGrayed }: { readonly id: number; readonly isGrayed: boolean },
  asked: number | undefined,
  findPresent = findLastChangeOfAll,
): Promise<Snapshot> {
  if (asked !== undefined) {
    const { snapshot, asOf } = await stateOfScores(db, asked);
    return { snapshot, as_of: asOf, is_grayed: isGrayed };
  }
  return presentLastChange(isGrayed ? null : await findPresent(db, id), isGrayed);
}
