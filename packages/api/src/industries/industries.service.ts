import type { ApiReply } from '@commonweal/contracts';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { Database } from '../db/open-database.ts';
import { visibilityFor } from '../entities/entities.service.ts';
import type { List } from '../entities/entities.service.ts';
import type { PastMeans } from '../entities/past-readings.ts';
import { numberOfSnapshot } from '../entities/score-overview.service.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { readSasbIndustries } from '../reference/reference.service.ts';
import {
  presentClassScore,
  presentDistribution,
  presentEnds,
  presentRanked,
  presentTotals,
} from './industries.present.ts';
import * as repo from './industries.repo.ts';
import { spreadThen } from './past-spread.service.ts';

type Industry = Awaited<ReturnType<typeof readSasbIndustries>>['data'][number];

/** All industries, by name, with the scores of their companies. */
export async function readIndustriesStats(
  db: Database,
  context: ViewerContext,
): Promise<ApiReply<'GET v3/sasb-industries-stats'>> {
  const visibility = visibilityFor(context);
  const { data, total } = await readSasbIndustries(db, context.locale);
  const totals = byIndustry(await repo.listTotals(db, visibility));
  const best = byIndustry(await repo.listFirstOfEach(db, visibility, 'best'));
  const worst = byIndustry(await repo.listFirstOfEach(db, visibility, 'worst'));
  return {
    data: data.map((industry) => {
      const { sasb_industry_id: id } = industry;
      const [first, last] = [best.get(id), worst.get(id)];
      return {
        ...industry,
        ...presentTotals(totals.get(id)),
        best: first ? presentRanked(first) : null,
        worst: last && last.id !== first?.id ? presentRanked(last) : null,
      };
    }),
    total,
  };
}

/** One industry with the scores of its companies. @throws {Failure} `not-found` */
export async function readIndustryStats(
  db: Database,
  id: number,
  context: ViewerContext,
): Promise<ApiReply<'GET v3/sasb-industries-stats/:id'>> {
  const visibility = visibilityFor(context);
  const industry = await knownIndustry(db, id, context);
  const [totals] = await repo.listTotals(db, visibility, id);
  const { best, worst } = presentEnds(
    await repo.listRanked(db, id, visibility, 'best'),
    await repo.listRanked(db, id, visibility, 'worst'),
  );
  return {
    ...industry,
    ...presentTotals(totals),
    snapshot: await numberOfSnapshot(db),
    distribution: presentDistribution(await repo.countBySteps(db, id, visibility)),
    best: best.map(presentRanked),
    worst: worst.map(presentRanked),
  };
}

/** How the scores of its companies were spread. @throws {Failure} `not-found`, of the number too */
export async function readPastSpread(
  means: PastMeans,
  id: number,
  snapshot: number,
  context: ViewerContext,
): Promise<ApiReply<'GET v3/sasb-industries-stats/:id/spread'>> {
  await knownIndustry(means.db, id, context);
  return spreadThen(means, snapshot, context, (sight) => repo.countByStepsThen(means.db, id, sight));
}

/** The classes that its analyses belong to. @throws {Failure} `not-found` */
export async function readTaxonomyScores(
  db: Database,
  id: number,
  view: ComparisonType,
  context: ViewerContext,
): Promise<List<ReturnType<typeof presentClassScore>>> {
  await knownIndustry(db, id, context);
  const rows = await repo.listIndustryClasses(db, id, view, visibilityFor(context));
  return { data: rows.map(presentClassScore), total: rows.length };
}

async function knownIndustry(db: Database, id: number, { locale }: ViewerContext): Promise<Industry> {
  const { data } = await readSasbIndustries(db, locale);
  const industry = data.find(({ sasb_industry_id }) => sasb_industry_id === id);
  if (!industry) throw notFound();
  return industry;
}

function byIndustry<T extends { readonly industryId: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.industryId, row]));
}
