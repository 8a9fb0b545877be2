import type { rankingList } from '@commonweal/domain/ranking-list';
import type { ListValues } from '@commonweal/domain/list-query';
import type { ListAddress } from '@commonweal/platform/list-address';
import type { RankingFilter } from '@commonweal/domain/ranking';

type RankingFilters = (typeof rankingList)['filters'];

export type RankingList = ListAddress<RankingFilters>;

/** The part of the ranking that an address asks for. */
export interface RankingPart {
  readonly filter: RankingFilter;
  readonly least: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** The part of the ranking that an address asks for; `order=asc1` is the least aligned first. */
export function partOf({ filters, order, search, page, per_page }: ListValues<RankingFilters>): RankingPart {
  return {
    filter: {
      search,
      industries: filters.industry ?? [],
      countries: filters.country ?? [],
      list: filters.list ?? null,
      evidence: filters.evidence !== 'all',
    },
    least: order?.direction === 'asc',
    offset: (page - 1) * per_page,
    limit: per_page,
  };
}
