import type { ApiReply } from '@commonweal/contracts';
import type { Ranked, Scored } from '@commonweal/domain/fund-rank';
import { levelOf } from '../entities/entities.present.ts';
import type { HeldPortfolio } from '../portfolios/portfolio-contents.service.ts';
import { presentFund } from '../portfolios/portfolio-funds.present.ts';
import type { Holding, PortfolioScore } from '@commonweal/domain/portfolio-score';
import { topAverageScaleScore } from '@commonweal/domain/top-average-scale-score';
import type { MovementRow, PersonalHoldingRow, RatedHoldingRow } from './portfolio-graphs.repo.ts';
import type { BenchmarkRow, CountsRow, MetricPointRow, PeersRow } from './portfolio-metrics.repo.ts';
import type { AnalysisRow, GoalRow } from './portfolio-notes.repo.ts';

type Graph = 'metrics' | 'datapoint-metrics' | 'entities' | 'entities/personal-score' | 'sdg-entities' | 'analyses';
/** Reply of a graph. */
export type GraphReply<G extends Graph> = ApiReply<`GET v3/graphs/portfolios/:id/${G}`>;
export type EntitiesGraphReply = GraphReply<'entities'>;
export type PersonalGraphReply = GraphReply<'entities/personal-score'>;
export type GoalsGraphReply = GraphReply<'sdg-entities'>;
export type AnalysesGraphReply = GraphReply<'analyses'>;
type Analysis = AnalysesGraphReply['data'][number];
type Goal = GoalsGraphReply['data'][number];
type Metric = GraphReply<'datapoint-metrics'>['data'][number];
type OwnPortfolio = ApiReply<'GET v3/my-impact/portfolios'>['data'][number];
type Coverage = Omit<EntitiesGraphReply, 'score' | 'data' | 'total'>;

/** Largest companies that are summed up. */
const TOP = 10;

/** How much of a portfolio stands behind its score. */
export function presentScoring(result: PortfolioScore): Coverage {
  const { companies, scored, percentAvailable, coverageWeight, percentExcluded, lowCoverage } = result;
  return { companies, scored, percentAvailable, coverageWeight, percentExcluded, low_coverage: lowCoverage };
}

/** Companies with what each adds to the score, those that move it most first. */
export function presentRatedHoldings(rows: readonly RatedHoldingRow[]): EntitiesGraphReply['data'] {
  const shareOf = sharesOf(rows);
  return rows
    .map((row) => ({
      ...presentHolding(row, shareOf(row)),
      contribution: shareOf(row) * (row.score ?? 0),
      top_average_scale_score: row.isGrayed ? null : topAverageScaleScore(row.sizes),
    }))
    .sort(byMovement);
}

/** As {@link presentRatedHoldings}, by personal scores. */
export function presentPersonalHoldings(rows: readonly PersonalHoldingRow[]): PersonalGraphReply['data'] {
  const shareOf = sharesOf(rows);
  return rows
    .map((row) => ({
      ...presentHolding(row, shareOf(row)),
      personal_score: row.personalScore,
      contribution: shareOf(row) * (row.personalScore ?? 0),
    }))
    .sort(byMovement);
}

function presentHolding(row: RatedHoldingRow | PersonalHoldingRow, share: number) {
  return {
    entity_id: row.id,
    entity_name: row.name,
    entity_slug: row.slug,
    weight: share * 100,
    impact_score: row.score,
    is_grayed: row.isGrayed,
    evidence: levelOf({ ...row, impactScore: row.score }),
  };
}

interface Moving {
  readonly entity_id: number;
  readonly weight: number;
  readonly contribution: number;
}

function byMovement(a: Moving, b: Moving): number {
  return Math.abs(b.contribution) - Math.abs(a.contribution) || b.weight - a.weight || a.entity_id - b.entity_id;
}

function sharesOf(rows: readonly { readonly weight: number }[]) {
  const whole = rows.reduce((sum, { weight }) => sum + weight, 0);
  return ({ weight }: { readonly weight: number }) => weight / whole;
}

export function presentMovement(row: MovementRow): PersonalGraphReply['topics'][number] {
  return {
    topic_id: row.id,
    topic_name: row.name,
    ilg_theme_id: row.themeId,
    importance_value: row.importance,
    movement: row.movement,
  };
}

/** Goals with the companies behind each. */
export function presentHeldGoals(rows: readonly GoalRow[]): Goal[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((behind) => {
    const [first] = behind;
    return first ? [presentGoal(first, behind)] : [];
  });
}

