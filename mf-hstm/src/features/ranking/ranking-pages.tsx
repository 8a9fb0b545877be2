import { memo } from 'react';
import { Pagination } from '@commonweal/ui';
import { rankingList } from '@commonweal/domain/ranking-list';
import type { RankingList } from './ranking-address.ts';

interface RankingPagesProps {
  readonly list: RankingList;
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

/** The way through the ranking; each page begins at its heading. */
export const RankingPages = memo(function RankingPages({ list, ...place }: RankingPagesProps) {
  return (
    <Pagination
      {...place}
      hrefFor={(page) => `${list.hrefFor({ page })}#ranking`}
      sizes={rankingList.perPageOptions}
      hrefForSize={(perPage) => `${list.hrefFor({ per_page: perPage })}#ranking`}
    />
  );
});
