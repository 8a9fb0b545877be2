import { defineList } from '@commonweal/domain/list-query';
import { TOPIC_DECISIONS } from '@commonweal/domain/topics';

/** The query parameters of the public log. */
export const decisionList = defineList({
  filters: [
    { name: 'kind', type: 'choice', options: TOPIC_DECISIONS },
    { name: 'start_date', type: 'date' },
    { name: 'end_date', type: 'date' },
  ],
  perPage: 20,
});
