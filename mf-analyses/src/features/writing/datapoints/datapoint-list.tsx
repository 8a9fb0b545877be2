import { useRef, useState } from 'react';
import { MAX_DATAPOINTS } from '@commonweal/domain/limits';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, FailedLoad, Section } from '@commonweal/ui';
import { PlusIcon } from '@commonweal/ui/icons';
import { finishedDatapoint } from '../draft/note-form.ts';
import { useWriting } from '../writer-context.ts';
import { metrics, outlyings, measurementUnits } from '../writing.queries.ts';
import { DatapointItem } from './datapoint-item.tsx';
import { useDatapoints } from './use-datapoints.ts';
import './datapoints.css';

/** Figures that the analysis reports of the company, each held against its metric and against what others report. */
export function DatapointList() {
  const hasRows = useWriting(({ form }) => form.datapoints.length > 0);
  const known = useQuery({ ...metrics(), enabled: hasRows });
  const knownUnits = useQuery({ ...measurementUnits(), enabled: hasRows });
  const { rows, add, update, remove } = useDatapoints(known.data?.data ?? []);
  const warningOf = useOutliers();
  const adding = useRef<HTMLButtonElement>(null);
  const failed = [known, knownUnits].find(({ isError }) => isError);
  const isFull = rows.length >= MAX_DATAPOINTS;
  return (
    <Section
      title={<FormattedMessage id="analyses.write.datapoints" />}
      description={<FormattedMessage id="analyses.write.datapoints.lead" />}
    >
      {failed && <FailedLoad query={failed} />}
      <ul className="writing-sources">
        {rows.map((row, index) => (
          <DatapointItem
            key={row.key}
            row={row}
            place={index + 1}
            metrics={known.data?.data ?? []}
            units={knownUnits.data?.data ?? []}
            warnings={warningOf(row)}
            onChange={(change) => update(row.key, change)}
            onRemove={() => {
              remove(row.key);
              adding.current?.focus();
            }}
          />
        ))}
      </ul>
      <div className="cw-cluster">
        <Button ref={adding} icon={<PlusIcon />} disabled={isFull} onClick={add}>
          <FormattedMessage id="analyses.write.datapoints.add" />
        </Button>
        {isFull && (
          <p className="cw-caption">
            <FormattedMessage id="analyses.write.datapoints.full" values={{ most: MAX_DATAPOINTS }} />
          </p>
        )}
      </div>
    </Section>
  );
}

/** Asks for outliers once the server has the rows: not at every key. A warning never blocks. */
function useOutliers() {
  const entityId = useWriting(({ company }) => company.entity_id);
  const base = useWriting((state) => state.base.datapoints);
  const [none] = useState(() => []);
  const { data } = useQuery({ ...outlyings(entityId, base), enabled: base.length > 0 });
  return (row: Parameters<typeof finishedDatapoint>[0]) => {
    const saved = finishedDatapoint(row);
    const isSame = base.some(
      (one) =>
        one.datapoint_id === saved?.datapoint_id &&
        one.year === saved.year &&
        one.value === saved.value &&
        one.unit_id === saved.unit_id,
    );
    if (!saved || !isSame || base.length === 0) return none;
    return (data?.outlyings ?? none).filter(
      ({ datapoint_id, year }) => datapoint_id === saved.datapoint_id && year === saved.year,
    );
  };
}
