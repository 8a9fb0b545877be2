import type { ListFilter } from '@commonweal/contracts/filters';
import { decodeRange, encodeRange } from '@commonweal/domain/range-code';
import { formatScore } from '@commonweal/domain/score-format';
import { useOptionNames } from '@commonweal/platform/filter-options';
import type { OptionList } from '@commonweal/domain/option-lists';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { FieldError, OptionFilter, RangeFilter, SelectField, Tag, TextField } from '@commonweal/ui';
import { chosenIdsOf } from './default-value.tsx';

export interface ValueFieldProps {
  readonly filter: ListFilter;
  /** As it stands in an address; empty where nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The field for a filter's default: of the same kind as on the list. */
export function ValueField(props: ValueFieldProps) {
  const { filter, value, onChange, error } = props;
  const { query_name: list, range_options: range } = filter.settings;
  if (list) return <OptionsField {...props} list={list} />;
  if (range) return <RangeField {...props} range={range} />;
  if (filter.type !== 'date' && filter.type !== 'text') return <ChoiceField {...props} />;
  return (
    <TextField
      type={filter.type}
      label={filter.filter_label}
      {...{ error, value }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function ChoiceField({ filter, value, onChange, error }: ValueFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={filter.filter_label}
      error={error}
      placeholder={formatMessage({ id: 'admin.filters.choose' })}
      options={filter.options}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type RangeOptions = NonNullable<ListFilter['settings']['range_options']>;

/** The whole scale is no filter. */
function RangeField({ filter, range, value, onChange, error }: ValueFieldProps & { readonly range: RangeOptions }) {
  const { min, max } = range;
  const locale = useLocale();
  return (
    <div>
      <RangeFilter
        label={filter.filter_label}
        {...range}
        value={decodeRange(value, range) ?? [min, max]}
        format={(score) => formatScore(score, locale)}
        onChange={([low, high]) => onChange(low === min && high === max ? '' : encodeRange([low, high]))}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function OptionsField({ filter, list, value, onChange, error }: ValueFieldProps & { readonly list: OptionList }) {
  const { formatMessage } = useIntl();
  const ids = chosenIdsOf(value);
  const nameOf = useOptionNames(list, ids);
  const change = (next: readonly number[]) => onChange(next.join(','));
  return (
    <>
      <OptionFilter
        label={filter.filter_label}
        error={error}
        emptyText={formatMessage({ id: 'admin.filters.choose' })}
        multiple={filter.multiple}
        {...{ list, ids }}
        onChange={change}
      />
      {ids.length > 0 && (
        <ul className="cw-cluster admin-filters__chosen" aria-label={formatMessage({ id: 'admin.filters.chosen' })}>
          {ids.map((id) => (
            <li key={id}>
              <Tag onRemove={() => change(ids.filter((other) => other !== id))}>{nameOf(id)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
