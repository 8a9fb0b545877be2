import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { portfolioTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

export type PortfolioReport = ApiReply<'GET v3/portfolios/reports/:id'>;
export type ReportedCompany = PortfolioReport['entities'][number];
export type ReportedPart = PortfolioReport['sector'][number];
export type ReportQuery = NonNullable<ApiInput<'GET v3/portfolios/reports/:id'>['query']>;

/** The report of a portfolio, in a template and at a snapshot where these are given. */
export function portfolioReport(id: number, query: ReportQuery) {
  return queries.query({
    key: [id, 'report', query],
    queryFn: ({ signal }) => call('GET v3/portfolios/reports/:id', { params: { id }, query }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'portfolio-templates', 'scores'],
  });
}
