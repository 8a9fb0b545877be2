import { useState } from 'react';
import { scoreRange } from '@commonweal/domain/list-filters';
import { formatScore } from '@commonweal/domain/score-format';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { RangeFilter } from '@commonweal/ui';
import type { Range } from '@commonweal/ui';
import type { CompanyListState } from './company-list.definition.ts';

const { min, max, step } = scoreRange;

/** From–to on the score's scale; the list follows when a move ends. The whole scale is no filter. */
export function ScoreRangeFilter({ list: { values, change } }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const set: Range = values.filters.rating ?? [min, max];
  const [range, setRange] = useState<Range>(set);
  const commit = () => {
    if (range[0] === set[0] && range[1] === set[1]) return;
    const isWhole = range[0] === min && range[1] === max;
    change({ filters: { rating: isWhole ? null : range } });
  };
  return (
    <RangeFilter
      label={formatMessage({ id: 'companies.filter.rating' })}
      {...{ min, max, step }}
      value={range}
      onChange={setRange}
      onCommit={commit}
      format={(score) => formatScore(score, locale)}
    />
  );
}
