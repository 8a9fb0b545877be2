import type { ReadValue } from './filter-value.ts';
import { readFilter, readInteger, readText } from './filter-value.ts';
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
export { defineList, filterKey } from './list-definition.ts';

const PER_PAGE = 10;
const PER_PAGE_OPTIONS: readonly number[] = [10, 20, 50, 100];
const MAX_LIMIT = 100;
const KEEP: readonly string[] = ['print', 'navigation-mode'];
const GOALS = 17;

/** A cleaned address. */
export interface CleanedList<F extends readonly FilterDefinition[]> {
  readonly values: ListValues<F>;
  /** the valid part of what came in, each value in its one form, in the order it came */
  readonly cleaned: URLSearchParams;
  /** whether `cleaned` differs from what came in: then the page redirects to it */
  readonly changed: boolean;
}

interface Draft {
  filters: Record<string, unknown>;
  order: ListOrder | null;
  page: number;
  per_page: number;
  limit: number | null;
  offset: number | null;
  search: string;
  tab: string | null;
  view: string | null;
  kept: Record<string, string>;
}

/** Reads one key into the draft; returns how it stays in the address, or null to drop it. */
type Reader = (draft: Draft, raw: readonly string[]) => string | null;

/**
 * The guard of list addresses (specification 000 §5, 001 §5): keeps what the definition allows and drops the rest.
 * Takes any input and never throws; cleaning what is clean changes nothing. Of a key that may come once, the first
 * counts.
 */
export function cleanListQuery<F extends readonly FilterDefinition[]>(
  definition: ListDefinition<F>,
  params: URLSearchParams,
): CleanedList<F> {
  const readers = new Map([...readersOf(definition), ...panelReaders(params)]);
  const draft = emptyDraft(definition);
  const cleaned = new URLSearchParams();
  for (const key of new Set(params.keys())) {
    const kept = readers.get(key)?.(draft, params.getAll(key)) ?? null;
    if (kept !== null) cleaned.append(key, kept);
  }
  // The readers filled in exactly the filters of the definition, each with a value of its type.
  const values: ListValues<F> = { ...draft, filters: draft.filters as FilterValues<F> };
  return { values, cleaned, changed: cleaned.toString() !== params.toString() };
}

function emptyDraft({ perPage = PER_PAGE }: ListDefinition): Draft {
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

function readersOf(definition: ListDefinition): Map<string, Reader> {
  const { sortable = [], tabs = [], views = [], keep = KEEP } = definition;
  const { perPageOptions = PER_PAGE_OPTIONS, maxLimit = MAX_LIMIT } = definition;
  const filters = definition.filters.map((filter): [string, Reader] => [
    `filter[${filter.name}]`,
    (draft, raw) => assign(readFilter(filter, raw), (value) => (draft.filters[filter.name] = value)),
  ]);
  const kept = keep.map((key): [string, Reader] => [key, (draft, [first = '']) => (draft.kept[key] = readText(first))]);
  return new Map<string, Reader>([
    ...kept,
    ...filters,
    ['order', (draft, [raw = '']) => assign(readOrder(raw, sortable), (order) => (draft.order = order))],
    ['page', (draft, [raw = '']) => assign(integer(raw, 1), (page) => (draft.page = page))],
    [
      'per_page',
      (draft, [raw = '']) => {
        const read = integer(raw, 1);
        return assign(read && perPageOptions.includes(read.value) ? read : null, (size) => (draft.per_page = size));
      },
    ],
    ['limit', (draft, [raw = '']) => assign(integer(raw, 1, maxLimit), (limit) => (draft.limit = limit))],
    ['offset', (draft, [raw = '']) => assign(integer(raw, 0), (offset) => (draft.offset = offset))],
    ['search', (draft, [raw = '']) => assign(text(raw), (search) => (draft.search = search))],
    ['tab', (draft, [raw = '']) => assign(oneOf(raw, tabs), (tab) => (draft.tab = tab))],
    ['view', (draft, [raw = '']) => assign(oneOf(raw, views), (view) => (draft.view = view))],
  ]);
}

/** The panel beside the list; its goal stays with it alone. */
function panelReaders(params: URLSearchParams): Map<string, Reader> {
  const isOpen = params.get('panel') === 'sdg';
  const keep = (draft: Draft, key: string, read: ReadValue<unknown> | null) =>
    isOpen ? assign(read, () => (draft.kept[key] = read?.text ?? '')) : null;
  return new Map<string, Reader>([
    ['panel', (draft, [raw = '']) => keep(draft, 'panel', oneOf(raw, ['sdg']))],
    ['sdg', (draft, [raw = '']) => keep(draft, 'sdg', integer(raw, 1, GOALS))],
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

function text(raw: string): ReadValue<string> | null {
  const value = readText(raw);
  return value === '' ? null : { value, text: value };
}

function oneOf(raw: string, allowed: readonly string[]): ReadValue<string> | null {
  return allowed.includes(raw) ? { value: raw, text: raw } : null;
}

function readOrder(raw: string, sortable: readonly string[]): ReadValue<ListOrder> | null {
  const match = /^(asc|desc)([1-9]\d{0,2})$/.exec(raw);
  const column = match === null ? undefined : sortable[Number(match[2]) - 1];
  if (match === null || column === undefined) return null;
  return { value: { column, direction: match[1] === 'asc' ? 'asc' : 'desc' }, text: raw };
}
