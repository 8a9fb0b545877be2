import { defineList } from '@commonweal/domain/list-query';

/** The parts of the page, as its address names them; the first is what it opens with. */
export const duplicateTabs = ['proposed', 'dismissed'] as const;

/** The query parameters of the pairs. */
export const duplicateList = defineList({ filters: [], tabs: duplicateTabs });
