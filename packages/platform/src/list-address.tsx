import { useEffect, useMemo, useRef } from 'react';
import type { ComponentType } from 'react';
import { cleanListQuery } from '@commonweal/domain/list-query';
import type { FilterDefinition, ListDefinition, ListValues } from '@commonweal/domain/list-query';
import { changeListQuery } from '@commonweal/domain/list-query-change';
import type { ListChange } from '@commonweal/domain/list-query-change';
import { Navigate, useLocation, useNavigate, useNavigation, useSearchParams } from './router.ts';

/** The state of a list, which lives in its address. */
export interface ListAddress<F extends readonly FilterDefinition[]> {
  readonly values: ListValues<F>;
  /** What the address holds, clean. */
  readonly params: URLSearchParams;
  /** The address after a change. */
  readonly hrefFor: (change: ListChange<F>) => string;
  /** Goes to the address after a change; `replace` leaves no step to come back to. */
  readonly change: (change: ListChange<F>, options?: { readonly replace?: boolean }) => void;
  /** The address without filters and search. */
  readonly plainAddress: string;
}

interface ListProps<F extends readonly FilterDefinition[]> {
  readonly list: ListAddress<F>;
}

/**
 * The guard of every list (specification 000 §5): a page or a part of one whose address the
 * definition describes. What the definition does not allow is dropped, and the person stands at the
 * cleaned address, before anything of the page runs; it is given the list and has no other way to it.
 */
export function listPage<const F extends readonly FilterDefinition[], P extends ListProps<F>>(
  definition: ListDefinition<F>,
  Page: ComponentType<P>,
): ComponentType<Omit<P, 'list'>> {
  return function ListPage(props) {
    const { list, cleanAddress } = useListAddress(definition);
    if (cleanAddress !== null) return <Navigate to={cleanAddress} replace />;
    // The page's own properties and the list are together all that it takes.
    const all = { ...props, list } as unknown as P;
    return <Page {...all} />;
  };
}

function useListAddress<F extends readonly FilterDefinition[]>(definition: ListDefinition<F>) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { values, cleaned, changed } = useMemo(() => cleanListQuery(definition, params), [definition, params]);
  const addressOf = (search: URLSearchParams) => (search.size === 0 ? pathname : `${pathname}?${search.toString()}`);
  const hrefFor = (change: ListChange<F>) => addressOf(changeListQuery(definition, cleaned, change));
  const latestRef = useLatest(cleaned);
  const list: ListAddress<F> = {
    values,
    params: cleaned,
    hrefFor,
    change: (change, { replace = false } = {}) => {
      latestRef.current = changeListQuery(definition, latestRef.current, change);
      void navigate(addressOf(latestRef.current), { replace, preventScrollReset: true });
    },
    plainAddress: pathname,
  };
  return { list, cleanAddress: changed ? addressOf(cleaned) : null };
}

/** The query that the page has or is on the way to, so that of two quick changes none is lost. */
function useLatest(query: URLSearchParams) {
  const { state } = useNavigation();
  const latest = useRef(query);
  useEffect(() => {
    if (state === 'idle') latest.current = query;
  }, [state, query]);
  return latest;
}
