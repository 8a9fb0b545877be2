import { defineList } from '@commonweal/domain/list-query';

/** The parts of the page, as its address names them; the first is what it opens with. */
export const reportTabs = ['open', 'settled'] as const;

/** The query parameters of the reports. */
export const reportList = defineList({ filters: [], tabs: reportTabs });
