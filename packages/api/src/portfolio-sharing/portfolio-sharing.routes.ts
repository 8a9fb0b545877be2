import type { portfolioSharingContract } from '@commonweal/contracts/portfolio-sharing';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import * as service from './portfolio-sharing.service.ts';

/** Links to portfolios, and what they show. */
export function portfolioSharingRoutes({ db }: { readonly db: Database }): Handlers<typeof portfolioSharingContract> {
  return {
    'GET v3/portfolios/shared': ({ query }, { viewer }) => service.listLinks(db, viewer, query),
    'POST v3/portfolios/:id/shared': ({ params, body }, { viewer }) => service.createLink(db, viewer, params.id, body),
    'DELETE v3/portfolios/:id/shared/:link_id': async ({ params }, { viewer }) => {
      await service.revokeLink(db, viewer, params.id, params.link_id);
      return { removed: true };
    },
    'GET v3/portfolios/:id/shared': ({ params, query }, { locale }) =>
      service.readShared(db, params.id, query.token, locale),
  };
}
