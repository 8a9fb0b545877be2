import type { entityEditingContract } from '@commonweal/contracts/entity-editing';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { changeVisibility, updateVariations } from './entity-editing.service.ts';

/** Acts of administrators on a company. */
export function entityEditingRoutes({ db }: { readonly db: Database }): Handlers<typeof entityEditingContract> {
  return {
    'PUT v3/entities/:id/change-visibility': ({ params, body }, context) =>
      changeVisibility(db, params.id, body.is_featured, context),
    'PATCH v3/entities/:id/update-variations': ({ params, body }, context) =>
      updateVariations(db, params.id, body, context),
  };
}