function presentGoal({ id, code, name, score, share, companies, notes }: GoalRow, behind: readonly GoalRow[]): Goal {
  return {
    sdg_id: id,
    sdg_code: code,
    sdg_name: name,
    score,
    weight: share * 100,
    companies,
    notes_count: notes,
    entities: behind.map((row) => ({
      entity_id: row.entityId,
      entity_name: row.entityName,
      entity_slug: row.entitySlug,
      weight: row.entityShare * 100,
      score: row.entityScore,
      notes_count: row.entityNotes,
    })),
  };
}

export function presentHeldAnalyses(rows: readonly AnalysisRow[]): AnalysesGraphReply {
  return { data: rows.map(presentHeldAnalysis), total: rows[0]?.total ?? 0 };
}

/** An analysis with the points that it adds. */
export function presentHeldAnalysis(row: AnalysisRow): Analysis {
  return {
    note_id: row.id,
    note_slug: row.slug,
    headline: row.headline,
    locale: row.locale,
    topic: row.topic,
    sdg_id: row.sdgId,
    published_at: row.publishedAt === null ? null : new Date(row.publishedAt).toISOString(),
    entity_id: row.entityId,
    entity_name: row.entityName,
    entity_slug: row.entitySlug,
    value: row.value,
    size: row.size,
    ratings_count: row.ratingsCount,
    weight: row.weight,
    contribution: row.contribution,
  };
}

interface KeyFigures {
  readonly holdings: readonly Holding[];
  readonly result: PortfolioScore;
  /** Of the companies that have a score. */
  readonly rated: PortfolioScore;
  readonly counts: CountsRow;
  readonly benchmark: BenchmarkRow;
  readonly peers: PeersRow;
  readonly portfolio: HeldPortfolio;
}

/** Key figures beside companies of the same industries and all companies. */
export function presentKeyFigures({ holdings, result, rated, counts, ...others }: KeyFigures): GraphReply<'metrics'> {
  const shareOf = sharesOf(holdings);
  const shares = holdings.map(shareOf).sort((a, b) => b - a);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const squares = sum(shares.map((share) => share * share));
  return {
    score: result.score,
    rated_score: rated.score,
    ...presentScoring(result),
    unmatched_weight: others.portfolio.unmatchedWeight,
    fund: presentFund(others.portfolio),
    largest_weight: (shares[0] ?? 0) * 100,
    top_ten_weight: sum(shares.slice(0, TOP)) * 100,
    effective_companies: squares > 0 ? 1 / squares : 0,
    notes_count: counts.notes,
    counted_notes: counts.counted,
    positive_notes: counts.positive,
    negative_notes: counts.negative,
    benchmark: presentBenchmark(others.benchmark),
    peers: presentPeers(others.peers),
  };
}

/** All companies, each weighing the same; one without a score counts as 0, as in a portfolio. */
function presentBenchmark({ companies, scored, sum }: BenchmarkRow): GraphReply<'metrics'>['benchmark'] {
  const mean = (count: number) => (count > 0 ? onScale((sum ?? 0) / count) : null);
  return { companies, scored, score: mean(companies), rated_score: mean(scored) };
}

function presentPeers({ companies, scored, score, ratedScore }: PeersRow): GraphReply<'metrics'>['peers'] {
  const shown = (value: number | null) => (value === null ? null : onScale(value));
  return { companies, scored, score: shown(score), rated_score: shown(ratedScore) };
}

/** Without the rounding error of a mean of scores at either end. */
function onScale(score: number): number {
  return Math.min(5, Math.max(-5, score));
}

/** Values by metric and unit, in their order. */
export function presentHeldMetrics(rows: readonly MetricPointRow[]): Metric[] {
  const byMetric = Map.groupBy(rows, ({ datapointId, unitId }) => `${datapointId} ${unitId}`);
  return [...byMetric.values()].flatMap((points) => {
    const [first] = points;
    return first ? [presentMetric(first, points)] : [];
  });
}

function presentMetric({ datapointId, code, name, unitCode }: MetricPointRow, rows: readonly MetricPointRow[]): Metric {
  return {
    datapoint_id: datapointId,
    datapoint_code: code,
    datapoint_name: name,
    unit_code: unitCode,
    points: rows.map(({ year, mean, median, least, most, companies, share }) => ({
      ...{ year, mean, median, least, most, companies },
      weight: share * 100,
    })),
  };
}

interface ScoredPortfolio extends Scored {
  readonly communityScore: number | null;
  readonly result: PortfolioScore;
}

/** A portfolio at its rank. */
export function presentRankedPortfolio({ rank, fund }: Ranked<ScoredPortfolio>): OwnPortfolio {
  const { id, name, score, communityScore, result } = fund;
  return { id, name, rank, score, community_score: communityScore, ...presentScoring(result) };
}
