import { defineList } from '@commonweal/domain/list-query';
import type { ListValues } from '@commonweal/domain/list-query';
import { changeListQuery } from '@commonweal/domain/list-query-change';
import type { ListChange } from '@commonweal/domain/list-query-change';
import type { RankingFilter } from './ranking.types.ts';

/** What the address of the ranking holds; `order=asc1` is the least aligned first. */
export const rankingList = defineList({
  filters: [
    { name: 'industry', type: 'integer', multiple: true },
    { name: 'country', type: 'integer', multiple: true },
  ],
  sortable: ['score'],
  perPage: 25,
  perPageOptions: [25, 50, 100],
});

type RankingFilters = (typeof rankingList)['filters'];

export type RankingAddress = ListValues<RankingFilters>;

/** The part of the ranking that an address asks for. */
export interface RankingPart {
  readonly filter: RankingFilter;
  readonly least: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Nothing has this id. */
const NOTHING = 0;

/** The address after a change, with its question mark. */
export function changeAddress(params: URLSearchParams, change: ListChange<RankingFilters>): string {
  return `?${changeListQuery(rankingList, params, change).toString()}`;
}

/** What the address means for the ranking. */
export function partOf({ filters, order, search, page, per_page }: RankingAddress): RankingPart {
  return {
    filter: { search, industries: idsOf(filters.industry), countries: idsOf(filters.country) },
    least: order?.direction === 'asc',
    offset: (page - 1) * per_page,
    limit: per_page,
  };
}

function idsOf(values: readonly (number | 'all' | 'none')[] = []): number[] {
  if (values.includes('all')) return [];
  return values.map((value) => (typeof value === 'number' ? value : NOTHING));
}
