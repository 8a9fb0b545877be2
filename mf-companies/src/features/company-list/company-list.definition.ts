import { listFilters } from '@commonweal/domain/list-filters';
import { defineList } from '@commonweal/domain/list-query';
import type { ListValues } from '@commonweal/domain/list-query';
import { encodeRange } from '@commonweal/domain/range-code';
import type { ListChange } from '@commonweal/domain/list-query-change';
import type { OptionList } from '@commonweal/platform/filter-options';
import type { ListAddress } from '@commonweal/platform/list-address';
import type { CompaniesQuery } from '#companies/companies.queries.ts';

/** The API's furthest offset; a page beyond it is as empty as the one at it. */
const FURTHEST = 1_000_000;
/** How many values of one filter the API takes. */
const MOST_VALUES = 100;

/** How the score filter splits and what goes with it (specification 001 §9). */
export const SCORE_FILTER_ANALYSES = 10;

/** What the address of the list of companies may hold. */
export const companyListDefinition = defineList({
  code: 'companies',
  filters: listFilters.companies,
  sortable: [
    'entity_name',
    'industry',
    'country',
    'impact_score',
    'environmental_score',
    'social_score',
    'notes_count',
  ],
  perPage: 20,
  perPageOptions: [20, 50, 100],
});

export type CompanyListValues = ListValues<typeof companyListDefinition.filters>;
export type CompanyListState = ListAddress<typeof companyListDefinition.filters>;
export type CompanyListChange = ListChange<typeof companyListDefinition.filters>;

/** Filters that several values can be chosen of, in their order. */
export const pickedFilters = ['industry', 'sector', 'country', 'sdg'] as const;
export type PickedFilter = (typeof pickedFilters)[number];

/** Where the options of those filters are searched. */
export const optionLists = {
  industry: 'industries',
  sector: 'sectors',
  country: 'countries',
  sdg: 'sdgs',
} as const satisfies Readonly<Record<PickedFilter, OptionList>>;

/** The chosen values of a filter; `all` and `none` choose nothing. */
export function chosen(values: CompanyListValues, name: PickedFilter): readonly number[] {
  return (values.filters[name] ?? []).filter((item) => typeof item === 'number').slice(0, MOST_VALUES);
}

/** What an address asks of the API. */
export function toCompaniesQuery(values: CompanyListValues): CompaniesQuery {
  const { filters, order, page, per_page, search } = values;
  return {
    limit: per_page,
    offset: Math.min((page - 1) * per_page, FURTHEST),
    keywords: search || undefined,
    country: listText(chosen(values, 'country')),
    industry: listText(chosen(values, 'industry')),
    sector: listText(chosen(values, 'sector')),
    sdg: listText(chosen(values, 'sdg')),
    score: filters.score as CompaniesQuery['score'],
    rating: filters.rating && encodeRange(filters.rating),
    analysis_start: filters.analysis_start,
    webvisibility: filters.webvisibility as CompaniesQuery['webvisibility'],
    orderby: (order?.column ?? 'entity_name') as CompaniesQuery['orderby'],
    asc: order?.direction === 'desc' ? '0' : '1',
  };
}

/** No negative numbers: the API refuses them, and nothing has them. */
function listText(ids: readonly number[]): string | undefined {
  const known = ids.filter((id) => id >= 0);
  return known.length === 0 ? undefined : known.join(',');
}
