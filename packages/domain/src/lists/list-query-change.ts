import type { FilterChange, FilterDefinition, ListDefinition, ListOrder } from './list-definition.ts';
import { filterKey } from './list-definition.ts';
import { encodeOrder } from './list-order.ts';
import { cleanListQuery } from './list-query.ts';
import type { Range } from './range-code.ts';
import { encodeRange } from './range-code.ts';

/** Changes of a list's address: null, an empty text or no values take a key away. */
export interface ListChange<F extends readonly FilterDefinition[]> {
  readonly filters?: { readonly [D in F[number] as D['name']]?: FilterChange<D> | null };
  /** Filters as their controls have them: by name, each as it stands in an address. */
  readonly texts?: Readonly<Record<string, string | null>>;
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
  const filters: Readonly<Record<string, unknown>> = { ...change.filters, ...change.texts };
  for (const filter of definition.filters) {
    if (filter.name in filters) next.set(filterKey(filter.name), filterText(filter, filters[filter.name]));
  }
  if (change.order !== undefined) next.set('order', change.order === null ? '' : encodeOrder(definition, change.order));
  for (const key of ['search', 'per_page', 'tab', 'view'] as const) {
    const value = change[key];
    if (value !== undefined) next.set(key, `${value ?? ''}`);
  }
  const { page = 1 } = change;
  if (page > 1) next.set('page', `${page}`);
  // The guard drops the keys whose text is empty.
  return cleanListQuery(definition, next).cleaned;
}

function filterText(filter: FilterDefinition, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (filter.type === 'range' && isRange(value)) return encodeRange(value);
  return Array.isArray(value) ? value.join(',') : `${value as string | number}`;
}

function isRange(value: unknown): value is Range {
  return Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');
}
