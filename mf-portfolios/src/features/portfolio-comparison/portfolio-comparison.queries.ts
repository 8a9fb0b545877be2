import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { TableFormat } from '@commonweal/contracts/files';
import { portfolioTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';
import { sharedText } from './compared-portfolios.ts';
import type { ComparedAddress } from './compared-portfolios.ts';

const queries = areaQueries('portfolios');

/** A portfolio with its key figures and its scores by goal. */
export interface ComparedPortfolio {
  readonly id: number;
  readonly figures: ApiReply<'GET v3/graphs/portfolios/:id/metrics'>;
  readonly parts: ApiReply<'GET v3/portfolios/:id/breakdowns'>;
  readonly goals: ApiReply<'GET v3/graphs/portfolios/:id/sdg-entities'>['data'];
}

/** The comparison as a file. */
export function portfoliosFile(
  { ids, benchmark, shared }: Pick<ComparedAddress, 'ids' | 'benchmark' | 'shared'>,
  format: TableFormat,
): Promise<File> {
  const query = {
    ...{ ids: ids.join(','), format },
    ...(benchmark !== null && { benchmark }),
    ...(shared && { shared: sharedText(shared) }),
  };
  return call('GET v3/portfolios/comparison-file', { query });
}

/** The figures of portfolios that are compared, in their order. */
export function comparedPortfolios(ids: readonly number[]) {
  return queries.query({
    key: ['compared', ...ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id): Promise<ComparedPortfolio> => {
          const input = { params: { id } };
          const [figures, parts, goals] = await Promise.all([
            call('GET v3/graphs/portfolios/:id/metrics', input, { signal }),
            call('GET v3/portfolios/:id/breakdowns', input, { signal }),
            call('GET v3/graphs/portfolios/:id/sdg-entities', input, { signal }),
          ]);
          return { id, figures, parts, goals: goals.data };
        }),
      ),
    tags: ['scores', 'portfolios', ...ids.map(portfolioTag)],
  });
}
