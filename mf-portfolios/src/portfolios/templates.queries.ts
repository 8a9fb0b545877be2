import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

export type PortfolioTemplate = ApiReply<'GET v3/portfolio-templates/:id'>;

/** The person's templates of reports, by name. */
export function ownTemplates() {
  return queries.query({
    key: ['templates'],
    queryFn: ({ signal }) => call('GET v3/portfolio-templates', {}, { signal }),
    tags: ['portfolio-templates'],
    varies: ['person'],
  });
}
