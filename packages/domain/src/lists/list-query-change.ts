import type { FilterDefinition, FilterValues, ListDefinition, ListOrder } from './list-definition.ts';
import { filterKey } from './list-definition.ts';
import { cleanListQuery } from './list-query.ts';
import type { Range } from './range-code.ts';
import { encodeRange } from './range-code.ts';

/** What to change in the address of a list: null, an empty text or no values take a key away. */
export interface ListChange<F extends readonly FilterDefinition[]> {
  readonly filters?: { readonly [N in keyof FilterValues<F>]?: FilterValues<F>[N] | null };
  readonly order?: ListOrder | null;
  readonly search?: string;
  readonly page?: number;
  readonly per_page?: number;
  readonly tab?: string | null;
  readonly view?: string | null;
}

/**
 * The address after a change, cleaned. Any change but of the page itself goes back to the first page, which would
 * otherwise show the middle of another list.
 */
export function changeListQuery<F extends readonly FilterDefinition[]>(
  definition: ListDefinition<F>,
  params: URLSearchParams,
  change: ListChange<F>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.delete('offset');
  const filters: Readonly<Record<string, unknown>> = change.filters ?? {};
  for (const filter of definition.filters) {
    if (filter.name in filters) put(next, filterKey(filter.name), filterText(filter, filters[filter.name]));
  }
  if (change.order !== undefined) put(next, 'order', orderText(change.order, definition.sortable ?? []));
  for (const key of ['search', 'per_page', 'tab', 'view'] as const) {
    const value = change[key];
    if (value !== undefined) put(next, key, `${value ?? ''}`);
  }
  if (change.page !== undefined && change.page > 1) next.set('page', `${change.page}`);
  return cleanListQuery(definition, next).cleaned;
}

function put(params: URLSearchParams, key: string, text: string): void {
  if (text === '') params.delete(key);
  else params.set(key, text);
}

function filterText(filter: FilterDefinition, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (filter.type === 'range' && isRange(value)) return encodeRange(value);
  return Array.isArray(value) ? value.join(',') : `${value as string | number}`;
}

function isRange(value: unknown): value is Range {
  return Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');
}

function orderText(order: ListOrder | null, sortable: readonly string[]): string {
  return order === null ? '' : `${order.direction}${sortable.indexOf(order.column) + 1}`;
}
