import type { portfolioEditingContract } from '@commonweal/contracts/portfolio-editing';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import * as service from './portfolio-editing.service.ts';

/** Changes of a portfolio by its owner, beside creating, renaming and deleting it. */
export function portfolioEditingRoutes({ db }: { readonly db: Database }): Handlers<typeof portfolioEditingContract> {
  return {
    'GET v3/portfolios/editable/:id': ({ params }, { viewer, locale }) =>
      service.readEditablePortfolio(db, viewer, params.id, locale),
    'PUT v3/portfolios/:id': async ({ params: { id }, body }, { viewer }) => {
      const changedAt = await service.replaceContents(db, viewer, id, body);
      return { id, changed_at: changedAt.toISOString() };
    },
    'PATCH v3/portfolios/:id/url': async ({ params: { id }, body: { url } }, { viewer }) => {
      await service.changeSettings(db, viewer, id, { url });
      return { id, url };
    },
    'PATCH v3/portfolios/:id/prefered': async ({ params: { id }, body: { prefered } }, { viewer }) => {
      await service.choosePreferred(db, viewer, id, prefered);
      return { id, prefered };
    },
    'PATCH v3/portfolios/:id/visibility': async ({ params: { id }, body: { visibility } }, { viewer }) => {
      await service.changeSettings(db, viewer, id, { visibility });
      return { id, visibility };
    },
    'GET v3/users/get-prefered-portfolio': (_, { viewer }) => service.readPreferred(db, viewer),
  };
}
