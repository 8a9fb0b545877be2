import { DEFAULT_FILTER } from './default-filter.ts';
import type { FilterDefinition, ListDefinition } from './list-definition.ts';

/**
 * How a filter is chosen, named and called.
 * - `options`: ids of options that the server searches, or that the page has
 * - `choice`: one of a few words; `flag`: its only word, or nothing; `count`: one of a few numbers
 * - `id`: a number that links set, such as an author's
 */
export type FilterKind = 'options' | 'choice' | 'flag' | 'count' | 'range' | 'id' | 'date' | 'text';

/** Says of which kind a filter is, by what it takes. */
export function kindOf({ type, multiple, from, options }: FilterDefinition): FilterKind {
  if (type === 'choice') return Array.isArray(options) && options.length === 1 ? 'flag' : 'choice';
  if (type !== 'integer') return type;
  if (multiple || from) return 'options';
  return Array.isArray(options) ? 'count' : 'id';
}

/** The filters of a list that narrow it: all but the one that keeps its defaults away. */
export function narrowingFilters({ filters }: Pick<ListDefinition, 'filters'>): readonly FilterDefinition[] {
  return filters.filter(({ name }) => name !== DEFAULT_FILTER);
}

/** The filters of a list that people choose, in the order of their controls. */
export function placedFilters(list: Pick<ListDefinition, 'filters'>): readonly FilterDefinition[] {
  return narrowingFilters(list)
    .filter(({ place }) => place !== undefined)
    .toSorted((a, b) => (b.place ?? 0) - (a.place ?? 0));
}
