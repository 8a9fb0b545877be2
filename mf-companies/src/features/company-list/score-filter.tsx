import { listCall } from '@commonweal/domain/list-call';
import type { Range } from '@commonweal/domain/range-code';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button } from '@commonweal/ui';
import { scoreDistribution } from '#companies/companies.queries.ts';
import { scoreSideChange } from './company-list.definition.ts';
import type { CompanyListState } from './company-list.definition.ts';
import './score-filter.css';

/** Parts of the filter by score: how the scores of the list are spread, and its two sides one press away. */
export function scoreFilterParts(list: CompanyListState) {
  return { above: <Distribution list={list} />, below: <Sides list={list} /> };
}

/** A press on the side that is chosen takes it back. */
function Sides({ list }: { readonly list: CompanyListState }) {
  const { score } = list.values.filters;
  return (
    <div className="score-filter__sides">
      {(['negative', 'positive'] as const).map((side) => (
        <Button
          key={side}
          size="small"
          aria-pressed={score === side}
          onClick={() => list.change(scoreSideChange(score === side ? '' : side))}
        >
          <FormattedMessage id={`companies.filter.score.${side}`} />
        </Button>
      ))}
    </div>
  );
}

const sides: Readonly<Record<'positive' | 'negative' | 'any', Range>> = {
  positive: [0, 5],
  negative: [-5, 0],
  any: [-5, 5],
};

/** Bars of equal width; a screen reader hears the two sides in numbers. Its place is kept while nothing is known. */
function Distribution({ list }: { readonly list: CompanyListState }) {
  const { score, rating } = list.values.filters;
  const [low, high] = rating ?? sides[score ?? 'any'];
  const { formatMessage } = useIntl();
  const { data } = useQuery(scoreDistribution(distributionCall(list)));
  const bins = data?.bins ?? [];
  const largest = Math.max(1, ...bins.map(({ count }) => count));
  const countOf = (isWanted: (middle: number) => boolean) =>
    bins.reduce((sum, bin) => (isWanted((bin.low + bin.high) / 2) ? sum + bin.count : sum), 0);
  const kept = data && [
    formatMessage({ id: 'companies.score-filter.hidden' }, { grayed: data.grayed_count }),
    formatMessage({ id: 'companies.score-filter.unscored' }, { unscored: data.unscored_count }),
  ];
  return (
    <>
      <div className="score-filter__bars" aria-hidden="true">
        {bins.map((bin) => (
          <span
            key={bin.low}
            className="score-filter__bar"
            data-off={bin.high <= low || bin.low >= high || undefined}
            style={{ blockSize: `${(bin.count / largest) * 100}%` }}
          />
        ))}
      </div>
      {data && (
        <p className="cw-visually-hidden">
          <FormattedMessage
            id="companies.score-filter.bars"
            values={{ below: countOf((middle) => middle < 0), above: countOf((middle) => middle > 0) }}
          />
        </p>
      )}
      <p className="score-filter__kept">{kept?.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** The list without its page, its order and its filters by score. */
function distributionCall(list: CompanyListState) {
  const {
    limit: _limit,
    offset: _offset,
    orderby: _orderby,
    asc: _asc,
    ...query
  } = listCall(list.definition, list.values);
  const { score: _score, rating: _rating, ...narrowed } = query;
  return narrowed;
}
