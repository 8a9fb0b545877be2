import { OPTIONS_AT_ONCE } from '@commonweal/contracts/filters';
import type { FilterDefault, ListFilter } from '@commonweal/contracts/filters';
import { listCodes } from '@commonweal/domain/list-codes';
import type { ListCode } from '@commonweal/domain/list-codes';
import { filteredLists } from '@commonweal/domain/list-filters';
import type { FilterDefinition, ListDefinition } from '@commonweal/domain/list-query';
import type { Locale } from '@commonweal/domain/locale';
import { describeFilter, filtersOf } from './filter-catalogue.ts';
import type { KeptDefault, PlatformDefault } from './filters.repo.ts';

/** The filters of a list with the platform's defaults, by descending display order. */
export function presentFilters(listCode: ListCode, defaults: readonly PlatformDefault[], locale: Locale) {
  const kept = new Map(defaults.filter((row) => row.listCode === listCode).map((row) => [row.code, row]));
  return filtersOf(listCode).map((definition) => {
    const { id = null, value = null } = kept.get(definition.name) ?? {};
    return { ...presentFilter(listCode, definition, locale), default: value, global_id: id };
  });
}

function presentFilter(listCode: ListCode, definition: FilterDefinition, locale: Locale) {
  const { name, type, multiple = false, from, place, settings } = definition;
  const { label, options } = describeFilter(listCode, definition, locale);
  const asked = from && {
    ...({ component: 'custom-select', label: 'name', value: 'id', query_name: from } as const),
    api_query: { limit: OPTIONS_AT_ONCE, offset: 0 } as const,
  };
  return {
    list_code: listCode,
    filter_code: name,
    filter_label: label,
    type,
    multiple,
    options,
    display_order: place ?? 0,
    hidden: place === undefined,
    settings: { ...settings, ...asked },
  } satisfies Omit<ListFilter, 'default' | 'global_id'>;
}

/** Leaves out stored values of a filter that the list has no more. */
export function presentDefaults(rows: readonly KeptDefault[]): FilterDefault[] {
  return rows.flatMap(({ listCode, code, value, globalId, ownId, ownValue }) => {
    const list = listCodes.find((one) => one === listCode);
    if (list === undefined) return [];
    const { filters }: ListDefinition = filteredLists[list];
    const definition = filters.find(({ name }) => name === code);
    if (definition === undefined) return [];
    return [
      {
        ...{ list_code: list, code, value, is_multiple: definition.multiple === true },
        ...{ global_id: globalId, user_default_value_id: ownId, myvalue: ownValue },
      },
    ];
  });
}
