import { UNRESTRICTED_WORDS } from './filter-value.ts';
import { kindOf, narrowingFilters } from './filter-kind.ts';
import type { FilterKind } from './filter-kind.ts';
import type { FilterDefinition, ListDefinition } from './list-definition.ts';

type OwnTexts = Pick<ListDefinition, 'area' | 'section'>;
type OwnList = OwnTexts & Pick<ListDefinition, 'code' | 'filters'>;

/**
 * The id of a filter's text, `companies.filter.score`, or of a part of it: one of its options, `any`
 * where nothing is chosen, `chosen` and `unknown` for its chip.
 * @throws {Error} where the list has no area, and so no texts
 */
export function filterMessageId({ area, section }: OwnTexts, name: string, part?: string | number): string {
  if (area === undefined) throw new Error(`A list without an area has no text for its filter ${name}.`);
  return [area, section, 'filter', name, part].filter((piece) => piece !== undefined).join('.');
}

/**
 * The ids of all texts that the filters of a list need. One that only links set has a name where
 * administrators see it among the platform's filters.
 */
export function filterMessageIds(list: OwnList): string[] {
  return narrowingFilters(list).flatMap((filter) => {
    const isNamed = filter.place !== undefined || list.code !== undefined;
    const parts = isNamed ? [undefined, ...partsOf(filter)] : partsOf(filter);
    return parts.map((part) => filterMessageId(list, filter.name, part));
  });
}

/** The options that come with a filter, where it has some. */
export function ownOptions({ options, narrowsUnset }: FilterDefinition): readonly (string | number)[] {
  const listed = Array.isArray(options) ? options : [];
  return narrowsUnset ? [...listed, UNRESTRICTED_WORDS[0]] : listed;
}

const partsByKind: Readonly<Record<FilterKind, (filter: FilterDefinition) => readonly (string | number)[]>> = {
  options: () => [],
  choice: (filter) => ['any', ...ownOptions(filter)],
  flag: ownOptions,
  count: (filter) => ['any', ...ownOptions(filter), 'chosen'],
  range: () => ['chosen'],
  id: () => ['chosen', 'unknown'],
  date: () => [],
  text: () => [],
};

const partsOf = (filter: FilterDefinition) => partsByKind[kindOf(filter)](filter);
