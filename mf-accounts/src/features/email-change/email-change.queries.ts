import { askedOnce } from '#account-frame/asked-once.ts';
import type { ApiInput } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';
import { currentSession, loadSession } from '@commonweal/platform/session';

/** Gives the account the email that a token was mailed to; asked once, because the token works once. */
export function confirmEmailChangeQuery(token: string) {
  return areaQueries('accounts').query({
    key: ['email-change', token],
    queryFn: async () => {
      const reply = await change('POST v3/users/confirm-email-change', { body: { token } }, { changes: ['session'] });
      // The person may be signed in here, with the old email on the page.
      if (currentSession().user) await loadSession();
      return reply;
    },
    tags: [],
    varies: [],
    retry: false,
    ...askedOnce,
  });
}

/** Asks for another email; the password shows that it is the person who asks. */
export function sendEmailChange(body: ApiInput<'PUT v3/users/profile'>['body']) {
  return change('PUT v3/users/profile', { body }, { changes: ['session'] });
}

/** Takes the wish for another email back. */
export function cancelEmailChange(userId: number) {
  return change('POST v3/users/:id/cancel-email-change', { params: { id: userId } }, { changes: ['session'] });
}
