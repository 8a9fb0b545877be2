import type { ReportedMetric } from '#companies/company-topics.queries.ts';

/** The parameter of the address that names a metric. */
export const METRIC = 'metric';

/** A metric in a unit, as the address names it: `12-3`. */
export function metricKey({ datapoint_id, unit_id }: Pick<ReportedMetric, 'datapoint_id' | 'unit_id'>): string {
  return `${datapoint_id}-${unit_id}`;
}
