import { LARGEST_COUNT, LARGEST_ID } from '../rules/limits.ts';
import { DEFAULT_FILTER } from './default-filter.ts';
import { kindOf } from './filter-kind.ts';
import type { FilterKind } from './filter-kind.ts';
import type { FilterDefinition, FilterValues, ListDefinition, ListValues } from './list-definition.ts';
import { orderOf } from './list-order.ts';
import { encodeRange } from './range-code.ts';
import type { Range } from './range-code.ts';

/** How many ids of one filter a call takes, and how far each goes. */
export const MOST_CALLED_IDS = 100;
const LARGEST_CALLED_ID = 999_999_999;

/** The name of a filter's parameter in calls. */
export type ParameterOf<D extends FilterDefinition> = D extends { readonly parameter: infer P extends string }
  ? P
  : D['name'];

/** The filters of a list that calls take. */
export type CalledFilter<F extends readonly FilterDefinition[]> = Exclude<
  F[number],
  { readonly name: typeof DEFAULT_FILTER }
>;

/** How calls are sent a filter. */
export type CalledText<D extends FilterDefinition> = D extends {
  readonly type: 'choice';
  readonly options: readonly (infer O extends string)[];
}
  ? O | (D extends { readonly narrowsUnset: true } ? 'all' : never)
  : string;

/** The filters of a list as calls are sent them. */
export type FilterParameters<F extends readonly FilterDefinition[]> = {
  readonly [D in CalledFilter<F> as ParameterOf<D>]?: CalledText<D>;
};

/** The query of a call for a list. */
export type ListCall<F extends readonly FilterDefinition[], S extends string> = FilterParameters<F> & {
  readonly limit: number;
  readonly offset: number;
  readonly keywords?: string;
  readonly orderby?: S;
  readonly asc?: '0' | '1';
};

/** The query of a call that an address stands for. */
export function listCall<F extends readonly FilterDefinition[], S extends string>(
  list: ListDefinition<F, S>,
  values: ListValues<F, S>,
): ListCall<F, S> {
  const order = orderOf(list, values);
  return {
    ...pageCall(values),
    ...(values.search !== '' && { keywords: values.search }),
    ...filterParameters(list.filters, values.filters),
    ...(order && { orderby: order.column, asc: order.direction === 'desc' ? '0' : '1' }),
  };
}

/** The page of an address; one beyond the furthest offset that calls take is as empty as the one at it. */
export function pageCall({ page, per_page }: { readonly page: number; readonly per_page: number }) {
  return { limit: per_page, offset: Math.min((page - 1) * per_page, LARGEST_COUNT) };
}

/** The filters of an address, as calls are sent them; ids that there cannot be are left out. */
export function filterParameters<F extends readonly FilterDefinition[]>(
  filters: F,
  values: FilterValues<F>,
): FilterParameters<F>;
export function filterParameters(
  filters: readonly FilterDefinition[],
  values: Readonly<Record<string, FilterItem>>,
): Readonly<Record<string, string>> {
  const texts = filters.flatMap((filter) => {
    const value = values[filter.name];
    const text = filter.name === DEFAULT_FILTER || value === undefined ? null : calledText(filter, value);
    return text === null ? [] : [[filter.parameter ?? filter.name, text] as const];
  });
  return Object.fromEntries(texts);
}

type FilterItem = string | number | Range | readonly (string | number)[] | undefined;

const largestIds: Partial<Record<FilterKind, number>> = { options: LARGEST_CALLED_ID, id: LARGEST_ID };

function calledText(filter: FilterDefinition, value: NonNullable<FilterItem>): string | null {
  const largest = largestIds[kindOf(filter)];
  if (largest !== undefined) return idsText([value].flat(), largest);
  return isRange(value) ? encodeRange(value) : `${value}`;
}

function isRange(value: NonNullable<FilterItem>): value is Range {
  return Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');
}

function idsText(values: readonly (string | number)[], largest: number): string | null {
  const ids = values.slice(0, MOST_CALLED_IDS).filter((id) => Number(id) >= 1 && Number(id) <= largest);
  return ids.length === 0 ? null : ids.join(',');
}
