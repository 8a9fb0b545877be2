import type { ListChange } from '@commonweal/domain/list-query-change';
import { changeListQuery } from '@commonweal/domain/list-query-change';
import { cleanListQuery } from '@commonweal/domain/list-query';
import { useLocation, useNavigate, useSearchParams } from '@commonweal/platform/router';
import { analysisList } from './analysis-list.definition.ts';
import type { AnalysisListValues } from './analysis-list.definition.ts';

export type AnalysisListChange = ListChange<typeof analysisList.filters>;

export interface AnalysisListState {
  readonly values: AnalysisListValues;
  /** The address that this one should have been, where it is not clean; null where it is. */
  readonly cleanAddress: string | null;
  /** The address after a change. */
  readonly hrefFor: (change: AnalysisListChange) => string;
  /** Goes to the address after a change; `replace` leaves no step to come back to. */
  readonly change: (change: AnalysisListChange, options?: { readonly replace?: boolean }) => void;
  /** The address without filters and search. */
  readonly plainAddress: string;
}

/** The list's state, which lives in its address. */
export function useAnalysisList(): AnalysisListState {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { values, cleaned, changed } = cleanListQuery(analysisList, params);
  const addressOf = (search: URLSearchParams) => (search.size === 0 ? pathname : `${pathname}?${search.toString()}`);
  const hrefFor = (change: AnalysisListChange) => addressOf(changeListQuery(analysisList, cleaned, change));
  return {
    values,
    cleanAddress: changed ? addressOf(cleaned) : null,
    hrefFor,
    change: (change, { replace = false } = {}) => void navigate(hrefFor(change), { replace, preventScrollReset: true }),
    plainAddress: pathname,
  };
}
