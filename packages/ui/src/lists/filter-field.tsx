import { useState } from 'react';
import type { ReactNode } from 'react';
import { kindOf } from '@commonweal/domain/filter-kind';
import type { FilterKind } from '@commonweal/domain/filter-kind';
import { filterMessageId, ownOptions } from '@commonweal/domain/filter-messages';
import { MOST_CALLED_IDS } from '@commonweal/domain/list-call';
import type { FilterDefinition } from '@commonweal/domain/list-query';
import { decodeRange, encodeRange } from '@commonweal/domain/range-code';
import type { Range } from '@commonweal/domain/range-code';
import { formatScore } from '@commonweal/domain/score-format';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import type { FilteredList } from '@commonweal/platform/list-address';
import { Checkbox } from '../forms/checkbox.tsx';
import { MultiSelect } from '../forms/multi-select.tsx';
import { OptionFilter } from '../forms/option-filter.tsx';
import type { PickerOption } from '../forms/option-search.ts';
import { RangeFilter } from '../forms/range-filter.tsx';
import type { RangeFilterProps } from '../forms/range-filter.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { DateField } from '../forms/date-field.tsx';
import { useShownChoice } from '../forms/use-shown-choice.ts';

const NO_OPTIONS: readonly PickerOption[] = [];

export interface FilterFieldProps {
  readonly list: FilteredList;
  readonly filter: FilterDefinition;
  /** Its options, where neither the definition nor the server's search has them. */
  readonly options?: readonly PickerOption[];
  /** Replaces the change of the filter by another one. @param text empty where nothing is chosen */
  readonly onChoose?: (text: string) => void;
  /** Parts of the control of a range, above and below its track. */
  readonly parts?: RangeParts;
}

export type RangeParts = Pick<RangeFilterProps, 'above' | 'below'>;

/** Props of a control: its value as in an address, empty where nothing is chosen. */
interface ControlProps {
  readonly filter: FilterDefinition;
  readonly label: string;
  readonly value: string;
  readonly onChoose: (text: string) => void;
  /** A text of a part of the filter, such as one of its options. */
  readonly say: (part: string | number) => string;
  readonly options: readonly PickerOption[];
  readonly parts?: RangeParts | undefined;
}

/** The control of a filter, by its kind; each choice goes to the address. */
export function FilterField({ list, filter, options = NO_OPTIONS, onChoose, parts }: FilterFieldProps) {
  const { formatMessage } = useIntl();
  const say = (part?: string | number) => formatMessage({ id: filterMessageId(list.definition, filter.name, part) });
  const Control = controls[kindOf(filter)];
  return (
    <Control
      {...{ filter, options, say, parts }}
      label={say()}
      value={list.restrictions.find(({ code }) => code === filter.name)?.value ?? ''}
      onChoose={onChoose ?? ((text) => list.change({ texts: { [filter.name]: text || null } }))}
    />
  );
}

const controls: Readonly<Record<FilterKind, (props: ControlProps) => ReactNode>> = {
  options: Options,
  choice: Choice,
  count: Choice,
  flag: Flag,
  range: ScoreRange,
  date: Day,
  // Nobody chooses these: links set them.
  id: () => null,
  text: () => null,
};

/** The ids that a filter with options stands at; as many as the server takes. */
export function idsOf(text: string): number[] {
  return text === '' ? [] : text.split(',').slice(0, MOST_CALLED_IDS).map(Number);
}

function Options({ filter: { from, multiple = false }, label, value, onChoose, options }: ControlProps) {
  const ids = idsOf(value);
  if (from === undefined) {
    const choose = (values: readonly string[]) => onChoose(values.join(','));
    return <MultiSelect {...{ label, options, multiple }} value={ids.map(String)} onChange={choose} />;
  }
  return <OptionFilter {...{ label, ids, multiple }} list={from} onChange={(next) => onChoose(next.join(','))} />;
}

function Choice({ filter, label, value, onChoose, say }: ControlProps) {
  const [shown, choose] = useShownChoice(value, onChoose);
  return (
    <SelectField
      label={label}
      value={shown}
      placeholder={say('any')}
      options={ownOptions(filter).map((option) => ({ value: `${option}`, label: say(option) }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

function Flag({ filter, value, onChoose, say }: ControlProps) {
  const [word = ''] = ownOptions(filter);
  const [shown, choose] = useShownChoice(value, onChoose);
  return (
    <Checkbox
      label={say(word)}
      checked={shown === `${word}`}
      onChange={({ currentTarget }) => choose(currentTarget.checked ? `${word}` : '')}
    />
  );
}

function Day({ label, value, onChoose }: ControlProps) {
  return <DateField {...{ label, value }} onChange={onChoose} />;
}

function ScoreRange(props: ControlProps) {
  return <MovingRange key={props.value} {...props} />;
}

/** From–to on a scale of scores; the list follows when a move ends. The whole scale is no filter. */
function MovingRange({ filter: { settings }, label, value, onChoose, parts }: ControlProps) {
  const { min, max, step } = settings?.range_options ?? { min: 0, max: 0, step: 1 };
  const locale = useLocale();
  const set = decodeRange(value, { min, max, step }) ?? [min, max];
  const [range, setRange] = useState<Range>(set);
  const commit = () => {
    if (range[0] === set[0] && range[1] === set[1]) return;
    onChoose(range[0] === min && range[1] === max ? '' : encodeRange(range));
  };
  return (
    <RangeFilter
      {...{ label, min, max, step, ...parts }}
      value={range}
      onChange={setRange}
      onCommit={commit}
      format={(score) => formatScore(score, locale)}
    />
  );
}
