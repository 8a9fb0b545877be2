import { defineList } from '@commonweal/domain/list-query';

/** The parts of the page, as its address names them; the first is what it opens with. */
export const trendingTabs = ['trending', 'wow', 'my-topic'] as const;

/** The query parameters of the page. */
export const trendingList = defineList({ filters: [], tabs: trendingTabs });
