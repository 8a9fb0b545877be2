import { call } from '@commonweal/api-client';
import { currentLocale } from '@commonweal/platform/intl';
import { queryOptions } from '@commonweal/platform/query';

/** Companies that stand beside the newest analyses. */
const COMPANIES_SHOWN = 8;

/** The companies that most was written about, of those whose score everyone may see. */
export function mostAnalysedCompanies() {
  const query = { orderby: 'notes_count', asc: '0', webvisibility: 'featured', limit: COMPANIES_SHOWN } as const;
  return queryOptions({
    queryKey: ['entities', 'front-page', currentLocale()],
    queryFn: ({ signal }) => call('GET v3/entities', { query }, { signal }),
  });
}
