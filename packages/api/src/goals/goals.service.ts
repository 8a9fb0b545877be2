import type { ApiReply } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { visibilityFor } from '../entities/entities.service.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentEnds } from '../industries/industries.present.ts';
import { readSdgs } from '../reference/reference.service.ts';
import { presentGoalCompany, presentGoalTotals, presentTouchedIndustry } from './goals.present.ts';
import { listGoalTotals, listRankedByGoal, listTouchedIndustries } from './goals.repo.ts';

/** The 17 goals with their analyses. */
export async function readGoalsStats(db: Database, context: ViewerContext): Promise<ApiReply<'GET v3/sdgs-stats'>> {
  const { data, total } = await readSdgs(db, context.locale);
  const totals = new Map((await listGoalTotals(db, visibilityFor(context))).map((row) => [row.sdgId, row]));
  return { data: data.map((goal) => ({ ...goal, ...presentGoalTotals(totals.get(goal.sdg_id)) })), total };
}

/** One goal with its analyses. @throws {Failure} `not-found` beyond the 17 */
export async function readGoalStats(
  db: Database,
  id: number,
  context: ViewerContext,
): Promise<ApiReply<'GET v3/sdgs-stats/:id'>> {
  const visibility = visibilityFor(context);
  const goal = (await readSdgs(db, context.locale)).data.find(({ sdg_id }) => sdg_id === id);
  if (!goal) throw notFound();
  const [totals] = await listGoalTotals(db, visibility, id);
  const { best, worst } = presentEnds(
    await listRankedByGoal(db, id, visibility, 'best'),
    await listRankedByGoal(db, id, visibility, 'worst'),
  );
  const industries = await listTouchedIndustries(db, id, visibility);
  return {
    ...goal,
    ...presentGoalTotals(totals),
    best: best.map(presentGoalCompany),
    worst: worst.map(presentGoalCompany),
    industries: industries.map(presentTouchedIndustry),
  };
}
