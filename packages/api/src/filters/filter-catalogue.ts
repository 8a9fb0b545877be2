import type { ListCode } from '@commonweal/domain/list-codes';
import { kindOf, narrowingFilters, placedFilters } from '@commonweal/domain/filter-kind';
import { filterMessageId, ownOptions } from '@commonweal/domain/filter-messages';
import { filteredLists } from '@commonweal/domain/list-filters';
import { filterMessages } from '@commonweal/domain/list-filters/messages';
import type { FilterDefinition, ListDefinition } from '@commonweal/domain/list-query';
import type { Locale } from '@commonweal/domain/locale';
import type { Bilingual } from '../http/locale.ts';

/** The texts of a list. */
export interface ListedList {
  readonly name: Bilingual;
  readonly path: string;
}

/** The lists that have filters. */
export const listCatalogue: Readonly<Record<ListCode, ListedList>> = {
  companies: { name: { en: 'Companies', fr: 'Entreprises' }, path: '/companies' },
  analyses: { name: { en: 'Analyses', fr: 'Analyses' }, path: '/analyses' },
  ranking: {
    name: { en: 'How Sustainable to Me?', fr: 'Durable selon moi\u202f?' },
    path: '/how-sustainable-to-me',
  },
};

/** The filters of a list as people choose them, then those that only links set. */
export function filtersOf(code: ListCode): readonly FilterDefinition[] {
  const list: ListDefinition = filteredLists[code];
  const hidden = narrowingFilters(list).filter(({ place }) => place === undefined);
  return [...placedFilters(list), ...hidden];
}

/** The texts of a filter: its name, and its options where they come with it. */
export function describeFilter(code: ListCode, filter: FilterDefinition, locale: Locale) {
  const textOf = (part?: string | number) => {
    const id = filterMessageId(filteredLists[code], filter.name, part);
    return filterMessages[locale][id] ?? id;
  };
  const isChosen = filter.place !== undefined && kindOf(filter) !== 'options';
  const options = isChosen ? ownOptions(filter) : [];
  return { label: textOf(), options: options.map((option) => ({ value: `${option}`, label: textOf(option) })) };
}
