import type { entityFollowsContract } from '@commonweal/contracts/entity-follows';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { unsubscribePage } from './follow-digest.ts';
import { endFollowMails, follow, followedCompanies, readFollow, unfollow } from './entity-follows.service.ts';

/** Companies that the signed-in person follows. */
export function entityFollowsRoutes({ db }: { readonly db: Database }): Handlers<typeof entityFollowsContract> {
  return {
    'GET v3/users/me/follows': ({ query }, context) => followedCompanies(db, query, context),
    'GET v3/entities/:id/follow': ({ params }, context) => readFollow(db, params.id, context),
    'PUT v3/entities/:id/follow': ({ params, body }, context) => follow(db, params.id, body.delivery, context),
    'GET v3/follow-mails/:token': ({ params: { token } }, { status, header }) => {
      status(302);
      header('cache-control', 'no-store');
      header('location', unsubscribePage(token));
      return null;
    },
    'POST v3/follow-mails/:token': ({ params }) => endFollowMails(db, params.token),
    'DELETE v3/entities/:id/follow': ({ params }, context) => unfollow(db, params.id, context),
  };
}
