import { call } from '@commonweal/api-client';
import type { Locale } from '@commonweal/platform/intl';
import { queryOptions } from '@commonweal/platform/query';

/** Of the terms in force, in every language. */
export const currentTermsKey = ['platform-conditions', 'current'] as const;

/** The terms in force, in one language. */
export function currentTerms(locale: Locale) {
  return queryOptions({
    queryKey: [...currentTermsKey, locale],
    queryFn: ({ signal }) => call('GET v3/platform-conditions/current', {}, { signal }),
  });
}
