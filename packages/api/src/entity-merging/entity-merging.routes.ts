import type { entityMergingContract } from '@commonweal/contracts/entity-merging';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { dismissDuplicate, listDismissed, restoreDuplicate } from './dismissed-duplicates.service.ts';
import { compareDuplicates, listDuplicates, mergeEntities } from './entity-merging.service.ts';

/** Companies that are in the list twice. */
export function entityMergingRoutes({ db }: { readonly db: Database }): Handlers<typeof entityMergingContract> {
  return {
    'GET v3/entity-duplicates': ({ query }) => listDuplicates(db, query),
    'GET v3/entity-duplicates/:id/:other_id': ({ params }, { locale }) =>
      compareDuplicates(db, [params.id, params.other_id], locale),
    'GET v3/dismissed-duplicates': ({ query }) => listDismissed(db, query),
    'POST v3/dismissed-duplicates': ({ body }, { viewer }) =>
      dismissDuplicate(db, viewer, body.entity_ids, body.reason),
    'DELETE v3/dismissed-duplicates/:id/:other_id': ({ params }, { viewer }) =>
      restoreDuplicate(db, viewer, [params.id, params.other_id]),
    'POST v3/entity-merges': ({ body }, { viewer }) =>
      mergeEntities(db, viewer, { keptId: body.kept_id, mergedId: body.merged_id }),
  };
}
