import { call } from '@commonweal/api-client';
import { queryOptions } from '@commonweal/platform/query';

/** Confirms the email that a token was sent to; asked once, because the token works once. */
export function confirmEmailQuery(token: string) {
  return queryOptions({
    queryKey: ['accounts', 'email-confirmation', token],
    queryFn: ({ signal }) => call('GET v3/auth/email-verification/:token', { params: { token } }, { signal }),
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError: false,
  });
}
