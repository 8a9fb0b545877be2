import type { ReactNode } from 'react';
import { kindOf } from '@commonweal/domain/filter-kind';
import type { FilterKind } from '@commonweal/domain/filter-kind';
import { filterMessageId } from '@commonweal/domain/filter-messages';
import type { FilterDefinition } from '@commonweal/domain/list-query';
import type { OptionList } from '@commonweal/domain/option-lists';
import { decodeRange } from '@commonweal/domain/range-code';
import { formatScore } from '@commonweal/domain/score-format';
import { useOptionNames } from '@commonweal/platform/filter-options';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import type { FilteredList } from '@commonweal/platform/list-address';
import { Link } from '@commonweal/platform/router';
import { Tag } from '../data/tag.tsx';
import { idsOf } from './filter-field.tsx';

export interface FilterTagProps {
  readonly list: FilteredList;
  /** The filter's name. */
  readonly code: string;
  /** The name behind an id that a link set, where the page knows it. */
  readonly name?: string | undefined;
}

interface SetFilter {
  readonly filter: FilterDefinition;
  /** As it stands in the address. */
  readonly text: string;
}

export interface ChosenFiltersProps {
  readonly list: FilteredList;
  /** Accessible name of the row of chips. */
  readonly label: string;
  /** Of the link to the whole list. */
  readonly clearText: ReactNode;
  /** Names behind ids that links set, by filter. */
  readonly names?: Readonly<Record<string, string | undefined>>;
}

/** The filters that are on, each with a way to take it off, and a way to take off all. */
export function ChosenFilters({ list, label, clearText, names }: ChosenFiltersProps) {
  if (list.restrictions.length === 0) return null;
  return (
    <ul className="cw-cluster" aria-label={label}>
      {setFilters(list).map(({ filter: { name, from }, text }) =>
        from === undefined ? (
          <li key={name}>
            <FilterTag list={list} code={name} name={names?.[name]} />
          </li>
        ) : (
          <OptionChips key={name} {...{ list, name, from, text }} />
        ),
      )}
      <li>
        <Link to={list.plainAddress} className="cw-small" preventScrollReset>
          {clearText}
        </Link>
      </li>
    </ul>
  );
}

/** A filter of one value with a way to take it off, where it is on. */
export function FilterTag({ list, code, name }: FilterTagProps) {
  const found = setFilters(list).find(({ filter }) => filter.name === code);
  const labelOf = useTagLabels(list);
  if (found === undefined) return null;
  return <Tag onRemove={() => list.change({ texts: { [code]: null } })}>{labelOf(found, name)}</Tag>;
}

/** The filters that restrict the list, in the order of its definition. */
function setFilters({ definition, restrictions }: FilteredList): SetFilter[] {
  const texts = new Map(restrictions.map(({ code, value }) => [code, value]));
  return definition.filters.flatMap((filter) => {
    const text = texts.get(filter.name);
    return text === undefined ? [] : [{ filter, text }];
  });
}

interface OptionChipsProps {
  readonly list: FilteredList;
  readonly text: string;
  readonly name: string;
  readonly from: OptionList;
}

function OptionChips({ list, text, name, from }: OptionChipsProps) {
  const ids = idsOf(text);
  const nameOf = useOptionNames(from, ids);
  const without = (id: number) => ids.filter((other) => other !== id).join(',') || null;
  return ids.map((id) => (
    <li key={id}>
      <Tag onRemove={() => list.change({ texts: { [name]: without(id) } })}>{nameOf(id)}</Tag>
    </li>
  ));
}

/** Names what a filter of one value stands at, by its kind. */
function useTagLabels({ definition }: FilteredList) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return ({ filter, text }: SetFilter, name: string | undefined): string => {
    const say = (part: string, values?: Readonly<Record<string, string | number>>) =>
      formatMessage({ id: filterMessageId(definition, filter.name, part) }, values);
    const between = () => {
      const scale = filter.settings?.range_options;
      const range = scale && decodeRange(text, scale);
      const [low = '', high = ''] = (range ?? []).map((end) => formatScore(end, locale));
      return say('chosen', { low, high });
    };
    const labels: Readonly<Record<FilterKind, () => string>> = {
      options: () => text,
      choice: () => say(text),
      flag: () => say(text),
      count: () => say('chosen', { count: Number(text) }),
      range: between,
      id: () => (name === undefined ? say('unknown') : say('chosen', { name })),
      date: () => text,
      text: () => text,
    };
    return labels[kindOf(filter)]();
  };
}
