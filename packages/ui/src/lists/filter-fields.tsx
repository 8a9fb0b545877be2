import { placedFilters } from '@commonweal/domain/filter-kind';
import { useSession } from '@commonweal/platform/session';
import type { FilteredList } from '@commonweal/platform/list-address';
import { FilterField } from './filter-field.tsx';
import type { RangeParts } from './filter-field.tsx';

export interface FilterFieldsProps {
  readonly list: FilteredList;
  /** The changes of filters whose choice changes more than themselves. */
  readonly onChoose?: Readonly<Record<string, (text: string) => void>>;
  /** Parts of the controls of ranges. */
  readonly parts?: Readonly<Record<string, RangeParts>>;
}

/** A control for each filter that people choose, in their order; visitors have none of what a person did. */
export function FilterFields({ list, onChoose, parts }: FilterFieldsProps) {
  const isSignedIn = useSession().status === 'signed-in';
  const filters = placedFilters(list.definition).filter(({ isPersonal }) => isSignedIn || !isPersonal);
  return filters.map((filter) => (
    <FilterField
      key={filter.name}
      {...{ list, filter }}
      onChoose={onChoose?.[filter.name]}
      parts={parts?.[filter.name]}
    />
  ));
}
