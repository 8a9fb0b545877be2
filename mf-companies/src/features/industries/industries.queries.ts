import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';
import type { IndustryView } from './industry-view.ts';

const queries = areaQueries('companies');

export type ListedIndustry = ApiReply<'GET v3/sasb-industries-stats'>['data'][number];
export type Industry = ApiReply<'GET v3/sasb-industries-stats/:id'>;
export type IndustryClass = ApiReply<'GET v3/sasb-industries-taxonomy-scores/:id'>['data'][number];

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

/** The analyses of an industry by classes; the view before stays until it is there. */
export function taxonomyScores(id: number, view: IndustryView) {
  return queries.query({
    key: ['industry', id, 'classes', view],
    queryFn: ({ signal }) => {
      const input = { params: { id }, query: { view } };
      return call('GET v3/sasb-industries-taxonomy-scores/:id', input, { signal });
    },
    tags: ['scores', 'notes', 'reference'],
    placeholderData: keepPreviousData,
  });
}
