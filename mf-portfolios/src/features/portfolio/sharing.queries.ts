import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change, portfolioTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

export type ShareLink = ApiReply<'GET v3/portfolios/shared'>['data'][number];
export type NewLink = ApiInput<'POST v3/portfolios/:id/shared'>['body'];

/** The links to a portfolio, the newest first. */
export function shareLinks(portfolioId: number) {
  return queries.query({
    key: [portfolioId, 'links'],
    queryFn: ({ signal }) =>
      call('GET v3/portfolios/shared', { query: { portfolio_id: portfolioId, limit: 200 } }, { signal }),
    tags: ['portfolios', portfolioTag(portfolioId)],
    varies: ['person'],
  });
}

/** Makes a link, with which the portfolio becomes shared. */
export function createLink(id: number, body: NewLink) {
  return change(
    'POST v3/portfolios/:id/shared',
    { params: { id }, body },
    { changes: ['portfolios', portfolioTag(id)] },
  );
}

export function revokeLink({ portfolio_id: id, id: linkId }: ShareLink) {
  return change(
    'DELETE v3/portfolios/:id/shared/:link_id',
    { params: { id, link_id: linkId } },
    { changes: ['portfolios', portfolioTag(id)] },
  );
}
