import { changeListQuery } from '@commonweal/domain/list-query-change';
import type { ListChange } from '@commonweal/domain/list-query-change';
import { cleanListQuery } from '@commonweal/domain/list-query';
import type { FilterDefinition, ListDefinition, ListValues } from '@commonweal/domain/list-query';
import { useLocation, useSearchParams } from '@commonweal/platform/router';

/** A list whose state lives in the address of its page. */
export interface CleanList<F extends readonly FilterDefinition[]> {
  readonly values: ListValues<F>;
  /** The address that this one should have been, where it is not clean; null where it is. */
  readonly cleanAddress: string | null;
  readonly hrefFor: (change: ListChange<F>) => string;
}

/** Reads a list's state from the address, and writes addresses for other states of it. */
export function useCleanList<F extends readonly FilterDefinition[]>(definition: ListDefinition<F>): CleanList<F> {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { values, cleaned, changed } = cleanListQuery(definition, params);
  const addressOf = (search: URLSearchParams) => (search.size === 0 ? pathname : `${pathname}?${search.toString()}`);
  return {
    values,
    cleanAddress: changed ? addressOf(cleaned) : null,
    hrefFor: (change) => addressOf(changeListQuery(definition, cleaned, change)),
  };
}
