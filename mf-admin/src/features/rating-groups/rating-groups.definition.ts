import { defineList } from '@commonweal/domain/list-query';

/** The parts of the page, as its address names them; the first is what it opens with. */
export const groupTabs = ['together', 'released', 'ended'] as const;

/** The query parameters of the groups. */
export const groupList = defineList({ filters: [], tabs: groupTabs });
