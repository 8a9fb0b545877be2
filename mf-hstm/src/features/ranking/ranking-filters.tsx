import { memo, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Link, useNavigate } from '@commonweal/platform/router';
import { MultiSelect, SearchField } from '@commonweal/ui';
import { changeAddress, partOf } from './ranking-address.ts';
import type { RankingAddress } from './ranking-address.ts';

interface RankingFiltersProps {
  readonly params: URLSearchParams;
  readonly address: RankingAddress;
  readonly industryNames: ReadonlyMap<number, string>;
  readonly countryNames: ReadonlyMap<number, string>;
}

/** Narrows the ranking and turns it around; all of it in the address. It stands still while a slider moves. */
export const RankingFilters = memo(function RankingFilters(props: RankingFiltersProps) {
  const { params, address, industryNames, countryNames } = props;
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { filter, least } = partOf(address);
  const industries = useMemo(() => optionsOf(industryNames), [industryNames]);
  const countries = useMemo(() => optionsOf(countryNames), [countryNames]);
  const pick = (name: 'industry' | 'country') => (values: string[]) => {
    const next = changeAddress(params, { filters: { [name]: values.length > 0 ? values.map(Number) : null } });
    void navigate(next, { preventScrollReset: true });
  };
  return (
    <div className="hstm-filters">
      <AlignedSwitch params={params} least={least} />
      <NameSearch params={params} search={address.search} />
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
function AlignedSwitch({ params, least }: { readonly params: URLSearchParams; readonly least: boolean }) {
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
          to={changeAddress(params, { order })}
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

function NameSearch({ params, search }: { readonly params: URLSearchParams; readonly search: string }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    // The address changed by itself: back, or a link. What is being typed comes to the same.
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => {
      void navigate(changeAddress(params, { search: typed }), { replace: true, preventScrollReset: true });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [typed, search, params, navigate]);
  return (
    <SearchField
      label={formatMessage({ id: 'hstm.filters.search' })}
      value={typed}
      onChange={setTyped}
      maxLength={200}
    />
  );
}
