import { call } from '@commonweal/api-client';
import { currentLocale } from '@commonweal/platform/intl';
import { queryOptions } from '@commonweal/platform/query';

/** Companies at each end of the scale that the front page shows. */
const COMPANIES_SHOWN = 4;

/** The companies with the highest or the lowest Impact Score that this reader may see. */
export function companiesAtEnd(end: 'highest' | 'lowest') {
  const query = { orderby: 'impact_score', asc: end === 'lowest' ? '1' : '0', limit: COMPANIES_SHOWN } as const;
  return queryOptions({
    queryKey: ['entities', 'front-page', currentLocale(), end],
    queryFn: ({ signal }) => call('GET v3/entities', { query }, { signal }),
  });
}
