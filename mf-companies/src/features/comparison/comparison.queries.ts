import { call } from '@commonweal/api-client';
import type { TableFormat } from '@commonweal/contracts/files';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';
import type { ComparisonAddress } from './comparison-address.ts';

const queries = areaQueries('companies');

type Compared = Pick<ComparisonAddress, 'slugs' | 'view' | 'snapshot'>;

/** Companies side by side; the previous table stays until the next one arrives. @param slugs one to six */
export function comparedCompanies({ slugs, view, snapshot }: Compared) {
  const query = { entity_ids: slugs.join(','), type: view, ...(snapshot !== null && { snapshot }) };
  return queries.query({
    key: ['comparison', query],
    queryFn: ({ signal }) => call('GET v3/entities/metrics-comparisons', { query }, { signal }),
    tags: ['scores', 'entities'],
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
    // None of them known is an empty comparison, and no missing page.
    throwOnError: false,
  });
}

/** The same as a file, its rows in the order of the page. */
export function comparisonFile(
  { slugs, view, order, snapshot }: Compared & Pick<ComparisonAddress, 'order'>,
  format: TableFormat,
): Promise<File> {
  const query = {
    ...{ entity_ids: slugs.join(','), type: view, format },
    ...(snapshot !== null && { snapshot }),
    ...(order && { order: `${order.column}-${order.direction}` }),
  };
  return call('GET v3/entities/metrics-comparisons-export', { query });
}
