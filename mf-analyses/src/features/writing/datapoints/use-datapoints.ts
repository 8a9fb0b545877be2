import { boundsInUnit } from '@commonweal/domain/datapoint-value';
import { NO_BOUNDS } from '../draft/note-form.ts';
import type { DatapointEntry } from '../draft/note-form.ts';
import { useWriter, useWriting } from '../writer-context.ts';
import type { Metric } from '../writing.queries.ts';

type Change = Partial<Pick<DatapointEntry, 'datapoint_id' | 'unit_id' | 'year' | 'value'>>;

/** Acts on the datapoints; each keeps the bounds of its metric, beyond which nothing is sent. */
export function useDatapoints(metrics: readonly Metric[]) {
  const { edit } = useWriter();
  const rows = useWriting(({ form }) => form.datapoints);
  const boundsOf = ({ datapoint_id, unit_id }: DatapointEntry) => {
    const metric = metrics.find((one) => one.datapoint_id === datapoint_id);
    if (!metric || unit_id === null) return NO_BOUNDS;
    return boundsInUnit({ unitId: metric.unit_id, min: metric.min, max: metric.max }, unit_id);
  };
  return {
    rows,
    add: () =>
      edit({
        datapoints: [
          ...rows,
          { key: crypto.randomUUID(), datapoint_id: null, unit_id: null, year: '', value: '', bounds: NO_BOUNDS },
        ],
      }),
    update: (key: string, change: Change) =>
      edit({
        datapoints: rows.map((row) => {
          if (row.key !== key) return row;
          const next = { ...row, ...change };
          return { ...next, bounds: boundsOf(next) };
        }),
      }),
    remove: (key: string) => edit({ datapoints: rows.filter((row) => row.key !== key) }),
  };
}
