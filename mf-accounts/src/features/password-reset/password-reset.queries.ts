import { askedOnce } from '#account-frame/asked-once.ts';
import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

/** The person to whom a link was mailed. */
export type ResetPerson = ApiReply<'GET v3/auth/userprofile/resetpwd/:token'>;

/** Asks once: what is being typed stays, whatever becomes of the link meanwhile. */
export function resetTokenQuery(token: string) {
  return areaQueries('accounts').query({
    key: ['password-reset', token],
    queryFn: ({ signal }) => call('GET v3/auth/userprofile/resetpwd/:token', { params: { token } }, { signal }),
    tags: [],
    varies: [],
    ...askedOnce,
  });
}

/** Has a link mailed with which a new password can be set. */
export function askForResetLink(email: string) {
  return change('POST v3/auth/userprofile/resetpwd', { body: { email } }, { changes: [] });
}

/** Sets a new password; whoever was signed in as the person is signed out by it. */
export function setPassword(userId: number, body: ApiInput<'PUT v3/users/:id/reset-password'>['body']) {
  return change('PUT v3/users/:id/reset-password', { params: { id: userId }, body }, { changes: [] });
}
