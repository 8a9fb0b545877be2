import { sql } from 'drizzle-orm';
import { BEST_AND_WORST, MOST_PORTFOLIO_ANALYSES } from '@commonweal/contracts/portfolio-graphs';
import { rankFunds } from '@commonweal/domain/fund-rank';
import { portfolioScore } from '@commonweal/domain/portfolio-score';
import type { Database } from '../db/open-database.ts';
import type { OwnFunds } from '../my-impact/ranking-messages.ts';
import { visibilityFor } from '../entities/entities.service.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { readHstmList } from '../my-impact/hstm-list.service.ts';
import { readTopicFactors } from '../my-impact/my-impact.service.ts';
import { heldPortfolio, ownPortfolio } from '../portfolios/portfolio-contents.service.ts';
import { positionIds } from '../portfolios/positions.sql.ts';
import {
  presentHeldAnalyses,
  presentHeldAnalysis,
  presentScoring,
  presentHeldGoals,
  presentKeyFigures,
  presentHeldMetrics,
  presentMovement,
  presentPersonalHoldings,
  presentRatedHoldings,
  presentRankedPortfolio,
} from './portfolio-graphs.present.ts';
import type {
  AnalysesGraphReply,
  EntitiesGraphReply,
  GoalsGraphReply,
  GraphReply,
  PersonalGraphReply,
} from './portfolio-graphs.present.ts';
import {
  listMovements,
  listOwnPortfolios,
  listPersonalHoldings,
  listRatedHoldings,
  listShortHoldings,
} from './portfolio-graphs.repo.ts';
import type { PersonalHoldingRow } from './portfolio-graphs.repo.ts';
import { countNotes, findBenchmark, findPeers, listReported } from './portfolio-metrics.repo.ts';
import { listHeldAnalyses, listHeldGoals } from './portfolio-notes.repo.ts';
import { COMMUNITY } from './weighed-notes.sql.ts';

/** A signed-in person and their language. */
type Person = ViewerContext<Viewer>;

/** Whose score: everybody's, or that of the person's importances. */
export type ScoreOf = 'community' | 'person';

/** The person's portfolio and the scores that they may see. @throws {Failure} `not-found` where it is not theirs */
export async function heldBy(db: Database, id: number, context: Person) {
  await ownPortfolio(db, context.viewer, id);
  return { ids: sql`${id}::int`, seesAll: visibilityFor(context).seesAll };
}

function factorsOf(db: Database, scoreOf: ScoreOf, { viewer }: Person) {
  return scoreOf === 'person' ? readTopicFactors(db, viewer.id) : COMMUNITY;
}

/** Its companies with what each adds. @throws {Failure} `not-found` */
export async function portfolioEntitiesGraph(db: Database, id: number, context: Person): Promise<EntitiesGraphReply> {
  const held = await heldBy(db, id, context);
  const [rows, excluded] = await Promise.all([listRatedHoldings(db, held), excludedBy(db, context)]);
  const result = portfolioScore(markExcluded(rows, excluded));
  const data = presentRatedHoldings(rows);
  return { score: result.score, ...presentScoring(result), data, total: data.length };
}

/** Its score by the person's importances, beside everybody's (decisions: Scores 2). @throws {Failure} `not-found` */
export async function portfolioPersonalGraph(db: Database, id: number, context: Person): Promise<PersonalGraphReply> {
  const held = await heldBy(db, id, context);
  const factors = await factorsOf(db, 'person', context);
  const [rows, topics, excluded] = await Promise.all([
    listPersonalHoldings(db, held, factors),
    listMovements(db, held, { factors, locale: context.locale }),
    excludedBy(db, context),
  ]);
  const result = portfolioScore(markExcluded(personally(rows), excluded));
  const data = presentPersonalHoldings(rows);
  return {
    score: result.score,
    community_score: portfolioScore(rows).score,
    ...presentScoring(result),
    topics: topics.map(presentMovement),
    data,
    total: data.length,
  };
}

/** Its scores by goal. @throws {Failure} `not-found` */
export async function portfolioGoals(
  db: Database,
  id: number,
  context: Person,
  scoreOf: ScoreOf,
): Promise<GoalsGraphReply> {
  const held = await heldBy(db, id, context);
  const factors = await factorsOf(db, scoreOf, context);
  const data = presentHeldGoals(await listHeldGoals(db, held, { factors, locale: context.locale }));
  return { data, total: data.length };
}

