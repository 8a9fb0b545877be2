import { defineList } from '@commonweal/domain/list-query';

/** The query parameters of the pairs: no more than their page. */
export const duplicateList = defineList({ filters: [] });
