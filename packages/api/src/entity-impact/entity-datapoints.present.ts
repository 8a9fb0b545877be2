import type { ApiReply } from '@commonweal/contracts';
import { readDatapointValue } from '@commonweal/domain/datapoint-value';
import type { DatapointOutlier } from '@commonweal/domain/datapoint-outlier';
import type { PeerDistribution } from '@commonweal/domain/peer-distribution';
import type { MetricValueRow } from './entity-datapoints.repo.ts';

export type MetricsReply = ApiReply<'GET v3/entities/:id/datapoints'>;
type MetricReply = MetricsReply['data'][number];
export type PeersReply = ApiReply<'GET v3/entities/:id/datapoint-comparison'>;

/** Decimals of a value. */
const DECIMALS = 4;

/** A metric in a unit. */
function presentMetric({ datapointId, datapointCode, datapointName, unitId, unitCode, unitName }: MetricValueRow) {
  return {
    datapoint_id: datapointId,
    datapoint_code: datapointCode,
    datapoint_name: datapointName,
    unit_id: unitId,
    unit_code: unitCode,
    unit_name: unitName,
  };
}

/** Metrics with their years. @param rows in the order in which they are shown */
export function presentReported(rows: readonly MetricValueRow[]): MetricReply[] {
  const metrics = Map.groupBy(rows, ({ datapointId, unitId }) => `${datapointId} ${unitId}`);
  return [...metrics.values()].flatMap((values) => {
    const [first] = values;
    return first ? [{ ...presentMetric(first), values: values.map(presentValue) }] : [];
  });
}

function presentValue({ year, value, noteId, slug, headline, locale }: MetricValueRow): MetricReply['values'][number] {
  return { year, value: plain(value), note_id: noteId, note_slug: slug, headline, locale };
}

export interface ComparedWithPeers {
  readonly row: MetricValueRow;
  readonly peersCount: number;
  /** Null without peers. */
  readonly distribution: PeerDistribution | null;
  readonly outliers: readonly DatapointOutlier[];
}

/** A value among those of its industry. */
export function presentPeers({ row, peersCount, distribution, outliers }: ComparedWithPeers): PeersReply {
  const [low, high] = distribution?.quartiles ?? [null, null];
  return {
    ...presentMetric(row),
    year: row.year,
    value: plain(row.value),
    peers_count: peersCount,
    median: decimal(distribution?.median ?? null),
    low_quartile: decimal(low),
    high_quartile: decimal(high),
    place: distribution && distribution.higher + 1,
    outlyings: [...outliers],
  };
}

/** An amount without the zeros that the database adds. */
function plain(amount: string): string {
  return readDatapointValue(amount) ?? amount;
}

function decimal(amount: number | null): string | null {
  return amount === null ? null : plain(amount.toFixed(DECIMALS));
}
