import type { representativesContract } from '@commonweal/contracts/representatives';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { grantRepresentative, listRepresentatives, revokeRepresentative } from './representatives.service.ts';

/** People who speak for companies. */
export function representativesRoutes({ db }: { readonly db: Database }): Handlers<typeof representativesContract> {
  return {
    'GET v3/representatives': ({ query }, context) => listRepresentatives(db, query, context),
    'POST v3/representatives': ({ body: { entity_id: entityId, user_id: userId, reason } }, context) =>
      grantRepresentative(db, context, { entityId, userId, reason }),
    'PUT v3/representatives/:id/revoked': ({ params, body }, context) =>
      revokeRepresentative(db, context, params.id, body.reason),
  };
}
