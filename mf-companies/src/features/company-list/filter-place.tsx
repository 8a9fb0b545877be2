import { Suspense, lazy, useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, Loading, Skeleton } from '@commonweal/ui';
import { ListFilterIcon } from '@commonweal/ui/icons';
import { useNarrowScreen } from './narrow-screen.ts';
import type { CompanyListState } from './company-list.definition.ts';

const CompanyFilters = lazy(() => import(/* webpackChunkName: "company-filters" */ './company-filters.tsx'));
const FilterDrawer = lazy(() => import(/* webpackChunkName: "company-filters" */ './filter-drawer.tsx'));

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
    <div className="company-list__filter-place">
      {wasThere ? (
        <Suspense fallback={<FiltersLoading />}>
          <CompanyFilters list={list} />
        </Suspense>
      ) : (
        <FiltersLoading />
      )}
    </div>
  );
}

function DrawerButton({ list }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button icon={<ListFilterIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="companies.filters" />
      </Button>
      {isOpen && (
        <Suspense fallback={<Loading label={formatMessage({ id: 'companies.filters.loading' })}>{null}</Loading>}>
          <FilterDrawer list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
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
