import { cleanListQuery } from '@commonweal/domain/list-query';
import { changeListQuery } from '@commonweal/domain/list-query-change';
import type { ListChange } from '@commonweal/domain/list-query-change';
import { useLocation, useNavigate, useSearchParams } from '@commonweal/platform/router';
import { companyListDefinition } from './company-list.definition.ts';
import type { CompanyListValues } from './company-list.definition.ts';

export type CompanyListChange = ListChange<typeof companyListDefinition.filters>;

export interface CompanyListState {
  readonly values: CompanyListValues;
  /** The address that this one should have been, where it is not clean; null where it is. */
  readonly cleanAddress: string | null;
  /** The address after a change. */
  readonly hrefFor: (change: CompanyListChange) => string;
  /** Goes to the address after a change; `replace` leaves no step to come back to. */
  readonly change: (change: CompanyListChange, options?: { readonly replace?: boolean }) => void;
  /** The address without filters and search. */
  readonly plainAddress: string;
}

/** The list's state, which lives in its address. */
export function useCompanyList(): CompanyListState {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { values, cleaned, changed } = cleanListQuery(companyListDefinition, params);
  const addressOf = (search: URLSearchParams) => (search.size === 0 ? pathname : `${pathname}?${search.toString()}`);
  const hrefFor = (change: CompanyListChange) => addressOf(changeListQuery(companyListDefinition, cleaned, change));
  return {
    values,
    cleanAddress: changed ? addressOf(cleaned) : null,
    hrefFor,
    change: (change, { replace = false } = {}) => void navigate(hrefFor(change), { replace, preventScrollReset: true }),
    plainAddress: pathname,
  };
}
