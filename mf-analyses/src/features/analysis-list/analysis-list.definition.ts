import { listFilters } from '@commonweal/domain/list-filters';
import { defineList } from '@commonweal/domain/list-query';
import type { ListOrder, ListValues } from '@commonweal/domain/list-query';
import type { ListChange } from '@commonweal/domain/list-query-change';
import type { OptionList } from '@commonweal/platform/filter-options';
import type { ListAddress } from '@commonweal/platform/list-address';
import type { AnalysesQuery } from '#analyses/analyses.queries.ts';

/** The API's furthest offset; a page beyond it is as empty as the one at it. */
const FURTHEST = 1_000_000;

/** What the address of the list of analyses may hold. */
export const analysisList = defineList({
  code: 'analyses',
  // What one has rated is one's own: of it no defaults are kept.
  filters: listFilters.analyses,
  sortable: ['date', 'value', 'ratings'],
});

export type AnalysisListValues = ListValues<typeof analysisList.filters>;
export type AnalysisListState = ListAddress<typeof analysisList.filters>;
export type AnalysisListChange = ListChange<typeof analysisList.filters>;

/** Filters that several values can be chosen of, in their order. */
export const pickedFilters = ['ilg', 'sdg', 'esrs_topic', 'note_category'] as const;
export type PickedFilter = (typeof pickedFilters)[number];

/** Where the options of those filters are searched. */
export const optionLists = {
  ilg: 'ilgs',
  sdg: 'sdgs',
  esrs_topic: 'esrs-topics',
  note_category: 'note-categories',
} as const satisfies Readonly<Record<PickedFilter, OptionList>>;

/** The orders to choose from, as they stand in the address; the first where none does. */
export const analysisOrders = ['desc1', 'asc1', 'desc2', 'asc2', 'desc3'] as const;

/** An order as it stands in the address. */
export function orderCode(order: ListOrder | null): string {
  const column = analysisList.sortable?.indexOf(order?.column ?? '') ?? -1;
  return order === null || column < 0 ? analysisOrders[0] : `${order.direction}${column + 1}`;
}

/** The order behind a code of `analysisOrders`. */
export function orderOf(code: string): ListOrder | null {
  const column = analysisList.sortable?.[Number(code.replace(/\D/g, '')) - 1];
  if (column === undefined || code === analysisOrders[0]) return null;
  return { column, direction: code.startsWith('asc') ? 'asc' : 'desc' };
}

/** The chosen values of a filter; `all` and `none` choose nothing. */
export function chosen(values: AnalysisListValues, name: PickedFilter): readonly number[] {
  return (values.filters[name] ?? []).filter((item) => typeof item === 'number');
}

/** What an address asks of the API. */
export function toAnalysesQuery(values: AnalysisListValues): AnalysesQuery {
  const { filters, order, page, per_page, search } = values;
  return {
    limit: per_page,
    offset: Math.min((page - 1) * per_page, FURTHEST),
    keywords: search || undefined,
    sdg: listText(chosen(values, 'sdg')),
    ilg: listText(chosen(values, 'ilg')),
    note_category: listText(chosen(values, 'note_category')),
    esrs_topic: listText(chosen(values, 'esrs_topic')),
    value: filters.value as AnalysesQuery['value'],
    language: filters.language as AnalysesQuery['language'],
    unrated: filters.unrated as AnalysesQuery['unrated'],
    topic: listText(atLeastOne(filters.topic)),
    entity_id: atLeastOne(filters.entity)[0],
    user: atLeastOne(filters.user)[0],
    orderby: (order?.column ?? 'date') as AnalysesQuery['orderby'],
    asc: order?.direction === 'asc' ? '1' : '0',
  };
}

function atLeastOne(id: number | undefined): number[] {
  return id === undefined || id < 1 ? [] : [id];
}

function listText(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',');
}
