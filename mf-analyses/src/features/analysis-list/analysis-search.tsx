import type { KeyboardEvent } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { SearchField, SelectField } from '@commonweal/ui';
import { analysisOrders, orderCode, orderOf } from './analysis-list.definition.ts';
import type { AnalysisListState } from './analysis-list.definition.ts';
import { useSearchedWords } from '@commonweal/platform/searched-words';

/** Words to search for, and the order of what is found. */
export function AnalysisSearch({ list, busy }: { readonly list: AnalysisListState; readonly busy: boolean }) {
  const { formatMessage } = useIntl();
  const { values, change } = list;
  const words = useSearchedWords(values.search, (search) => change({ search }, { replace: true }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') words.askNow();
  };
  const orders = analysisOrders.map((code) => ({
    value: code,
    label: formatMessage({ id: `analyses.list.order.${code}` }),
  }));
  return (
    <div role="search" className="analysis-list__search">
      <SearchField
        label={formatMessage({ id: 'analyses.list.search' })}
        value={words.text}
        onChange={words.setText}
        onKeyDown={onKeyDown}
        maxLength={200}
        busy={busy}
      />
      <SelectField
        label={formatMessage({ id: 'analyses.list.order' })}
        labelHidden
        value={orderCode(values.order)}
        options={orders}
        onChange={(event) => change({ order: orderOf(event.currentTarget.value) })}
      />
    </div>
  );
}
