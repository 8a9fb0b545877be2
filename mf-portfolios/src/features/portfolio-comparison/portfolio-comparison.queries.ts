import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { TableFormat } from '@commonweal/contracts/files';
import { portfolioTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

/** A portfolio with its key figures and its scores by goal. */
export interface ComparedPortfolio {
  readonly id: number;
  readonly figures: ApiReply<'GET v3/graphs/portfolios/:id/metrics'>;
  readonly goals: ApiReply<'GET v3/graphs/portfolios/:id/sdg-entities'>['data'];
}

/** The comparison as a file. */
export function portfoliosFile(ids: readonly number[], format: TableFormat): Promise<File> {
  return call('GET v3/portfolios/comparison-file', { query: { ids: ids.join(','), format } });
}

/** The figures of portfolios that are compared, in their order. */
export function comparedPortfolios(ids: readonly number[]) {
  return queries.query({
    key: ['compared', ...ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id): Promise<ComparedPortfolio> => {
          const input = { params: { id } };
          const [figures, goals] = await Promise.all([
            call('GET v3/graphs/portfolios/:id/metrics', input, { signal }),
            call('GET v3/graphs/portfolios/:id/sdg-entities', input, { signal }),
          ]);
          return { id, figures, goals: goals.data };
        }),
      ),
    tags: ['scores', 'portfolios', ...ids.map(portfolioTag)],
  });
}
