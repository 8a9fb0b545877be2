import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { memo, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { MultiSelect, SearchField } from '@commonweal/ui';
import { partOf } from './ranking-address.ts';
import type { RankingList } from './ranking-address.ts';

interface RankingFiltersProps {
  readonly list: RankingList;
  readonly industryNames: ReadonlyMap<number, string>;
  readonly countryNames: ReadonlyMap<number, string>;
}

/** Narrows the ranking and turns it around; all of it in the address. It stands still while a slider moves. */
export const RankingFilters = memo(function RankingFilters(props: RankingFiltersProps) {
  const { list, industryNames, countryNames } = props;
  const { formatMessage } = useIntl();
  const { filter, least } = partOf(list.values);
  const industries = useMemo(() => optionsOf(industryNames), [industryNames]);
  const countries = useMemo(() => optionsOf(countryNames), [countryNames]);
  const pick = (name: 'industry' | 'country') => (values: string[]) =>
    list.change({ filters: { [name]: values.length > 0 ? values.map(Number) : null } });
  return (
    <div className="hstm-filters">
      <AlignedSwitch list={list} least={least} />
      <NameSearch list={list} />
      <MultiSelect
        label={formatMessage({ id: 'hstm.filters.industry' })}
        labelHidden
        emptyText={formatMessage({ id: 'hstm.filters.industry.all' })}
        options={industries}
        value={filter.industries.map(String)}
        onChange={pick('industry')}
      />
      <MultiSelect
        label={formatMessage({ id: 'hstm.filters.country' })}
        labelHidden
        emptyText={formatMessage({ id: 'hstm.filters.country.all' })}
        options={countries}
        value={filter.countries.map(String)}
        onChange={pick('country')}
      />
    </div>
  );
});

function optionsOf(names: ReadonlyMap<number, string>) {
  return Array.from(names, ([id, label]) => ({ value: String(id), label }));
}

/** Which end of the ranking comes first. */
function AlignedSwitch({ list, least }: { readonly list: RankingList; readonly least: boolean }) {
  const { formatMessage } = useIntl();
  const ends = [
    { id: 'hstm.filters.most', order: null, isCurrent: !least },
    { id: 'hstm.filters.least', order: { column: 'score', direction: 'asc' }, isCurrent: least },
  ] as const;
  return (
    <nav className="hstm-switch" aria-label={formatMessage({ id: 'hstm.filters.order' })}>
      {ends.map(({ id, order, isCurrent }) => (
        <Link
          key={id}
          to={list.hrefFor({ order })}
          preventScrollReset
          className="hstm-switch__end"
          aria-current={isCurrent ? 'true' : undefined}
        >
          <FormattedMessage id={id} />
        </Link>
      ))}
    </nav>
  );
}

/** Browsers refuse addresses that change with every letter. */
const ADDRESS_DELAY = 200;

function NameSearch({ list }: { readonly list: RankingList }) {
  const { formatMessage } = useIntl();
  const { search } = list.values;
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    // The address changed by itself: back, or a link. What is being typed comes to the same.
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => list.change({ search: typed }, { replace: true }), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [typed, search, list]);
  return (
    <SearchField
      label={formatMessage({ id: 'hstm.filters.search' })}
      value={typed}
      onChange={setTyped}
      maxLength={SEARCH_LENGTH}
    />
  );
}
