import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { portfolioTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

export type UnratedCompanies = ApiReply<'GET v3/graphs/portfolios/:id/unrated-entities'>;
export type UnratedCompany = UnratedCompanies['data'][number];
export type Swap = ApiReply<'GET v3/graphs/portfolios/:id/swaps'>['data'][number];

/** Companies without a score, and what to rate next. */
export function unratedCompanies(id: number) {
  return queries.query({
    key: [id, 'advice', 'unrated'],
    queryFn: ({ signal }) => call('GET v3/graphs/portfolios/:id/unrated-entities', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores', 'notes'],
    varies: ['person'],
  });
}

/** Better companies of the same industry and country. */
export function swaps(id: number) {
  return queries.query({
    key: [id, 'advice', 'swaps'],
    queryFn: ({ signal }) => call('GET v3/graphs/portfolios/:id/swaps', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores'],
  });
}
