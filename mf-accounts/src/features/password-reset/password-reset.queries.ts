import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { queryOptions } from '@commonweal/platform/query';

/** Whom a link was mailed to. */
export type ResetPerson = ApiReply<'GET v3/auth/userprofile/resetpwd/:token'>;

/** Asks once: what is being typed stays, whatever becomes of the link meanwhile. */
export function resetTokenQuery(token: string) {
  return queryOptions({
    queryKey: ['accounts', 'password-reset', token],
    queryFn: ({ signal }) => call('GET v3/auth/userprofile/resetpwd/:token', { params: { token } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError: false,
  });
}
