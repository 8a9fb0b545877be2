import { call } from '@commonweal/api-client';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

/** Goals change with the product, not with the hour. */
const STALE_AFTER = 3_600_000;

/** One goal; the one before stays until it is there. @param id 1 to 17 */
export function sdgOf(id: number) {
  return areaQueries('shell').query({
    key: ['sdg', id],
    tags: ['reference'],
    varies: ['language'],
    queryFn: ({ signal }) => call('GET v3/sdgs/:id', { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER,
  });
}
