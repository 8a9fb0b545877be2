import type { clientAccountsContract } from '@commonweal/contracts/client-accounts';
import type { Handlers } from '../http/handlers.ts';
import { inviteClient, readInvitation, verifyClient } from './client-accounts.service.ts';
import type { InvitationOptions } from './client-accounts.service.ts';
import { replyWithSession } from './session-reply.ts';
import type { SessionSite } from './session-reply.ts';

/** Inviting clients, and the link that they are invited with. */
export function clientAccountsRoutes(
  options: InvitationOptions & SessionSite,
): Handlers<typeof clientAccountsContract> {
  const { db } = options;
  return {
    'POST v3/users/client-invitations': ({ body }, { viewer, locale }) => inviteClient(options, viewer, body, locale),
    'GET v3/auth/confirm-client-email/:token': async ({ params }, { header }) => {
      header('cache-control', 'no-store');
      const { email, firstName, lastName } = await readInvitation(db, params.token);
      return { email, first_name: firstName, last_name: lastName };
    },
    'POST v3/auth/client-verification/:token': async ({ params, body }, context) =>
      replyWithSession(options, await verifyClient(db, params.token, body.password, context.address), context),
  };
}
