import { askedOnce } from '#account-frame/asked-once.ts';
import { call } from '@commonweal/api-client';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

/** The email that a link confirms; asked once, so that the page does not change once it is confirmed. */
export function linkedEmailQuery(token: string) {
  return areaQueries('accounts').query({
    key: ['email-confirmation', token],
    queryFn: ({ signal }) => call('GET v3/auth/email-verification/:token', { params: { token } }, { signal }),
    tags: [],
    varies: [],
    ...askedOnce,
  });
}

/** Confirms the email that a token was sent to. @returns the token of a session */
export function confirmByPress(token: string) {
  return change('POST v3/auth/email-verification/:token', { params: { token } }, { changes: ['session'] });
}

/** Has the confirmation mailed again. */
export function resendConfirmation(email: string) {
  return change('POST v3/auth/resend-registration-confirmation', { body: { email } }, { changes: [] });
}
