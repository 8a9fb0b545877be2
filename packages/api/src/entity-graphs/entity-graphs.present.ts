import type { ApiReply } from '@commonweal/contracts';
import { HISTOGRAM_BINS } from '@commonweal/contracts/entity-graphs';
import { comparisonSign } from '@commonweal/domain/comparison-sign';
import { readDatapointValue } from '@commonweal/domain/datapoint-value';
import type { HistogramRow, ComparedGoalRow, GraphedMetricRow, PointRow, LastChangeRow } from './entity-graphs.repo.ts';

export type AnalysisFigures = ApiReply<'GET v3/graphs/entities/:id/analyses'>;
export type MetricFigures = ApiReply<'GET v3/graphs/entities/:id/datapoint-metrics'>;
export type RankingFigures = ApiReply<'GET v3/graphs/entities/:id/ranking'>;
export type GoalFigures = ApiReply<'GET v3/graphs/entities/:id/sdg-scores-comparison'>;
export type Snapshot = Pick<AnalysisFigures, 'snapshot' | 'as_of' | 'is_grayed'>;
type Placing = RankingFigures['data'][number];
type Metric = MetricFigures['data'][number];

const LOWEST = -5;
const BIN_WIDTH = 10 / HISTOGRAM_BINS;

/** The state of the score. @param row null where it is kept, or never changed */
export function presentLastChange(row: LastChangeRow | null, isGrayed: boolean): Snapshot {
  const asOf = row === null ? null : new Date(row.changedAt).toISOString();
  return { snapshot: row?.id ?? null, as_of: asOf, is_grayed: isGrayed };
}

/** A rated analysis as a point. */
export function presentPoint(row: PointRow): AnalysisFigures['data'][number] {
  return {
    note_id: row.id,
    note_slug: row.slug,
    headline: row.headline,
    locale: row.locale,
    topic: row.topic,
    sdg_id: row.sdgId,
    published_at: row.publishedAt === null ? null : new Date(row.publishedAt).toISOString(),
    value: row.value,
    size: row.size,
    ratings_count: row.ratingsCount,
    is_counted: row.isCounted,
  };
}

/** Values by metric and unit, in their order. */
export function presentMetrics(rows: readonly GraphedMetricRow[]): Metric[] {
  const byMetric = Map.groupBy(rows, ({ datapointId, unitId }) => `${datapointId} ${unitId}`);
  return [...byMetric.values()].flatMap((values) => {
    const [first] = values;
    return first ? [presentMetric(first, values)] : [];
  });
}

function presentMetric(
  { datapointId, code, name, unitCode }: GraphedMetricRow,
  values: readonly GraphedMetricRow[],
): Metric {
  return {
    datapoint_id: datapointId,
    datapoint_code: code,
    datapoint_name: name,
    unit_code: unitCode,
    points: values.map(({ year, value, peersMedian, peersCompanies }) => ({
      year,
      value: readDatapointValue(value) ?? value,
      peers_median: peersMedian,
      peers_companies: peersCompanies,
    })),
  };
}

/** The place of a company in a group. @param own its score; null where it has none to show */
export function presentPlacing(
  named: Pick<Placing, 'group' | 'name'>,
  own: number | null,
  rows: readonly HistogramRow[],
): Placing {
  const companies = total(rows, 'companies');
  const others = companies - 1;
  const isPlaced = own !== null;
  return {
    ...named,
    rank: isPlaced ? total(rows, 'above') + 1 : null,
    companies,
    percentile: isPlaced && others > 0 ? (total(rows, 'below') / others) * 100 : null,
    bins: Array.from({ length: HISTOGRAM_BINS }, (_, index) => ({
      from: LOWEST + index * BIN_WIDTH,
      to: LOWEST + (index + 1) * BIN_WIDTH,
      companies: rows[index]?.companies ?? 0,
    })),
  };
}

function total(rows: readonly HistogramRow[], column: Exclude<keyof HistogramRow, 'bin'>): number {
  return rows.reduce((sum, row) => sum + row[column], 0);
}

/** A goal, with the company's mean and that of its peers. */
export function presentComparedGoal(row: ComparedGoalRow): GoalFigures['data'][number] {
  return {
    sdg_id: row.id,
    sdg_code: row.code,
    sdg_name: row.name,
    entity_score: row.ownMean,
    entity_notes: row.ownNotes,
    peers_score: row.peersMean,
    peers_companies: row.peersCompanies,
    sign: comparisonSign(row.peersMean, row.ownMean),
  };
}
