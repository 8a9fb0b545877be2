import { placedFilters } from '@commonweal/domain/filter-kind';
import type { FilteredList } from '@commonweal/platform/list-address';
import { FilterField } from './filter-field.tsx';

export interface FilterFieldsProps {
  readonly list: FilteredList;
  /** The changes of filters whose choice changes more than themselves. */
  readonly onChoose?: Readonly<Record<string, (text: string) => void>>;
}

/** A control for each filter that people choose, in their order. */
export function FilterFields({ list, onChoose }: FilterFieldsProps) {
  return placedFilters(list.definition).map((filter) => (
    <FilterField key={filter.name} {...{ list, filter }} onChoose={onChoose?.[filter.name]} />
  ));
}
