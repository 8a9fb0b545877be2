import { askedOnce } from '#account-frame/asked-once.ts';
import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

/** The client to whom a link was mailed. */
export type InvitedClient = ApiReply<'GET v3/auth/confirm-client-email/:token'>;

/** The client whom the link invites; asked once: what is being typed stays, whatever becomes of the link meanwhile. */
export function clientEmailQuery(token: string) {
  return areaQueries('accounts').query({
    key: ['client-confirmation', token],
    queryFn: ({ signal }) => call('GET v3/auth/confirm-client-email/:token', { params: { token } }, { signal }),
    tags: [],
    varies: [],
    ...askedOnce,
  });
}

/** Sets the first password of a client. @returns the token of a session */
export function verifyClient(token: string, password: string) {
  return change('POST v3/auth/client-verification/:token', { params: { token }, body: { password } }, { changes: [] });
}
