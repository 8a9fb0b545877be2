import { call } from '@commonweal/api-client';
import { queryOptions } from '@commonweal/platform/query';
import { currentSession, loadSession } from '@commonweal/platform/session';

/** Gives the account the email that a token was mailed to; asked once, because the token works once. */
export function confirmEmailChangeQuery(token: string) {
  return queryOptions({
    queryKey: ['accounts', 'email-change', token],
    queryFn: async () => {
      const reply = await call('POST v3/users/confirm-email-change', { body: { token } });
      // The person may be signed in here, with the old email on the page.
      if (currentSession().user) await loadSession();
      return reply;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError: false,
  });
}
