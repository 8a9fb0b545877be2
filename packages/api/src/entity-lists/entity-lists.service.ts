import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { entityListsContract } from '@commonweal/contracts/entity-lists';
import { RANKED_FROM } from '@commonweal/domain/evidence';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import type { List } from '../entities/entities.service.ts';
import { filterCondition } from '../entities/entity-filters.sql.ts';
import { averageOfAll, distributeFound, distributeScores } from '../entities/score-overview.service.ts';
import { listCompanies, namedCompanies } from '../entity-impact/entity-impact.service.ts';
import type { EntityRow } from '../entity-impact/entity-impact.present.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { SEARCHES_KEPT_DAYS } from '../search-logs/search-logs.service.ts';
import { presentMoved, presentRelevant, presentWorkplace } from './entity-lists.present.ts';
import type { BestAndWorst, MovedEntity, RelevantEntities, WorkEntity } from './entity-lists.present.ts';
import { rankByTheme, rankMoved, rankRelevant, rankWanted } from './entity-lists.repo.ts';
import type { Page, Ranking, WorkplaceRow } from './entity-lists.repo.ts';

/** The theme "Decent jobs" of the reference data. */
const DECENT_JOBS = 3;
const wantedRule = { days: SEARCHES_KEPT_DAYS, minSeekers: 3, enoughNotes: 5 };

type Query<K extends keyof typeof entityListsContract> = (typeof entityListsContract)[K] extends {
  readonly query: infer Q extends z.ZodType;
}
  ? z.output<Q>
  : never;

/** Companies whose score was the last to change. */
export async function latestChanges(db: Database, page: Page, context: ViewerContext): Promise<List<MovedEntity>> {
  return fill(db, await rankMoved(db, seesAllScores(context.viewer), page), presentMoved, context);
}

/** Companies with the most analyses of topics that matter to the person; with the most of all where none is set. */
export async function mostRelevant(db: Database, page: Page, context: ViewerContext): Promise<RelevantEntities> {
  const ranking = context.viewer && (await rankRelevant(db, context.viewer.id, page));
  if (ranking?.total) return { basis: 'importances', ...(await fill(db, ranking, presentRelevant, context)) };
  const { data, total } = await listCompanies(db, { ...page, orderby: 'notes_count', asc: false }, context);
  return {
    basis: 'evidence',
    data: data.map((row) => ({ ...row, relevant_notes_count: row.notes_count })),
    total,
  };
}

/** Companies that many look for and few have analysed. Counts stay here: small ones could tell of people. */
export async function mostWanted(db: Database, page: Page, context: ViewerContext): Promise<List<EntityRow>> {
  return fill(db, await rankWanted(db, wantedRule, page), (row) => row, context);
}

/** The highest and the lowest scores that rest on enough analyses, as far as the person may see them. */
export async function bestAndWorst(
  db: Database,
  { limit }: Query<'GET v3/entities/best-and-worst'>,
  context: ViewerContext,
): Promise<BestAndWorst> {
  const scored = { analysis_start: RANKED_FROM.company, orderby: 'impact_score', limit, offset: 0 } as const;
  const [best, worst] = await Promise.all([
    listCompanies(db, { ...scored, score: 'positive', asc: false }, context),
    listCompanies(db, { ...scored, score: 'negative', asc: true }, context),
  ]);
  return { best: best.data, worst: worst.data };
}

/** Companies by their analyses of decent jobs. @param keep holds the ranking where there are many of them */
export async function bestToWorkFor(
  db: Database,
  { limit, offset }: Page,
  context: ViewerContext,
  keep: KeepWorkplaces,
): Promise<List<WorkEntity>> {
  const seesAll = seesAllScores(context.viewer);
  const rule = { themeId: DECENT_JOBS, minNotes: RANKED_FROM.subject, seesAll };
  const ranked = await keep(String(seesAll), () => rankByTheme(db, rule));
  const rows = ranked.slice(offset, offset + limit);
  return fill(db, { rows, total: ranked.length }, presentWorkplace, context);
}

export type KeepWorkplaces = (key: string, rank: () => Promise<WorkplaceRow[]>) => Promise<WorkplaceRow[]>;

/** Companies by their numbers, in that order; unknown ones are left out. */
export async function quickDetails(
  db: Database,
  { ids }: Query<'GET v3/entities-quick-details'>,
  context: ViewerContext,
): Promise<List<EntityRow>> {
  const data = await namedCompanies(db, [...new Set(ids)], context);
  return { data, total: data.length };
}

/** The mean of all scores that the person may see. */
export function averageUniverse(
  db: Database,
  { viewer }: ViewerContext,
): Promise<ApiReply<'GET v3/entities/average-universe-score'>> {
  return averageOfAll(db, seesAllScores(viewer));
}

/** How the scores of the companies of a list are spread, whatever scores the list is narrowed to. */
export async function scoreDistribution(
  db: Database,
  { keywords, ...filters }: Query<'GET v3/entities-score-distribution'>,
  { viewer }: ViewerContext,
): Promise<ApiReply<'GET v3/entities-score-distribution'>> {
  const seesAll = seesAllScores(viewer);
  const narrowed = filterCondition(filters, { seesAll });
  const { bins, grayed, unscored } = keywords
    ? await distributeFound(db, keywords, narrowed, seesAll)
    : await distributeScores(db, narrowed, seesAll);
  return { bins, grayed_count: grayed, unscored_count: unscored };
}

/** The companies of a ranking, each with what it is ranked by. */
async function fill<R extends { readonly entityId: number }, T>(
  db: Database,
  { rows, total }: Ranking<R>,
  present: (row: EntityRow, rank: R) => T,
  context: ViewerContext,
): Promise<List<T>> {
  const ranks = new Map(rows.map((row) => [row.entityId, row]));
  const companies = await namedCompanies(db, [...ranks.keys()], context);
  const data = companies.flatMap((company) => {
    const rank = ranks.get(company.entity_id);
    return rank ? [present(company, rank)] : [];
  });
  return { data, total };
}
