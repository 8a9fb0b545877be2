import { defineList } from '@commonweal/domain/list-query';

/** The parts of the page, as its address names them; the first is what it opens with. */
export const sourceReviewTabs = ['open', 'settled'] as const;

/** The query parameters of the sources to review. */
export const sourceReviewList = defineList({ filters: [], tabs: sourceReviewTabs });
