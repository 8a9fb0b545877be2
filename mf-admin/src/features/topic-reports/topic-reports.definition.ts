import { defineList } from '@commonweal/domain/list-query';

/** The query parameters of the desk of reported topics. */
export const reportedTopicList = defineList({ filters: [], perPage: 20 });
