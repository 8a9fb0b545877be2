import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { decodeOrder, encodeOrder } from '@commonweal/domain/list-order';
import type { KeyboardEvent } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { SearchField, SelectField } from '@commonweal/ui';
import { analysisOrders, ordersWithoutRatings } from './analysis-list.definition.ts';
import type { AnalysisListState } from './analysis-list.definition.ts';
import { useSearchedWords } from '@commonweal/platform/searched-words';

const [ownOrder] = analysisOrders;

interface AnalysisSearchProps {
  readonly list: AnalysisListState;
  readonly busy: boolean;
  readonly ratingsHidden: boolean;
}

/** Words to search for, and the order of what is found. */
export function AnalysisSearch({ list, busy, ratingsHidden }: AnalysisSearchProps) {
  const { formatMessage } = useIntl();
  const { values, change } = list;
  const words = useSearchedWords(values.search, (search) => change({ search }, { replace: true }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') words.askNow();
  };
  const orders = (ratingsHidden ? ordersWithoutRatings : analysisOrders).map((code) => ({
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
        maxLength={SEARCH_LENGTH}
        busy={busy}
      />
      <SelectField
        label={formatMessage({ id: 'analyses.list.order' })}
        labelHidden
        value={values.order === null ? ownOrder : encodeOrder(list.definition, values.order)}
        options={orders}
        onChange={({ currentTarget: { value } }) =>
          change({ order: value === ownOrder ? null : decodeOrder(list.definition, value) })
        }
      />
    </div>
  );
}
