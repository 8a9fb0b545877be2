import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { memo, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { MultiSelect, SearchField, SelectField } from '@commonweal/ui';
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
      <ListFilter list={list} />
    </div>
  );
});

const LISTS = ['kept', 'excluded', 'not-excluded'] as const;

/** Narrows the ranking to what the person keeps, excludes, or does not exclude. */
function ListFilter({ list }: { readonly list: RankingList }) {
  const { formatMessage } = useIntl();
  const options = LISTS.map((value) => ({ value, label: formatMessage({ id: `hstm.filters.list.${value}` }) }));
  return (
    <SelectField
      label={formatMessage({ id: 'hstm.filters.list' })}
      labelHidden
      placeholder={formatMessage({ id: 'hstm.filters.list.all' })}
      options={options}
      value={list.values.filters.list ?? ''}
      onChange={({ currentTarget }) => list.change({ filters: { list: currentTarget.value || null } })}
    />
  );
}

function optionsOf(names: ReadonlyMap<number, string>) {
  return Array.from(names, ([id, label]) => ({ value: String(id), label }));
}

/** Which end of the ranking comes first. */
function AlignedSwitch({ list, least }: { readonly list: RankingList; readonly least: boolean }) {
  const most = { id: 'hstm.filters.most', to: list.hrefFor({ order: null }), isCurrent: !least };
  const order = { column: 'score', direction: 'asc' } as const;
  const end = { id: 'hstm.filters.least', to: list.hrefFor({ order }), isCurrent: least };
  return <LinkSwitch label="hstm.filters.order" choices={[most, end]} />;
}

/** The ranking as a list or as cards, in the address as all of it. */
export const ViewSwitch = memo(function ViewSwitch({ list }: { readonly list: RankingList }) {
  const isGrid = list.values.view === 'grid';
  const rows = { id: 'hstm.view.list', to: list.hrefFor({ view: null }), isCurrent: !isGrid };
  const cards = { id: 'hstm.view.grid', to: list.hrefFor({ view: 'grid' }), isCurrent: isGrid };
  return <LinkSwitch label="hstm.view" choices={[rows, cards]} />;
});

interface LinkSwitchProps {
  /** Message id of the accessible name. */
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly to: string; readonly isCurrent: boolean }[];
}

function LinkSwitch({ label, choices }: LinkSwitchProps) {
  const { formatMessage } = useIntl();
  return (
    <nav className="hstm-switch" aria-label={formatMessage({ id: label })}>
      {choices.map(({ id, to, isCurrent }) => (
        <Link
          key={id}
          to={to}
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
