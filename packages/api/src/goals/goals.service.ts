import type { ApiReply } from '@commonweal/contracts';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { Database } from '../db/open-database.ts';
import { visibilityFor } from '../entities/entities.service.ts';
import type { List } from '../entities/entities.service.ts';
import type { PastMeans } from '../entities/past-readings.ts';
import { numberOfSnapshot } from '../entities/score-overview.service.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentClassScore, presentDistribution, presentEnds } from '../industries/industries.present.ts';
import { spreadThen } from '../industries/past-spread.service.ts';
import { readSdgs } from '../reference/reference.service.ts';
import { presentGoalCompany, presentGoalEnds, presentGoalTotals, presentTouchedIndustry } from './goals.present.ts';
import {
  countGoalSteps,
  countGoalStepsThen,
  listGoalClasses,
  listGoalEnds,
  listGoalTotals,
  listRankedByGoal,
  listTouchedIndustries,
} from './goals.repo.ts';

/** The 17 goals with their analyses. */
export async function readGoalsStats(db: Database, context: ViewerContext): Promise<ApiReply<'GET v3/sdgs-stats'>> {
  const { data, total } = await readSdgs(db, context.locale);
  const visibility = visibilityFor(context);
  const totals = new Map((await listGoalTotals(db, visibility)).map((row) => [row.sdgId, row]));
  const ends = await listGoalEnds(db, visibility);
  const rows = data.map((goal) => {
    const own = ends.filter(({ sdgId }) => sdgId === goal.sdg_id);
    return { ...goal, ...presentGoalTotals(totals.get(goal.sdg_id)), ...presentGoalEnds(own) };
  });
  return { data: rows, total };
}

/** One goal with its analyses. @throws {Failure} `not-found` beyond the 17 */
export async function readGoalStats(
  db: Database,
  id: number,
  context: ViewerContext,
): Promise<ApiReply<'GET v3/sdgs-stats/:id'>> {
  const visibility = visibilityFor(context);
  const goal = await knownGoal(db, id, context);
  const [totals] = await listGoalTotals(db, visibility, id);
  const { best, worst } = presentEnds(
    await listRankedByGoal(db, id, visibility, 'best'),
    await listRankedByGoal(db, id, visibility, 'worst'),
  );
  const industries = await listTouchedIndustries(db, id, visibility);
  return {
    ...goal,
    ...presentGoalTotals(totals),
    snapshot: await numberOfSnapshot(db),
    distribution: presentDistribution(await countGoalSteps(db, id, visibility)),
    best: best.map(presentGoalCompany),
    worst: worst.map(presentGoalCompany),
    industries: industries.map(presentTouchedIndustry),
  };
}

/** How the means of companies by a goal were spread. @throws {Failure} `not-found`, of the number too */
export async function readPastGoalSpread(
  means: PastMeans,
  id: number,
  snapshot: number,
  context: ViewerContext,
): Promise<ApiReply<'GET v3/sdgs-stats/:id/spread'>> {
  await knownGoal(means.db, id, context);
  return spreadThen(means, snapshot, context, (sight) => countGoalStepsThen(means.db, id, sight));
}

/** The classes that the analyses of a goal belong to. @throws {Failure} `not-found` beyond the 17 */
export async function readGoalClasses(
  db: Database,
  id: number,
  view: ComparisonType,
  context: ViewerContext,
): Promise<List<ReturnType<typeof presentClassScore>>> {
  await knownGoal(db, id, context);
  const rows = await listGoalClasses(db, id, view, visibilityFor(context));
  return { data: rows.map(presentClassScore), total: rows.length };
}

async function knownGoal(db: Database, id: number, { locale }: ViewerContext) {
  const goal = (await readSdgs(db, locale)).data.find(({ sdg_id }) => sdg_id === id);
  if (!goal) throw notFound();
  return goal;
}
