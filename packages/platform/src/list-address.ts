import { cleanListQuery } from '@commonweal/domain/list-query';
import type { FilterDefinition, ListDefinition, ListValues } from '@commonweal/domain/list-query';
import { changeListQuery } from '@commonweal/domain/list-query-change';
import type { ListChange } from '@commonweal/domain/list-query-change';
import { useLocation, useNavigate, useSearchParams } from './router.ts';

/** The state of a list, which lives in its address. */
export interface ListAddress<F extends readonly FilterDefinition[]> {
  readonly values: ListValues<F>;
  /** The address that this one should have been, where it is not clean; the page redirects to it. */
  readonly cleanAddress: string | null;
  /** The address after a change. */
  readonly hrefFor: (change: ListChange<F>) => string;
  /** Goes to the address after a change; `replace` leaves no step to come back to. */
  readonly change: (change: ListChange<F>, options?: { readonly replace?: boolean }) => void;
  /** The address without filters and search. */
  readonly plainAddress: string;
}

/**
 * Reads the address of a list by its definition (specification 000 §5): what the definition does
 * not allow is dropped from the values, and `cleanAddress` says where the page should stand.
 */
export function useListAddress<const F extends readonly FilterDefinition[]>(
  definition: ListDefinition<F>,
): ListAddress<F> {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { values, cleaned, changed } = cleanListQuery(definition, params);
  const addressOf = (search: URLSearchParams) => (search.size === 0 ? pathname : `${pathname}?${search.toString()}`);
  const hrefFor = (change: ListChange<F>) => addressOf(changeListQuery(definition, cleaned, change));
  return {
    values,
    cleanAddress: changed ? addressOf(cleaned) : null,
    hrefFor,
    change: (change, { replace = false } = {}) => void navigate(hrefFor(change), { replace, preventScrollReset: true }),
    plainAddress: pathname,
  };
}
