import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, Loading, Skeleton, lazyPart } from '@commonweal/ui';
import { ListFilterIcon } from '@commonweal/ui/icons';
import { useNarrowScreen } from './narrow-screen.ts';
import type { CompanyListState } from './company-list.definition.ts';

const CompanyFilters = lazyPart(
  async () => (await import(/* webpackChunkName: "company-filters" */ './company-filters.tsx')).CompanyFilters,
  { loading: FiltersLoading },
);
const FilterDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "company-filters" */ './filter-drawer.tsx')).FilterDrawer,
  { loading: DrawerLoading },
);

export interface FilterPlaceProps {
  readonly list: CompanyListState;
  /** The companies are there; the filters wait for them, so that they do not delay them. */
  readonly isListThere: boolean;
}

/** Where the filters stand: above the list, or behind a button on narrow screens. Their code comes after the rows. */
export function FilterPlace({ list, isListThere }: FilterPlaceProps) {
  const isNarrow = useNarrowScreen();
  const [wasThere, setWasThere] = useState(isListThere);
  if (isListThere && !wasThere) setWasThere(true);
  if (isNarrow) return <DrawerButton list={list} />;
  return (
    <div className="company-list__filter-place">{wasThere ? <CompanyFilters list={list} /> : <FiltersLoading />}</div>
  );
}

function DrawerButton({ list }: { readonly list: CompanyListState }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button icon={<ListFilterIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="companies.filters" />
      </Button>
      {isOpen && <FilterDrawer list={list} onClose={() => setOpen(false)} />}
    </div>
  );
}

function DrawerLoading() {
  const { formatMessage } = useIntl();
  return <Loading label={formatMessage({ id: 'companies.filters.loading' })}>{null}</Loading>;
}

function FiltersLoading() {
  return (
    <div className="company-list__filters" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} shape="block" height="4rem" />
      ))}
    </div>
  );
}
