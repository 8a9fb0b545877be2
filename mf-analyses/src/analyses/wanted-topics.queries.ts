import { call } from '@commonweal/api-client';
import { areaQueries } from '@commonweal/platform/query';

/** Topics that a page names at a time. */
const SHOWN = 6;

/** Topics of companies to write on next, the most wanted first. */
export function wantedTopics() {
  return areaQueries('analyses').query({
    key: ['wanted-topics'],
    queryFn: ({ signal }) => call('GET v3/topics/wanted', { query: { limit: SHOWN } }, { signal }),
    tags: ['topics', 'notes', 'scores', 'reservations', 'portfolios'],
    throwOnError: false,
  });
}
