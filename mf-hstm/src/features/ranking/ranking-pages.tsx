import { memo } from 'react';
import { Pagination } from '@commonweal/ui';
import { changeAddress, rankingList } from './ranking-address.ts';

interface RankingPagesProps {
  readonly params: URLSearchParams;
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

/** The way through the ranking; each page begins at its heading. */
export const RankingPages = memo(function RankingPages({ params, ...place }: RankingPagesProps) {
  return (
    <Pagination
      {...place}
      hrefFor={(page) => `${changeAddress(params, { page })}#ranking`}
      sizes={rankingList.perPageOptions}
      hrefForSize={(perPage) => `${changeAddress(params, { per_page: perPage })}#ranking`}
    />
  );
});
