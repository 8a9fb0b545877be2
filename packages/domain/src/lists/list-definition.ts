import type { ListCode } from './list-filters.ts';
import type { Range, RangeOptions } from './range-code.ts';

export type FilterType = 'integer' | 'date' | 'range' | 'text' | 'choice';

/** A filter of a list; it stands in the address as `filter[name]` (specification 000 §5). */
export interface FilterDefinition {
  readonly name: string;
  readonly type: FilterType;
  /** several values, separated by commas; then `all` and `none` are values too */
  readonly multiple?: boolean;
  /** the values allowed; `any` leaves that to the data. An integer without options takes any, a choice none */
  readonly options?: readonly (string | number)[] | 'any';
  readonly settings?: { readonly range_options?: RangeOptions };
}

/** What the address of a list may hold. */
export interface ListDefinition<F extends readonly FilterDefinition[] = readonly FilterDefinition[]> {
  /** under which people and administrators keep default filters; none are kept of a list without one */
  readonly code?: ListCode;
  readonly filters: F;
  /** names of the columns to sort by; `order=desc2` is the second of them, descending */
  readonly sortable?: readonly string[];
  readonly tabs?: readonly string[];
  readonly views?: readonly string[];
  /** 10 unless told; one of `perPageOptions` */
  readonly perPage?: number;
  /** 10, 20, 50, 100 unless told */
  readonly perPageOptions?: readonly number[];
  /** 100 unless told */
  readonly maxLimit?: number;
  /** other keys that stay; `print` and `navigation-mode` unless told */
  readonly keep?: readonly string[];
}

type Item<D extends FilterDefinition> = D extends { type: 'integer' }
  ? D extends { multiple: true }
    ? number | 'all' | 'none'
    : number
  : string;

/** What a filter's value is once it is read: a range, one value, or several. Dates are `YYYY-MM-DD`. */
export type FilterValue<D extends FilterDefinition> = D extends { type: 'range' }
  ? Range
  : D extends { multiple: true }
    ? readonly Item<D>[]
    : Item<D>;

/** The values of the filters that are set. */
export type FilterValues<F extends readonly FilterDefinition[]> = {
  readonly [D in F[number] as D['name']]?: FilterValue<D>;
};

export interface ListOrder {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** What an address asks of a list, checked and complete. */
export interface ListValues<F extends readonly FilterDefinition[]> {
  readonly filters: FilterValues<F>;
  readonly order: ListOrder | null;
  /** 1 on */
  readonly page: number;
  readonly per_page: number;
  readonly limit: number | null;
  readonly offset: number | null;
  /** empty where nothing is searched */
  readonly search: string;
  readonly tab: string | null;
  readonly view: string | null;
  /** the keys of `keep` that are there */
  readonly kept: Readonly<Record<string, string>>;
}

/** Declares a list, so that the types of its values follow from its filters. */
export function defineList<const F extends readonly FilterDefinition[]>(
  definition: ListDefinition<F>,
): ListDefinition<F> {
  return definition;
}

/** The key of a filter in the address. */
export function filterKey(name: string): string {
  return `filter[${name}]`;
}
