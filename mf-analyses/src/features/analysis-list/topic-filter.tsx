import { useState } from 'react';
import { useFilterOptions } from '@commonweal/platform/filter-options';
import { useIntl } from '@commonweal/platform/intl';
import { MultiSelect } from '@commonweal/ui';
import type { AnalysisListState } from './analysis-list.definition.ts';

/** One of the topics, which are many: they are searched on the server once somebody goes to the field. */
export function TopicFilter({ list: { values, change } }: { readonly list: AnalysisListState }) {
  const { formatMessage } = useIntl();
  const [isTouched, setTouched] = useState(false);
  const { topic } = values.filters;
  const ids = topic === undefined ? [] : [topic];
  const { options, chosen, search } = useFilterOptions('topics', ids, isTouched);
  const touch = () => setTouched(true);
  return (
    <div onFocus={touch} onPointerEnter={touch}>
      <MultiSelect
        label={formatMessage({ id: 'analyses.filter.topic' })}
        multiple={false}
        {...{ options, chosen, search }}
        value={ids.map(String)}
        onChange={([id]) => change({ filters: { topic: id === undefined ? null : Number(id) } })}
      />
    </div>
  );
}
