import { DEFAULT_FILTER } from './default-filter.ts';
import { UNRESTRICTED_WORDS } from './filter-value.ts';
import { filterKey } from './list-definition.ts';
import type { FilterDefinition, ListDefinition } from './list-definition.ts';

import { cleanListQuery } from './list-query.ts';

/** A filter by its name, with its value as it stands in an address: `7,13`, `m2.5p0`. */
export interface FilterText {
  readonly code: string;
  readonly value: string;
}

/**
 * Holds filters against the definition, by the guard of addresses.
 * @returns those that are valid, each in its one form, and the names of those that are not wholly so
 */
export function checkFilterTexts(
  filters: readonly FilterDefinition[],
  texts: readonly FilterText[],
): { readonly valid: readonly FilterText[]; readonly refused: readonly string[] } {
  const { cleaned } = cleanListQuery({ filters }, toParams(texts));
  const valid = filterTexts({ filters }, cleaned);
  const kept = new Map(valid.map(({ code, value }) => [code, sameValues(value)]));
  const refused = texts.filter(({ code, value }) => kept.get(code) !== sameValues(value)).map(({ code }) => code);
  return { valid, refused };
}

/** The filters that an address holds. */
export function filterTexts({ filters }: ListDefinition, params: URLSearchParams): FilterText[] {
  return filters.flatMap(({ name }) => {
    const value = params.get(filterKey(name));
    return value === null ? [] : [{ code: name, value }];
  });
}

/**
 * The filters of an address that restrict the list, each as its control has it. The words that lift
 * a restriction are none, but where the list is narrowed unset: there they are the value `all`.
 */
export function restrictions(definition: ListDefinition, params: URLSearchParams): FilterText[] {
  return filterTexts(definition, params).flatMap(({ code, value }) => {
    if (!UNRESTRICTED_WORDS.some((word) => word === value)) return [{ code, value }];
    const filter = definition.filters.find(({ name }) => name === code);
    return filter?.narrowsUnset ? [{ code, value: UNRESTRICTED_WORDS[0] }] : [];
  });
}

/** True where an address narrows a list by itself, or says that it shall not be narrowed; then no defaults come in. */
export function narrows(definition: ListDefinition, params: URLSearchParams): boolean {
  return params.has('search') || filterTexts(definition, params).length > 0;
}

/** The address of a list that is opened, with the defaults in it, from the first page; what is not valid of them is dropped. */
export function openWithDefaults(
  definition: ListDefinition,
  params: URLSearchParams,
  defaults: readonly FilterText[],
): URLSearchParams {
  const missing = defaults.filter(({ code }) => !params.has(filterKey(code)));
  const next = new URLSearchParams([...toParams(missing), ...params]);
  next.delete('page');
  next.delete('offset');
  return cleanListQuery(definition, next).cleaned;
}

/**
 * An address after somebody changed it: where nothing narrows the list any more, it says so, since
 * the defaults would come back otherwise.
 */
export function keepWithoutDefaults(definition: ListDefinition, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const key = filterKey(DEFAULT_FILTER);
  if (filterTexts(definition, params).some(({ code }) => code !== DEFAULT_FILTER)) next.delete(key);
  else if (!narrows(definition, params)) next.set(key, 'none');
  return next;
}

/** True where two sets of filters narrow a list in the same way; the order of values does not matter. */
export function areSameFilters(some: readonly FilterText[], others: readonly FilterText[]): boolean {
  const written = (texts: readonly FilterText[]) =>
    texts
      .map(({ code, value }) => `${code}=${sameValues(value)}`)
      .toSorted()
      .join('&');
  return written(some) === written(others);
}

function sameValues(value: string): string {
  return [...new Set(value.split(',').map((one) => one.trim()))].toSorted().join(',');
}

function toParams(texts: readonly FilterText[]): URLSearchParams {
  return new URLSearchParams(texts.map(({ code, value }): [string, string] => [filterKey(code), value]));
}
