import { call } from '@commonweal/api-client';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

/** Confirms the email that a token was sent to; asked once, because the token works once. */
export function confirmEmailQuery(token: string) {
  return areaQueries('accounts').query({
    key: ['email-confirmation', token],
    queryFn: ({ signal }) => call('GET v3/auth/email-verification/:token', { params: { token } }, { signal }),
    tags: [],
    varies: [],
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError: false,
  });
}

/** Has the confirmation mailed again. */
export function resendConfirmation(email: string) {
  return change('POST v3/auth/resend-registration-confirmation', { body: { email } }, { changes: [] });
}
