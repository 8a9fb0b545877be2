import { useState } from 'react';
import { datapointValueProblem, formatDatapointValue } from '@commonweal/domain/datapoint-value';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { IconButton, MultiSelect, SelectField, TextField } from '@commonweal/ui';
import { Trash2Icon, TriangleAlertIcon } from '@commonweal/ui/icons';
import { readYear } from '../draft/note-form.ts';
import type { DatapointEntry } from '../draft/note-form.ts';
import type { Metric, Outlying, Unit } from '../writing.queries.ts';

interface DatapointItemProps {
  readonly row: DatapointEntry;
  /** From 1. */
  readonly place: number;
  readonly metrics: readonly Metric[];
  readonly units: readonly Unit[];
  readonly warnings: readonly Outlying[];
  readonly onChange: (change: Partial<Pick<DatapointEntry, 'datapoint_id' | 'unit_id' | 'year' | 'value'>>) => void;
  readonly onRemove: () => void;
}

/** One figure: its metric, year, value and unit. */
export function DatapointItem({ row, place, metrics, units, warnings, onChange, onRemove }: DatapointItemProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const metric = metrics.find(({ datapoint_id }) => datapoint_id === row.datapoint_id);
  const unit = units.find(({ unit_id }) => unit_id === row.unit_id)?.unit_code ?? '';
  const name = (id: string) => formatMessage({ id: `analyses.write.datapoint.${id}` }, { place });
  const choose = (ids: readonly string[]) => {
    const next = metrics.find(({ datapoint_id }) => datapoint_id === Number(ids[0]));
    if (next) onChange({ datapoint_id: next.datapoint_id, unit_id: next.unit_id });
  };
  const problem = row.value.trim() === '' ? null : datapointValueProblem(row.value, row.bounds);
  return (
    <li className="writing-source">
      <MultiSelect
        label={name('metric')}
        multiple={false}
        emptyText={formatMessage({ id: 'analyses.write.option.choose' })}
        options={metrics.map(({ datapoint_id, datapoint_code, datapoint_name }) => ({
          value: `${datapoint_id}`,
          label: datapoint_name,
          hint: datapoint_code,
        }))}
        value={row.datapoint_id === null ? [] : [`${row.datapoint_id}`]}
        onChange={choose}
      />
      <div className="writing-datapoint">
        <YearField label={name('year')} year={row.year} onChange={(year) => onChange({ year })} />
        <TextField
          label={name('value')}
          inputMode="decimal"
          autoComplete="off"
          description={metric?.is_gri && <FormattedMessage id="analyses.write.datapoint.gri" />}
          error={
            problem && (
              <FormattedMessage
                id={`analyses.write.datapoint.${problem}`}
                values={{
                  unit,
                  min: formatDatapointValue(row.bounds.min ?? '', locale),
                  max: formatDatapointValue(row.bounds.max ?? '', locale),
                }}
              />
            )
          }
          value={row.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
        <SelectField
          label={name('unit')}
          placeholder={row.unit_id === null ? formatMessage({ id: 'analyses.write.option.choose' }) : undefined}
          value={row.unit_id === null ? '' : `${row.unit_id}`}
          options={units.map(({ unit_id, unit_code, unit_name }) => ({
            value: `${unit_id}`,
            label: `${unit_code} (${unit_name})`,
          }))}
          onChange={({ currentTarget: { value } }) => onChange({ unit_id: value === '' ? null : Number(value) })}
        />
        <IconButton label={name('remove')} onClick={onRemove}>
          <Trash2Icon />
        </IconButton>
      </div>
      <Warnings warnings={warnings} unit={unit} />
    </li>
  );
}

interface YearFieldProps {
  readonly label: string;
  readonly year: string;
  readonly onChange: (year: string) => void;
}

function YearField({ label, year, onChange }: YearFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && year.trim() !== '' && readYear(year) === null;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      error={isWrong && <FormattedMessage id="analyses.write.datapoint.wrong_year" />}
      value={year}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  );
}

/** The value is far from others; it is kept as it is. */
function Warnings({ warnings, unit }: { readonly warnings: readonly Outlying[]; readonly unit: string }) {
  const locale = useLocale();
  const number = (value: string) => formatDatapointValue(value, locale);
  return (
    <output className="cw-stack cw-gap-1">
      {warnings.map(({ reason, low, high, median }) => (
        <span key={reason} className="writing-source__health cw-caption">
          <TriangleAlertIcon />
          <span>
            <FormattedMessage
              id={`analyses.write.datapoint.outlier.${reason}`}
              values={{ low: number(low), high: number(high), median: number(median), unit }}
            />
          </span>
        </span>
      ))}
    </output>
  );
}
