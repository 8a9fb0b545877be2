import { OPTIONS_AT_ONCE } from '@commonweal/contracts/filters';
import type { FilterDefault, ListFilter } from '@commonweal/contracts/filters';
import { listFilters } from '@commonweal/domain/list-filters';
import type { ListCode } from '@commonweal/domain/list-filters';
import type { FilterDefinition } from '@commonweal/domain/list-query';
import type { Locale } from '../http/locale.ts';
import { filterCatalogue } from './filter-catalogue.ts';
import type { FilterDetails } from './filter-catalogue.ts';
import type { KeptDefault, PlatformDefault } from './filters.repo.ts';

/** The filters of a list with the platform's defaults, by descending display order. */
export function presentFilters(listCode: ListCode, defaults: readonly PlatformDefault[], locale: Locale) {
  const details = new Map<string, FilterDetails>(Object.entries(filterCatalogue[listCode].filters));
  const kept = new Map(defaults.filter((row) => row.listCode === listCode).map((row) => [row.code, row]));
  return definitionsOf(listCode)
    .flatMap((definition) => {
      const found = details.get(definition.name);
      const { id = null, value = null } = kept.get(definition.name) ?? {};
      if (found === undefined) return [];
      return [{ list_code: listCode, ...presentFilter(definition, found, locale), default: value, global_id: id }];
    })
    .toSorted((a, b) => b.display_order - a.display_order);
}

function presentFilter(definition: FilterDefinition, details: FilterDetails, locale: Locale) {
  const { optionList, options = {} } = details;
  const asked = optionList && {
    ...({ component: 'custom-select', label: 'name', value: 'id', query_name: optionList } as const),
    api_query: { limit: OPTIONS_AT_ONCE, offset: 0 } as const,
  };
  return {
    filter_code: definition.name,
    filter_label: details.label[locale],
    type: definition.type,
    multiple: definition.multiple === true,
    options: Object.entries(options).map(([value, label]) => ({ value, label: label[locale] })),
    display_order: details.displayOrder,
    hidden: details.isHidden === true,
    settings: { ...definition.settings, ...asked },
  } satisfies Omit<ListFilter, 'list_code' | 'default' | 'global_id'>;
}

/** What was kept of a filter that the list does not have any more is not spoken of. */
export function presentDefaults(rows: readonly KeptDefault[]): FilterDefault[] {
  return rows.flatMap((row) => {
    const listCode = row.list_code as ListCode;
    const definition = definitionsOf(listCode).find(({ name }) => name === row.code);
    return definition ? [{ ...row, list_code: listCode, is_multiple: definition.multiple === true }] : [];
  });
}

/** None for a list that there is not any more. */
function definitionsOf(listCode: ListCode): readonly FilterDefinition[] {
  return Object.hasOwn(listFilters, listCode) ? listFilters[listCode] : [];
}
