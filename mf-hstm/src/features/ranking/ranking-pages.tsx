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

/** The way through the ranking; each page begins at its heading, unless the address names a profile or a company. */
export const RankingPages = memo(function RankingPages({ list, ...place }: RankingPagesProps) {
  return (
    <Pagination
      {...place}
      hrefFor={(page) => atHeading(list.hrefFor({ page }))}
      sizes={rankingList.perPageOptions}
      hrefForSize={(perPage) => atHeading(list.hrefFor({ per_page: perPage }))}
    />
  );
});

function atHeading(href: string): string {
  return href.includes('#') ? href : `${href}#ranking`;
}
