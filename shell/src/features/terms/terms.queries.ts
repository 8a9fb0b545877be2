import { call } from '@commonweal/api-client';
import type { Locale } from '@commonweal/platform/intl';
import { queryOptions } from '@commonweal/platform/query';

/** The terms in force, in one language. */
export function currentTerms(locale: Locale) {
  return queryOptions({
    queryKey: ['platform-conditions', 'current', locale],
    queryFn: ({ signal }) => call('GET v3/platform-conditions/current', {}, { signal }),
  });
}
