import type { ReadValue } from './filter-value.ts';
import { readFilter, readInteger, readText } from './filter-value.ts';
import { decodeOrder, joinDirection } from './list-order.ts';
import type { FilterDefinition, FilterValues, ListDefinition, ListOrder, ListValues } from './list-definition.ts';

export type {
  FilterDefinition,
  FilterType,
  FilterValue,
  FilterValues,
  ListDefinition,
  ListOrder,
  ListValues,
} from './list-definition.ts';
export { UNRESTRICTED_WORDS } from './filter-value.ts';
export { defineList, filterKey } from './list-definition.ts';

/** Word for the largest page that a list has (specification 001 §9). */
export const UNLIMITED = 'unlimited';

const PER_PAGE = 10;
const PER_PAGE_OPTIONS: readonly number[] = [10, 20, 50, 100];
const MAX_LIMIT = 100;
const KEEP: readonly string[] = ['print', 'navigation-mode'];
const GOALS = 17;

/** A cleaned address. */
export interface CleanedList<F extends readonly FilterDefinition[], S extends string = string> {
  readonly values: ListValues<F, S>;
  /** the valid part of what came in, each value in its one form, in the order it came */
  readonly cleaned: URLSearchParams;
  /** whether `cleaned` differs from what came in: then the page redirects to it */
  readonly changed: boolean;
}

interface Draft<S extends string = string> {
  filters: Record<string, unknown>;
  order: ListOrder<S> | null;
  page: number;
  per_page: number;
  limit: number | null;
  offset: number | null;
  search: string;
  tab: string | null;
  view: string | null;
  kept: Record<string, string>;
}

/** Reads the first value of a key, or all, into the draft; returns how it stays in the address, or null to drop it. */
type Reader<S extends string = string> = (draft: Draft<S>, raw: string, all: readonly string[]) => string | null;

/**
 * The guard of list addresses (specification 000 §5, 001 §5): keeps what the definition allows and drops the rest.
 * Takes any input and never throws; cleaning what is clean changes nothing. Of a key that may come once, the first
 * counts.
 */
export function cleanListQuery<F extends readonly FilterDefinition[], S extends string>(
  definition: ListDefinition<F, S>,
  params: URLSearchParams,
): CleanedList<F, S> {
  const asked = joinDirection(definition, params);
  const readers = new Map([...readersOf(definition), ...panelReaders(params)]);
  const draft: Draft<S> = emptyDraft(definition.perPage);
  const cleaned = new URLSearchParams();
  for (const key of new Set(asked.keys())) {
    const kept = readers.get(key)?.(draft, asked.get(key) ?? '', asked.getAll(key)) ?? null;
    if (kept !== null) cleaned.append(key, kept);
  }
  // The readers filled in exactly the filters of the definition, each with a value of its type.
  const values: ListValues<F, S> = { ...draft, filters: draft.filters as FilterValues<F> };
  return { values, cleaned, changed: cleaned.toString() !== params.toString() };
}

function emptyDraft<S extends string>(perPage = PER_PAGE): Draft<S> {
  return {
    filters: {},
    order: null,
    page: 1,
    per_page: perPage,
    limit: null,
    offset: null,
    search: '',
    tab: null,
    view: null,
    kept: {},
  };
}

function readersOf<S extends string>(
  definition: ListDefinition<readonly FilterDefinition[], S>,
): Map<string, Reader<S>> {
  const { sortable = [], tabs = [], views = [], keep = KEEP } = definition;
  const { perPageOptions = PER_PAGE_OPTIONS, maxLimit = MAX_LIMIT } = definition;
  const filters = definition.filters.map((filter): [string, Reader<S>] => [
    `filter[${filter.name}]`,
    (draft, _raw, all) =>
      assign(readFilter(filter, all), (value) => {
        if (value !== undefined) draft.filters[filter.name] = value;
      }),
  ]);
  const kept = keep.map((key): [string, Reader<S>] => [key, (draft, raw) => (draft.kept[key] = readText(raw))]);
  return new Map<string, Reader<S>>([
    ...kept,
    ...filters,
    ['order', (draft, raw) => assign(readOrder<S>(raw, sortable), (order) => (draft.order = order))],
    ['page', (draft, raw) => assign(integer(raw, 1), (page) => (draft.page = page))],
    [
      'per_page',
      (draft, raw) => {
        const read = raw === UNLIMITED ? largestPage(perPageOptions) : integer(raw, 1);
        return assign(read && perPageOptions.includes(read.value) ? read : null, (size) => (draft.per_page = size));
      },
    ],
    ['limit', (draft, raw) => assign(integer(raw, 1, maxLimit), (limit) => (draft.limit = limit))],
    ['offset', (draft, raw) => assign(integer(raw, 0), (offset) => (draft.offset = offset))],
    ['search', (draft, raw) => assign(text(raw), (search) => (draft.search = search))],
    ['tab', (draft, raw) => assign(oneOf(raw, tabs), (tab) => (draft.tab = tab))],
    ['view', (draft, raw) => assign(oneOf(raw, views), (view) => (draft.view = view))],
  ]);
}

/** The panel beside the list; its goal stays with it alone. */
function panelReaders(params: URLSearchParams): Map<string, Reader> {
  const isOpen = params.get('panel') === 'sdg';
  const keep = (draft: Draft, key: string, read: ReadValue<string | number> | null) =>
    isOpen ? assign(read, (value) => (draft.kept[key] = `${value}`)) : null;
  return new Map<string, Reader>([
    ['panel', (draft, raw) => keep(draft, 'panel', oneOf(raw, ['sdg']))],
    ['sdg', (draft, raw) => keep(draft, 'sdg', integer(raw, 1, GOALS))],
  ]);
}

function assign<T>(read: ReadValue<T> | null, set: (value: T) => void): string | null {
  if (read === null) return null;
  set(read.value);
  return read.text;
}

function integer(raw: string, min: number, max = Number.POSITIVE_INFINITY): ReadValue<number> | null {
  const value = readInteger(raw);
  return value !== null && value >= min && value <= max ? { value, text: `${value}` } : null;
}

function largestPage(sizes: readonly number[]): ReadValue<number> {
  const largest = Math.max(...sizes);
  return { value: largest, text: `${largest}` };
}

function text(raw: string): ReadValue<string> | null {
  const value = readText(raw);
  return value === '' ? null : { value, text: value };
}

function oneOf(raw: string, allowed: readonly string[]): ReadValue<string> | null {
  return allowed.includes(raw) ? { value: raw, text: raw } : null;
}

function readOrder<S extends string>(raw: string, sortable: readonly S[]): ReadValue<ListOrder<S>> | null {
  const order = decodeOrder({ sortable }, raw);
  return order && { value: order, text: raw };
}
