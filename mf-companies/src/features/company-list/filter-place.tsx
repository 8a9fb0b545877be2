import { useEffect, useState } from 'react';
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
  /** The companies are on their way for the first time; the filters wait a little, so that they do not delay them. */
  readonly isListAwaited: boolean;
}

/** Milliseconds that the filters wait for a list that does not come. */
const PATIENCE = 1_000;

/** Place of the filters: above the list, or behind a button on narrow screens. Their code comes after the rows. */
export function FilterPlace({ list, isListAwaited }: FilterPlaceProps) {
  const isNarrow = useNarrowScreen();
  const isTime = useOnceOver(isListAwaited);
  if (isNarrow) return <DrawerButton list={list} />;
  return (
    <div className="company-list__filter-place">{isTime ? <CompanyFilters list={list} /> : <FiltersLoading />}</div>
  );
}

/** True once a wait has ended: with rows, with a failure, offline, or with patience. */
function useOnceOver(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(!isWaiting);
  if (!isWaiting && !isOver) setOver(true);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isOver]);
  return isOver;
}

function DrawerButton({ list }: { readonly list: CompanyListState }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button wide icon={<ListFilterIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
