import type { consumedEntitiesContract } from '@commonweal/contracts/consumed-entities';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentConsumed } from './consumed-entities.present.ts';
import { findConsumedEntities } from './consumed-entities.repo.ts';
import { consume } from './consumed-entities.service.ts';

/** The companies that the signed-in client opened. */
export function consumedEntitiesRoutes({ db }: { readonly db: Database }): Handlers<typeof consumedEntitiesContract> {
  return {
    'GET v3/entities/consume': async (_input, { viewer }) => {
      const rows = await findConsumedEntities(db, viewer.id);
      return { data: rows.map(presentConsumed), total: rows.length };
    },
    'POST v3/entities/:id/consume': async ({ params }, { viewer }) =>
      presentConsumed(await consume(db, viewer, params.id)),
  };
}
