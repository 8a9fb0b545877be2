import { useState } from 'react';
import { useFilterOptions } from '@commonweal/platform/filter-options';
import type { OptionList } from '@commonweal/domain/option-lists';
import { MultiSelect } from './multi-select.tsx';
import type { MultiSelectProps } from './multi-select.tsx';

export interface OptionFilterProps extends Pick<
  MultiSelectProps,
  'label' | 'description' | 'error' | 'multiple' | 'emptyText'
> {
  list: OptionList;
  /** The list that names the chosen options, where it holds more than `list`. */
  namedBy?: OptionList;
  /** Of the chosen options. */
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/**
 * A filter whose options the server searches, 20 at a time. It asks for nothing but the names of those
 * that are chosen until somebody points at it or goes to it.
 */
export function OptionFilter({ list, namedBy = list, ids, onChange, ...field }: OptionFilterProps) {
  const [isTouched, setTouched] = useState(false);
  const { options, chosen, search } = useFilterOptions(list, ids, { isWanted: isTouched, namedBy });
  const touch = () => setTouched(true);
  return (
    <div onFocus={touch} onPointerEnter={touch}>
      <MultiSelect
        {...field}
        {...{ options, chosen, search }}
        value={ids.map(String)}
        onChange={(values) => onChange(values.map(Number))}
      />
    </div>
  );
}
