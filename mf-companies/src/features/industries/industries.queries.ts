import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('companies');

export type ListedIndustry = ApiReply<'GET v3/sasb-industries-stats'>['data'][number];
export type Industry = ApiReply<'GET v3/sasb-industries-stats/:id'>;

/** All industries with the scores of their companies. */
export function industriesStats() {
  return queries.query({
    key: ['industries'],
    queryFn: ({ signal }) => call('GET v3/sasb-industries-stats', {}, { signal }),
    tags: ['scores', 'entities', 'reference'],
  });
}

/** One industry. @param id as it stands in the address */
export function industryStats(id: string) {
  return queries.query({
    key: ['industry', id],
    queryFn: ({ signal }) => call('GET v3/sasb-industries-stats/:id', { params: { id } }, { signal }),
    tags: ['scores', 'entities', 'reference'],
  });
}
