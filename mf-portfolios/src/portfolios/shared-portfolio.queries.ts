import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { portfolioTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

export type SharedPortfolio = ApiReply<'GET v3/portfolios/:id/shared'>;
export type LinkedCompany = SharedPortfolio['entities'][number];

/** A portfolio as a link shows it, the same for everybody. */
export function sharedPortfolio(id: number, token: string) {
  return queries.query({
    key: ['shared', id, token],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id/shared', { params: { id }, query: { token } }, { signal }),
    tags: [portfolioTag(id), 'scores'],
    varies: ['language'],
  });
}
