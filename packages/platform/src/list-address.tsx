import { useMemo } from 'react';
import type { ComponentType } from 'react';
import {
  filterTexts,
  keepWithoutDefaults,
  narrows,
  openWithDefaults,
  restrictions,
} from '@commonweal/domain/list-defaults';
import type { FilterText } from '@commonweal/domain/list-defaults';
import { cleanListQuery } from '@commonweal/domain/list-query';
import type { FilterDefinition, ListDefinition, ListValues } from '@commonweal/domain/list-query';
import { changeListQuery } from '@commonweal/domain/list-query-change';
import type { ListChange } from '@commonweal/domain/list-query-change';
import { useListDefaults } from './default-filters.ts';
import type { DefaultedList, ListDefaults } from './default-filters.ts';
import { addressWith, keptFragment, useAddressChange, useAddressQuery, useAskedAddress } from './asked-address.ts';
import { Navigate, useLocation } from './router.ts';
import type { Location } from './router.ts';

/** The part of a `ListAddress` that the controls and chips of filters need. */
export interface FilteredList extends Pick<DefaultedList, 'plainAddress'> {
  readonly definition: Pick<ListDefinition, 'area' | 'section' | 'filters'>;
  /** The filters that restrict the list, each as its control has it. */
  readonly restrictions: readonly FilterText[];
  /** Goes to the address with other filters. */
  readonly change: (change: Required<Pick<ListChange<[]>, 'texts'>>) => void;
}

/** A change of a list, or one made of its values as they were asked for last. */
type ChangeOf<F extends readonly FilterDefinition[], S extends string> =
  | ListChange<F>
  | ((values: ListValues<F, S>) => ListChange<F>);

/** The state of a list, which lives in its address. */
export interface ListAddress<F extends readonly FilterDefinition[], S extends string = string>
  extends DefaultedList, FilteredList {
  readonly definition: ListDefinition<F, S>;
  readonly values: ListValues<F, S>;
  /** The address's query, clean. */
  readonly params: URLSearchParams;
  /** The address after a change, of how it was asked for last; its fragment stays. */
  readonly hrefFor: (change: ListChange<F>) => string;
  /** Goes to the address after a change, unless the page is being left; `replace` leaves no step to come back to. */
  readonly change: (change: ChangeOf<F, S>, options?: { readonly replace?: boolean }) => void;
}

/** The state of a list, by its definition. */
export type AddressOf<L> = L extends ListDefinition<infer F, infer S> ? ListAddress<F, S> : never;

interface ListProps<F extends readonly FilterDefinition[], S extends string> {
  readonly list: ListAddress<F, S>;
}

/**
 * The guard of every list (specification 000 §5): a page or a part of one whose address the
 * definition describes. What the definition does not allow is dropped, and the person stands at the
 * cleaned address, before anything of the page runs; it is given the list and has no other way to it.
 * A list that nothing narrows yet opens with the default filters, which then stand in the address too.
 */
export function listPage<
  const F extends readonly FilterDefinition[],
  const S extends string,
  P extends ListProps<F, S>,
>(definition: ListDefinition<F, S>, Page: ComponentType<P>): ComponentType<Omit<P, 'list'>> {
  return function ListPage(props) {
    const { list, openAddress, isKnown } = useListAddress(definition);
    if (openAddress !== null) return <Navigate to={openAddress} replace />;
    if (!isKnown) return null;
    // The page's own properties and the list are together all that it takes.
    const all = { ...props, list } as unknown as P;
    return <Page {...all} />;
  };
}

function useListAddress<F extends readonly FilterDefinition[], S extends string>(definition: ListDefinition<F, S>) {
  const params = useAddressQuery();
  const { pathname, hash } = useLocation();
  const asked = useAskedAddress();
  const changeAddress = useAddressChange();
  const { values, cleaned, changed } = useMemo(() => cleanListQuery(definition, params), [definition, params]);
  const { isKnown, defaults } = useListDefaults(definition.code);
  const addressOf = (query: URLSearchParams, fragment = keptFragment(hash)) => addressWith(pathname, query, fragment);
  const opened = openedQuery(definition, cleaned, defaults);
  const after = (query: URLSearchParams, change: ListChange<F>) => {
    const next = changeListQuery(definition, query, change);
    return defaults === null ? next : keepWithoutDefaults(definition, next);
  };
  const next = ({ search, hash: fragment }: Pick<Location, 'search' | 'hash'>, change: ChangeOf<F, S>) => {
    const latest = cleanListQuery(definition, new URLSearchParams(search));
    const made = typeof change === 'function' ? change(latest.values) : change;
    return addressOf(after(latest.cleaned, made), keptFragment(fragment));
  };
  const list: ListAddress<F, S> = {
    definition,
    values,
    params: cleaned,
    hrefFor: (change) => next(asked(), change),
    change: (change, { replace = false } = {}) => changeAddress((latest) => next(latest, change), { replace }),
    plainAddress: addressOf(after(new URLSearchParams(), {})),
    code: definition.code ?? null,
    defaults,
    filters: filterTexts(definition, cleaned),
    restrictions: restrictions(definition, cleaned),
  };
  return {
    list,
    /** The address to redirect to. */
    openAddress: changed || opened !== cleaned ? addressOf(opened, hash) : null,
    /** Nothing will come into the address any more. */
    isKnown: isKnown || narrows(definition, cleaned),
  };
}

/** The query that an address opens with: its own, where it narrows the list or nothing valid is kept. */
function openedQuery(
  definition: ListDefinition,
  query: URLSearchParams,
  defaults: ListDefaults | null,
): URLSearchParams {
  if (defaults === null || narrows(definition, query)) return query;
  const next = openWithDefaults(definition, query, defaults.filters);
  return narrows(definition, next) ? next : query;
}
