import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { TableFormat } from '@commonweal/contracts/files';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('companies');

export type CompaniesComparison = ApiReply<'GET v3/entities/metrics-comparisons'>;

/** Companies side by side; the previous table stays until the next one arrives. @param slugs one to six */
export function comparedCompanies(slugs: readonly string[], type: ComparisonType) {
  const query = { entity_ids: slugs.join(','), type };
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

/** The same as a file. */
export function comparisonFile(slugs: readonly string[], type: ComparisonType, format: TableFormat): Promise<File> {
  const query = { entity_ids: slugs.join(','), type, format };
  return call('GET v3/entities/metrics-comparisons-export', { query });
}
