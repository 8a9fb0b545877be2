import type { ratingGroupsContract } from '@commonweal/contracts/rating-groups';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { decideOnGroup, listGroups } from './rating-groups.service.ts';

/** Raters who count as one voice, for administrators. */
export function ratingGroupsRoutes({ db }: { readonly db: Database }): Handlers<typeof ratingGroupsContract> {
  return {
    'GET v3/rating-groups': ({ query }, context) => listGroups(db, query, context),
    'PUT v3/rating-groups/:id': ({ params, body: { is_released: isReleased, reason } }, context) =>
      decideOnGroup(db, context, params.id, { isReleased, reason }),
  };
}
