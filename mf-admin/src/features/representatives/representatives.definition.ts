import { defineList } from '@commonweal/domain/list-query';

/** The parts of the page, as its address names them; the first is what it opens with. */
export const representativeTabs = ['active', 'former'] as const;

/** The query parameters of the representatives. */
export const representativeList = defineList({ filters: [], tabs: representativeTabs });
