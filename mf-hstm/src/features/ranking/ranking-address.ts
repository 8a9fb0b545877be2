import { listFilters } from '@commonweal/domain/list-filters';
import { defineList } from '@commonweal/domain/list-query';
import type { ListValues } from '@commonweal/domain/list-query';
import type { ListAddress } from '@commonweal/platform/list-address';
import type { RankingFilter } from './ranking.types.ts';

/** What the address of the ranking holds; `order=asc1` is the least aligned first. */
export const rankingList = defineList({
  code: 'ranking',
  filters: listFilters.ranking,
  sortable: ['score'],
  perPage: 25,
  perPageOptions: [25, 50, 100],
});

type RankingFilters = (typeof rankingList)['filters'];

export type RankingList = ListAddress<RankingFilters>;

/** The part of the ranking that an address asks for. */
export interface RankingPart {
  readonly filter: RankingFilter;
  readonly least: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Nothing has this id. */
const NOTHING = 0;

/** What the address means for the ranking. */
export function partOf({ filters, order, search, page, per_page }: ListValues<RankingFilters>): RankingPart {
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
