import { defineList } from '@commonweal/domain/list-query';

/** The query parameters of the findings. */
export const findingList = defineList({ filters: [], perPage: 20 });
