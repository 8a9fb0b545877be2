import { defineList } from '@commonweal/domain/list-query';

/** The query parameters of the list of topics. */
export const topicList = defineList({
  filters: [],
  sortable: ['name', 'notes'],
  order: { column: 'name', direction: 'asc' },
  perPage: 20,
});

/** The query parameters of the topics of one company. */
export const companyTopicList = defineList({ filters: [], perPage: 20 });
