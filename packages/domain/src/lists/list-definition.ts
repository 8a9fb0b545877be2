import type { ListCode } from './list-codes.ts';
import type { OptionList } from './option-lists.ts';
import type { Range, RangeOptions } from './range-code.ts';

export type FilterType = 'integer' | 'date' | 'range' | 'text' | 'choice';

/**
 * A filter of a list, written once: the guard of addresses, its control and chip (by its kind), its
 * texts (`<area>.filter.<name>`), its parameter in calls and its row among the platform's filters follow.
 * It stands in the address as `filter[name]` (specification 000 §5).
 */
export interface FilterDefinition {
  readonly name: string;
  readonly type: FilterType;
  /** several values, separated by commas */
  readonly multiple?: boolean;
  /** the list is narrowed where the filter is not set, too: then `all` is a value, and the only way to the whole list */
  readonly narrowsUnset?: boolean;
  /** the values allowed; `any` leaves that to the data. An integer without options takes any, a choice none */
  readonly options?: readonly (string | number)[] | 'any';
  readonly settings?: { readonly range_options?: RangeOptions };
  /** where the server searches its options */
  readonly from?: OptionList;
  /** of its control among the others, the highest first; nobody chooses one without, links set it */
  readonly place?: number;
  /** of what the person did themself: visitors have no control, and nothing is narrowed for them */
  readonly isPersonal?: true;
  /** its name in calls, where that is another */
  readonly parameter?: string;
}

/** Query of a list's address. */
export interface ListDefinition<
  F extends readonly FilterDefinition[] = readonly FilterDefinition[],
  S extends string = string,
> {
  /** under which people and administrators keep default filters; none are kept of a list without one */
  readonly code?: ListCode;
  /** that the ids of its filters' texts begin with, `companies.filter.score` */
  readonly area?: string;
  /** that follows, in an area of several lists: `admin.users.filter.status` */
  readonly section?: string;
  readonly filters: F;
  /** names of the columns to sort by; `order=desc2` is the second of them, descending */
  readonly sortable?: readonly S[];
  /** where the address has none */
  readonly order?: ListOrder<NoInfer<S>>;
  /** a search without an order of its own is left to the server */
  readonly searchOrder?: 'relevance';
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
  ? number
  : D extends { type: 'choice'; options: readonly (infer O extends string)[] }
    ? O
    : string;

/** A filter's value once it is read: a range, one value, or several. Dates are `YYYY-MM-DD`. */
export type FilterValue<D extends FilterDefinition> =
  | (D extends { type: 'range' } ? Range : D extends { multiple: true } ? readonly Item<D>[] : Item<D>)
  | (D extends { narrowsUnset: true } ? 'all' : never);

/** A new value of a filter: the guard drops invalid ones, so that any text of a control will do. */
export type FilterChange<D extends FilterDefinition> = D extends { type: 'range' }
  ? Range
  : D extends { multiple: true }
    ? readonly (D extends { type: 'integer' } ? number : string)[]
    : D extends { type: 'integer' }
      ? number
      : string;

/** The values of the filters that are set and restrict something. */
export type FilterValues<F extends readonly FilterDefinition[]> = {
  readonly [D in F[number] as D['name']]?: FilterValue<D>;
};

export interface ListOrder<S extends string = string> {
  readonly column: S;
  readonly direction: 'asc' | 'desc';
}

/** A list's query as an address holds it, checked and complete. */
export interface ListValues<F extends readonly FilterDefinition[], S extends string = string> {
  readonly filters: FilterValues<F>;
  readonly order: ListOrder<S> | null;
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
export function defineList<const F extends readonly FilterDefinition[], const S extends string = string>(
  definition: ListDefinition<F, S>,
): ListDefinition<F, S> {
  return definition;
}

/** The key of a filter in the address. */
export function filterKey(name: string): string {
  return `filter[${name}]`;
}
