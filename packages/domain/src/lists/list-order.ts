import type { FilterDefinition, ListDefinition, ListOrder, ListValues } from './list-definition.ts';

/** An order as an address has it: `desc2` is the second sortable column, descending. */
export function encodeOrder(list: Pick<ListDefinition, 'sortable'>, { column, direction }: ListOrder): string {
  return `${direction}${(list.sortable ?? []).indexOf(column) + 1}`;
}

/** Reads an order of an address; null for what is none of the list's. */
export function decodeOrder<S extends string>(
  { sortable = [] }: { readonly sortable?: readonly S[] },
  text: string,
): ListOrder<S> | null {
  const match = /^(asc|desc)([1-9]\d{0,2})$/.exec(text);
  const column = match === null ? undefined : sortable[Number(match[2]) - 1];
  if (match === null || column === undefined) return null;
  return { column, direction: match[1] === 'asc' ? 'asc' : 'desc' };
}

const directions: ReadonlyMap<string, ListOrder['direction']> = new Map([
  ['1', 'asc'],
  ['true', 'asc'],
  ['0', 'desc'],
  ['false', 'desc'],
]);

/**
 * An address whose `asc` gives the direction of its order, in the one form of an order (specification 000 §2): `order`
 * has the number of a column beside it, or the list's own column is meant. An order with a direction stays as it is.
 */
export function joinDirection(
  { sortable = [], order: own }: Pick<ListDefinition, 'sortable' | 'order'>,
  params: URLSearchParams,
): URLSearchParams {
  const asc = params.get('asc');
  if (asc === null) return params;
  const joined = new URLSearchParams(params);
  joined.delete('asc');
  const column = params.get('order') ?? `${own ? sortable.indexOf(own.column) + 1 : 0}`;
  const direction = directions.get(asc);
  if (direction !== undefined && /^\d+$/.test(column)) joined.set('order', `${direction}${column}`);
  return joined;
}

/** The order that a list is shown in; null for a search that relevance orders, and a list that has no order of its own. */
export function orderOf<F extends readonly FilterDefinition[], S extends string>(
  list: ListDefinition<F, S>,
  { order, search }: Pick<ListValues<F, S>, 'order' | 'search'>,
): ListOrder<S> | null {
  if (order !== null) return order;
  return search !== '' && list.searchOrder === 'relevance' ? null : (list.order ?? null);
}
