import type { ListFilter } from '@commonweal/contracts/filters';
import { decodeRange } from '@commonweal/domain/range-code';
import { formatScore } from '@commonweal/domain/score-format';
import { useOptionNames } from '@commonweal/platform/filter-options';
import type { OptionList } from '@commonweal/domain/option-lists';
import { FormattedMessage, useLocale } from '@commonweal/platform/intl';

/** The platform's default of a filter as people read it. */
export function DefaultValue({ filter }: { readonly filter: ListFilter }) {
  const { options, settings, default: value } = filter;
  if (value === null) return <FormattedMessage id="admin.filters.none" />;
  if (settings.query_name) return <NamedValues list={settings.query_name} value={value} />;
  if (settings.range_options) return <RangeValue value={value} options={settings.range_options} />;
  return options.find((option) => option.value === value)?.label ?? value;
}

function NamedValues({ list, value }: { readonly list: OptionList; readonly value: string }) {
  const ids = chosenIdsOf(value);
  const nameOf = useOptionNames(list, ids);
  return value
    .split(',')
    .map((one) => (ids.includes(Number(one)) ? nameOf(Number(one)) : one))
    .join(', ');
}

interface RangeValueProps {
  readonly value: string;
  readonly options: NonNullable<ListFilter['settings']['range_options']>;
}

function RangeValue({ value, options }: RangeValueProps) {
  const locale = useLocale();
  const range = decodeRange(value, options);
  if (range === null) return value;
  const [low, high] = range.map((end) => formatScore(end, locale));
  return <FormattedMessage id="admin.filters.between" values={{ low, high }} />;
}

/** The ids among several values; `all` and `none` are none. */
export function chosenIdsOf(value: string): number[] {
  return value
    .split(',')
    .filter((one) => /^\d+$/.test(one))
    .map(Number);
}