/** Its analyses that count, with what each adds. @throws {Failure} `not-found` */
export async function portfolioAnalyses(
  db: Database,
  id: number,
  context: Person,
  scoreOf: ScoreOf,
): Promise<AnalysesGraphReply> {
  const held = await heldBy(db, id, context);
  const factors = await factorsOf(db, scoreOf, context);
  const { locale } = context;
  return presentHeldAnalyses(
    await listHeldAnalyses(db, held, { factors, locale, by: 'most', limit: MOST_PORTFOLIO_ANALYSES }),
  );
}

/** The analyses at either end. @throws {Failure} `not-found` */
export async function portfolioEnds(db: Database, id: number, context: Person) {
  const held = await heldBy(db, id, context);
  const find = (by: 'best' | 'worst') =>
    listHeldAnalyses(db, held, { factors: COMMUNITY, locale: context.locale, by, limit: BEST_AND_WORST });
  const [best, worst] = await Promise.all([find('best'), find('worst')]);
  return { best: best.map(presentHeldAnalysis), worst: worst.map(presentHeldAnalysis) };
}

/** Its key figures beside companies of its industries and all companies. @throws {Failure} `not-found` */
export async function portfolioKeyFigures(db: Database, id: number, context: Person): Promise<GraphReply<'metrics'>> {
  const held = await heldBy(db, id, context);
  const [rows, counts, benchmark, peers, excluded] = await Promise.all([
    listRatedHoldings(db, held),
    countNotes(db, held),
    findBenchmark(db, held.seesAll),
    findPeers(db, held),
    excludedBy(db, context),
  ]);
  const holdings = markExcluded(rows, excluded);
  const rated = portfolioScore(holdings.filter(({ score }) => score !== null));
  const portfolio = await heldPortfolio(db, context.viewer, id);
  const result = portfolioScore(holdings);
  return presentKeyFigures({ holdings, result, rated, counts, benchmark, peers, portfolio });
}

/** Metrics that analyses of its companies report. @throws {Failure} `not-found` */
export async function portfolioMetrics(
  db: Database,
  id: number,
  context: Person,
): Promise<GraphReply<'datapoint-metrics'>> {
  const data = presentHeldMetrics(await listReported(db, await heldBy(db, id, context), context.locale));
  return { data, total: data.length };
}

/**
 * The person's portfolios by their personal score (decisions: Scores 2 and 7).
 * @param wanted ids of portfolios, which are ranked among themselves; all where it is not given
 */
export async function rankOwnPortfolios(db: Database, context: Person, wanted?: readonly number[]) {
  const own = await listOwnPortfolios(db, context.viewer.id);
  const portfolios = wanted ? own.filter(({ id }) => wanted.includes(id)) : own;
  const [factors, excluded] = await Promise.all([factorsOf(db, 'person', context), excludedBy(db, context)]);
  const ids = positionIds(portfolios.map(({ id }) => id));
  const rows = await listPersonalHoldings(db, { ids, seesAll: visibilityFor(context).seesAll }, factors);
  const byPortfolio = Map.groupBy(rows, ({ portfolioId }) => portfolioId);
  const scored = portfolios.map(({ id, name }) => {
    const holdings = byPortfolio.get(id) ?? [];
    const result = portfolioScore(markExcluded(personally(holdings), excluded));
    return { id, name, score: result.score, communityScore: portfolioScore(holdings).score, result };
  });
  const data = rankFunds(scored).map(presentRankedPortfolio);
  return { data, total: data.length };
}

/** Companies of the person's portfolios. @param wanted ids of portfolios; all where it is not given */
export async function shortHoldings(db: Database, { viewer }: Person, wanted?: readonly number[]) {
  const data = await listShortHoldings(db, viewer.id, wanted ?? null);
  return { data, total: data.length };
}

/** The person's portfolios with their companies, as funds to be ranked. */
export async function ownFunds(db: Database, person: number): Promise<OwnFunds> {
  const [portfolios, held] = await Promise.all([listOwnPortfolios(db, person), listShortHoldings(db, person, null)]);
  return {
    funds: portfolios.map(({ id, name }) => ({ id, name })),
    holdings: held.map(({ p, e, w }) => ({ fund: p, entity: e, weight: w })),
  };
}

/** Ids of the companies that the person excludes in How Sustainable to Me. */
async function excludedBy(db: Database, { viewer }: Person): Promise<ReadonlySet<number>> {
  const { data } = await readHstmList(db, viewer.id);
  return new Set(data.flatMap(({ entity_id, type }) => (type === 'excluded' ? [entity_id] : [])));
}

function personally(rows: readonly PersonalHoldingRow[]) {
  return rows.map(({ id, weight, personalScore }) => ({ id, weight, score: personalScore }));
}

function markExcluded<T extends { readonly id: number }>(rows: readonly T[], ids: ReadonlySet<number>) {
  return rows.map((row) => ({ ...row, excluded: ids.has(row.id) }));
}
