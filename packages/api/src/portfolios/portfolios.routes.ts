import type { portfoliosContract } from '@commonweal/contracts/portfolios';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { createMatching } from './matching.service.ts';
import { renamePortfolio } from './portfolio-editing.service.ts';
import * as service from './portfolios.service.ts';
import { toUnmatched } from './portfolios.present.ts';
import { forgetChoices } from './row-choices.repo.ts';

/** Portfolios of the signed-in person, and the matching of files that they are made from. */
export function portfoliosRoutes({ db }: { readonly db: Database }): Handlers<typeof portfoliosContract> {
  const matchRows = createMatching(db);
  return {
    'GET v3/portfolios/all': ({ query }, { viewer }) => service.listPortfolios(db, viewer, query),
    'POST v3/portfolios/matched-data': ({ body }, context) => matchRows(body.matching_data, context),
    'DELETE v3/portfolios/row-choices': async (_, { viewer }) => ({ forgotten: await forgetChoices(db, viewer.id) }),
    'POST v3/portfolios': async ({ body: { unmatched, ...portfolio } }, { viewer }) => {
      return { id: await service.createPortfolio(db, viewer, { ...portfolio, unmatched: unmatched.map(toUnmatched) }) };
    },
    'GET v3/portfolios/:id': ({ params }, { viewer }) => service.readPortfolio(db, viewer, params.id),
    'GET v3/portfolios/entities/:id': ({ params, query }, { viewer, locale }) =>
      service.listHoldings(db, viewer, params.id, locale, query),
    'GET v3/portfolios/:id/breakdowns': ({ params }, { viewer, locale }) =>
      service.readBreakdowns(db, viewer, params.id, locale),
    'GET v3/portfolios/:id/unmatched': ({ params, query }, { viewer }) =>
      service.listUnmatched(db, viewer, params.id, query),
    'PATCH v3/portfolios/:id/name': async ({ params, body }, { viewer }) => {
      await renamePortfolio(db, viewer, params.id, body.name);
      return { id: params.id, name: body.name };
    },
    'DELETE v3/portfolios/:id': async ({ params }, { viewer }) => {
      await service.removePortfolio(db, viewer, params.id);
      return { removed: true };
    },
  };
}
